import { lazy, Suspense, useState } from 'react';
import type { KeptCount } from '#local/leave/user-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { errorMessages } from '#domain/messages/errors.ts';
import { askToLeave } from '#app/ui/ask-to-leave.ts';
import { useConfig } from '#app/shell/config.ts';
import { loadPart } from '#app/shell/load-part.ts';
import { showMessage } from '#app/shell/messages.ts';
import { getUser, useUser } from '#app/shell/session.ts';
import { writeLeaveAddress } from './leave-address.ts';

const loadLeave = () => loadPart(() => import('#app/shell/leave/leave.ts'));
const KeptQuestion = lazy(async () => ({
  default: (await loadPart(() => import('#app/shell/leave/kept-question.tsx'))).KeptQuestion,
}));

/** The two ways out: back to the marketplace, where there is one, and signing out. */
export function LeaveLinks() {
  const marketplaceUrl = useConfig()?.marketplaceUrl;
  const token = useUser()?.marketplaceToken ?? null;
  const [asked, setAsked] = useState<{ userId: number; found: KeptCount } | null>(null);

  async function leave(): Promise<void> {
    const userId = getUser()?.userId;
    if (userId === undefined) return;
    try {
      const { countLost, isNothing, leaveForGood } = await loadLeave();
      const found = await countLost(userId);
      // What is typed into the screen is a draft too: one question is enough for both.
      if (!isNothing(found)) setAsked({ userId, found });
      else if (await askToLeave()) await leaveForGood();
    } catch {
      showMessage({ kind: 'error', text: errorMessages.system });
    }
  }

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
      <Suspense>{asked && <KeptQuestion {...asked} onEnd={() => setAsked(null)} />}</Suspense>
    </>
  );
}
