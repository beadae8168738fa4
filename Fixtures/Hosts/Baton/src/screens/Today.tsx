import { UpdateCard } from '../update-prompt/UpdateCard';

export function Today() {
  return (
    <Screen>
      <UpdateCard />
      <Content />
    </Screen>
  );
}
