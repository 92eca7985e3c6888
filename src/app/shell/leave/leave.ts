import { localMessages } from '#domain/messages/local.ts';
import { countStored, type StoredCount } from '#local/leave/user-data.ts';
import { flushDrafts } from '#local/drafts/draft-keeper.ts';
import { createDrain, sendByContract } from '#local/outbox/drain.ts';
import { outboxKinds } from '#local/outbox/kinds.ts';
import { dropStaleToken, readStoredSender } from '#local/token-store.ts';
import { signOut } from '#local/session.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { showMessage } from '#app/base/messages.ts';
import { hasUnsaved } from '#app/base/unsaved.ts';
import { confirmLosingText } from '#app/ui/confirm.tsx';

const confirmLeave = async (): Promise<boolean> => !hasUnsaved() || (await confirmLosingText());

export const isNothing = ({ drafts, unsent, refused }: StoredCount): boolean => drafts + unsent + refused === 0;

/** Unreadable storage counts as empty. */
export async function countLost(userId: number): Promise<StoredCount> {
  await flushDrafts();
  return await countStored(openUserStore(userId)).catch(() => ({ drafts: 0, unsent: 0, refused: 0 }));
}

export async function sendWaiting(userId: number): Promise<void> {
  const drain = createDrain({
    store: openUserStore(userId),
    kinds: outboxKinds,
    send: sendByContract,
    readSender: () => readStoredSender(Date.now() / 1000),
    onStale: dropStaleToken,
    now: Date.now,
    random: Math.random,
  });
  await drain(true);
}

/** Returns what would be lost, for the question; null when signed out, and when the user stays. */
export async function leaveUnlessStored(userId: number): Promise<{ userId: number; counts: StoredCount } | null> {
  const counts = await countLost(userId);
  // Typed text is a draft, too: one question suffices for both.
  if (!isNothing(counts)) return { userId, counts };
  if (await confirmLeave()) await leaveForGood();
  return null;
}

export async function leaveForGood(): Promise<void> {
  try {
    await signOut();
  } catch {
    showMessage({ kind: 'error', text: localMessages.somethingLeft });
  }
}
