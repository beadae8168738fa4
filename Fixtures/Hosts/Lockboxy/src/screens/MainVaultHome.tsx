import { UpdateCard } from '../update-prompt/UpdateCard';

export function MainVaultHome() {
  return (
    <Screen>
      <UpdateCard />
      <Content />
    </Screen>
  );
}
