import { Icon } from '#app/ui/icon.tsx';
import { useConfig } from '#app/base/config.ts';
import { useUser } from '#app/base/session.ts';
import { writeLeaveAddress } from './leave-address.ts';
import { useLeaving } from './use-leaving.tsx';

/** The two ways out: back to the marketplace, where there is one, and signing out. */
export function LeaveLinks() {
  const marketplaceUrl = useConfig()?.marketplaceUrl;
  const token = useUser()?.marketplaceToken ?? null;
  const [leave, question] = useLeaving();
  return (
    <>
      {marketplaceUrl && (
        <a className="q-rail-entry" href={writeLeaveAddress(marketplaceUrl, token)}>
          <Icon name="market" />
          Back to marketplace
        </a>
      )}
      <button type="button" className="q-rail-entry" onClick={() => void leave()}>
        <Icon name="leave" />
        Logout
      </button>
      {question}
    </>
  );
}
