import { Icon } from '#app/ui/icon.tsx';
import { errorMessages } from '#domain/messages/errors.ts';
import { useConfig } from '#app/shell/config.ts';
import { showMessage } from '#app/shell/messages.ts';
import { loadSession, useUser } from '#app/shell/session.ts';

/** The two ways out: back to the marketplace, where there is one, and signing out. */
export function LeaveLinks() {
  const marketplaceUrl = useConfig()?.marketplaceUrl;
  const token = useUser()?.marketplaceToken ?? null;
  return (
    <>
      {marketplaceUrl && (
        <a className="q-rail-entry" href={addressOf(marketplaceUrl, token)}>
          <Icon name="market" />
          Back to marketplace
        </a>
      )}
      <button type="button" className="q-rail-entry" onClick={() => void leave()}>
        <Icon name="leave" />
        Logout
      </button>
    </>
  );
}

/** The marketplace knows its user by the token it gave (S1 §7). */
function addressOf(marketplaceUrl: string, token: string | null): string {
  const address = new URL(marketplaceUrl);
  if (token) address.searchParams.set('apitoken', token);
  return address.href;
}

async function leave(): Promise<void> {
  try {
    await (await loadSession()).signOut();
  } catch {
    showMessage({ kind: 'error', text: errorMessages.system });
  }
}
