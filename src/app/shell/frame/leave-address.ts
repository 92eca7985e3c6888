/** The address of the marketplace with its own token of the user (rule P-12); null for a user who did not come from there. */
export function writeLeaveAddress(marketplaceUrl: string, token: string | null): string {
  const address = new URL(marketplaceUrl);
  if (token) address.searchParams.set('apitoken', token);
  return address.href;
}
