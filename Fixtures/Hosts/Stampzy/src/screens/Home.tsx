import { UpdateCard } from '../update-prompt/UpdateCard';

export function Home() {
  return (
    <Screen>
      <UpdateCard />
      <Content />
    </Screen>
  );
}
