export function SecondVault() {
  return <Items vault="second" />;
}
