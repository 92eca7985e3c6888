import { Icon } from '#app/ui/icon.tsx';
import { errorMessages } from '#domain/messages/errors.ts';
import { useConfig } from '#app/shell/config.ts';
import { showMessage } from '#app/shell/messages.ts';
import { loadSession } from '#app/shell/session.ts';

/** The two ways out: back to the marketplace, where there is one, and signing out. */
export function LeaveLinks() {
  const marketplaceUrl = useConfig()?.marketplaceUrl;
  return (
    <>
      {marketplaceUrl && (
        <a className="q-rail-entry" href={marketplaceUrl}>
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

async function leave(): Promise<void> {
  try {
    await (await loadSession()).signOut();
  } catch {
    showMessage({ kind: 'error', text: errorMessages.system });
  }
}
