import { trackingCalls } from '#contract/tracking.ts';
import { instantText } from '#domain/date-text.ts';
import { type ScannedCode, writeCode } from '#domain/scan.ts';
import { makeId } from '#local/browser-id.ts';
import { makeCall } from '#local/client.ts';
import { acknowledgeEntry, discardEntry } from '#local/outbox/change-entry.ts';
import { type Entry, isUnsent } from '#local/outbox/entry.ts';
import { keepForLater, openOutbox } from '#app/outbox/open-outbox.ts';
import { scanWords as words } from './scan-words.ts';

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

/** What became of a hand-over by now: only the server's word is good or bad. */
export interface HandOverState {
  tone: 'good' | 'bad' | 'pending';
  text: string;
}

/** Describes a hand-over of `name` (its code as people read it) in its own words; its entry may not be read yet. */
export function describeHandOver(entry: Entry | undefined, name: string, isReachable: boolean): HandOverState {
  if (entry?.state === 'refused') return { tone: 'bad', text: words.notAccepted(name, entry.words ?? []) };
  if (entry?.state !== 'sent') return { tone: 'pending', text: isReachable ? words.sending(name) : words.waits(name) };
  const answer = answerOfHandOver(entry);
  return answer && !answer.isNew
    ? { tone: 'bad', text: words.handedOverBefore(name, instantText(answer.at)) }
    : { tone: 'good', text: words.handedOver(name) };
}

/**
 * Ticks a parcel off as handed over: kept first and sent at once where that is possible; answers the id of its entry.
 * `before`: it was scanned already. `lost`: it could not be kept, and a message has said why. @throws StorageTrouble
 */
export async function tickOff(code: ScannedCode, now: Date): Promise<{ entryId: string } | 'before' | 'lost'> {
  const written = writeCode(code);
  const thread = threadOf(written);
  const store = (await openOutbox())?.store;
  // The list of the screen may be a moment old when the same parcel comes again.
  const ofParcel = await store?.read(['outbox'], ({ outbox }) => outbox.where('thread').equals(thread).toArray());
  if (ofParcel?.some((entry) => isUnsent(entry) || entry.state === 'sent')) return 'before';
  const input = { body: { code: written, at: now.toISOString() } };
  const key = makeId();
  return (await keepForLater({ kind, thread, input }, { key, mayHaveArrived: false })) ? { entryId: key } : 'lost';
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
