/** Where the marketplace is found. It knows its user by the token it gave (S1 §7); null for who did not come from there. */
export function writeLeaveAddress(marketplaceUrl: string, token: string | null): string {
  const address = new URL(marketplaceUrl);
  if (token) address.searchParams.set('apitoken', token);
  return address.href;
}
