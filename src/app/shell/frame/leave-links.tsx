import { NavLink } from '@mantine/core';
import { Icon } from '#app/ui/icon.tsx';
import { useConfig } from '#app/base/config.ts';
import { useUser } from '#app/base/session.ts';
import { useLeaving } from './use-leaving.tsx';

/** With the marketplace's own token of the user (rule P-12); null for users who did not come from there. */
export function writeLeaveAddress(marketplaceUrl: string, token: string | null): string {
  const address = new URL(marketplaceUrl);
  if (token) address.searchParams.set('apitoken', token);
  return address.href;
}

export function LeaveLinks() {
  const marketplaceUrl = useConfig()?.marketplaceUrl;
  const token = useUser()?.marketplaceToken ?? null;
  const [leave, question] = useLeaving();
  return (
    <>
      {marketplaceUrl && (
        <NavLink
          href={writeLeaveAddress(marketplaceUrl, token)}
          label="Back to marketplace"
          leftSection={<Icon name="market" />}
        />
      )}
      <NavLink component="button" label="Logout" leftSection={<Icon name="leave" />} onClick={() => void leave()} />
      {question}
    </>
  );
}
