export function Onboarding() {
  // No UpdateCard here: nobody who has just arrived is told to update.
  return <Welcome />;
}
