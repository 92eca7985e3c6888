import { NavLink } from '@mantine/core';
import { Icon } from '#app/ui/icon.tsx';
import { useConfig } from '#app/base/config.ts';
import { useUser } from '#app/base/session.ts';
import { writeLeaveAddress } from './leave-address.ts';
import { useLeaving } from './use-leaving.tsx';

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
