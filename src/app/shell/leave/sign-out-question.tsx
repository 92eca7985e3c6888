import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { localMessages } from '#domain/messages/local.ts';
import type { StoredCount } from '#local/leave/user-data.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { countLost, isNothing, leaveForGood, sendWaiting } from './leave.ts';

/** Before a sign-out that would delete drafts and entries of this browser (rule OFF-4). */
export function SignOutQuestion({ userId, counts, onEnd }: { userId: number; counts: StoredCount; onEnd: () => void }) {
  const [shownCounts, setShownCounts] = useState(counts);
  const [running, setRunning] = useState<'sending' | 'leaving' | null>(null);
  const [isPartlySent, setPartlySent] = useState(false);
  const navigate = useNavigate();

  async function discard(): Promise<void> {
    setRunning('leaving');
    await leaveForGood();
    onEnd();
  }
  async function send(): Promise<void> {
    setRunning('sending');
    await sendWaiting(userId).catch(() => null);
    const remaining = await countLost(userId);
    if (isNothing(remaining)) return discard();
    setShownCounts(remaining);
    setPartlySent(true);
    setRunning(null);
  }
  function openDrafts(): void {
    onEnd();
    void navigate('/drafts');
  }

  return (
    <Dialog
      title="Send or discard before you sign out?"
      onClose={onEnd}
      foot={
        <>
          <Button onClick={onEnd} data-autofocus>
            Stay
          </Button>
          <Button variant="filled" color="bad" {...busyWhile(running === 'leaving')} onClick={() => void discard()}>
            Discard and sign out
          </Button>
          {shownCounts.unsent > 0 && (
            <Button variant="filled" {...busyWhile(running === 'sending')} onClick={() => void send()}>
              Send now
            </Button>
          )}
          {shownCounts.unsent === 0 && shownCounts.drafts > 0 && (
            <Button variant="filled" onClick={openDrafts}>
              See drafts
            </Button>
          )}
        </>
      }
    >
      <p>{describeStored(shownCounts)}</p>
      {isPartlySent && <p role="alert">{localMessages.notAllSent}</p>}
    </Dialog>
  );
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

function describeStored({ drafts, unsent, refused }: StoredCount): string {
  const kinds = [
    ...counted(drafts, 'draft', 'drafts'),
    ...counted(unsent, 'entry not sent yet', 'entries not sent yet'),
    ...counted(refused, 'entry not accepted', 'entries not accepted'),
  ];
  const [is, it] = drafts + unsent + refused === 1 ? ['is', 'it'] : ['are', 'them'];
  const named = kinds.join(', ').replace(/, ([^,]*)$/, ' and $1');
  return `${named} ${is} saved only in this browser. Signing out deletes ${it}.`;
}
