import { trackingCalls } from '#contract/tracking.ts';
import { writeCode } from '#domain/scan.ts';
import type { ScannedCode } from '#domain/scan.ts';
import { makeId } from '#local/browser-id.ts';
import { makeCall } from '#local/client.ts';
import { acknowledgeEntry, discardEntry } from '#local/outbox/change-entry.ts';
import { isUnsent } from '#local/outbox/entry.ts';
import type { Entry } from '#local/outbox/entry.ts';
import { keepForLater, openOutbox } from '#app/outbox/open-outbox.ts';

const kind = 'hand-over';
const threadOf = (code: string): string => `parcel:${code}`;

/** The hand-overs of this browser that wait, were refused or were sent in the last day, the newest first. */
export const listHandOvers = (entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => entry.kind === kind).toReversed();

/** The code that a hand-over was made with. */
export const codeOfHandOver = ({ input }: Entry): string => (input.body as { code: string }).code;

/** The outcome of a hand-over, once the server has said it. */
export interface HandOverAnswer {
  orderId: number;
  entryId: number;
  at: string;
  isNew: boolean;
}
export const answerOfHandOver = ({ answer }: Entry): HandOverAnswer | null => answer as HandOverAnswer | null;

/**
 * Ticks a parcel off as handed over: kept first and sent at once where that is possible. `before`: it was scanned already.
 * `lost`: it could not be kept, and a message has said why. @throws StorageTrouble
 */
export async function tickOff(code: ScannedCode, now: Date): Promise<'ticked' | 'before' | 'lost'> {
  const written = writeCode(code);
  const thread = threadOf(written);
  const store = (await openOutbox())?.store;
  // The list of the screen may be a moment old when the same parcel comes again.
  const ofParcel = await store?.read(['outbox'], ({ outbox }) => outbox.where('thread').equals(thread).toArray());
  if (ofParcel?.some((entry) => isUnsent(entry) || entry.state === 'sent')) return 'before';
  const input = { body: { code: written, at: now.toISOString() } };
  const isKept = await keepForLater({ kind, thread, input }, { key: makeId(), mayHaveArrived: false });
  return isKept ? 'ticked' : 'lost';
}

/**
 * Takes a hand-over back: one that waits is never sent, one that was sent loses its tracking entry. False for one that is on
 * its way. @throws CallFailed, StorageTrouble
 */
export async function undoHandOver(entry: Entry): Promise<boolean> {
  const store = (await openOutbox())?.store;
  if (!store) return false;
  if (entry.state !== 'sent') return await discardEntry(store, entry.id, { knowing: entry.state === 'refused' });
  const { orderId, entryId, isNew } = answerOfHandOver(entry)!;
  if (isNew) await makeCall(trackingCalls.withdraw, { params: { id: orderId, entryId } });
  await acknowledgeEntry(store, entry.id);
  return true;
}

/** Takes the hand-overs that were sent off the list. @throws StorageTrouble */
export async function clearSent(entries: readonly Entry[]): Promise<void> {
  const store = (await openOutbox())?.store;
  for (const { id, state } of listHandOvers(entries)) if (store && state === 'sent') await acknowledgeEntry(store, id);
}
