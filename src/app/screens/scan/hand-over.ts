import { trackingEndpoints } from '#contract/tracking.ts';
import { instantText } from '#domain/date-text.ts';
import { type ScannedCode, writeCode } from '#domain/scan.ts';
import { makeId } from '#local/browser-id.ts';
import { sendRequest } from '#local/client.ts';
import { acknowledgeEntry, discardEntry } from '#local/outbox/change-entry.ts';
import { type Entry, isUnsent } from '#local/outbox/entry.ts';
import { keepForLater, openOutbox } from '#app/outbox/open-outbox.ts';
import { scanTexts as words } from './scan-texts.ts';

const kind = 'hand-over';
const threadOf = (code: string): string => `parcel:${code}`;

/** Waiting, refused, or sent in the last day; newest first. */
export const listHandOvers = (entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => entry.kind === kind).toReversed();

export const codeOfHandOver = ({ input }: Entry): string => (input.body as { code: string }).code;

export interface HandOverResponse {
  orderId: number;
  entryId: number;
  at: string;
  isNew: boolean;
}
export const responseOfHandOver = ({ response }: Entry): HandOverResponse | null => response as HandOverResponse | null;

/** Only the server's response makes it good or bad. */
export interface HandOverState {
  tone: 'good' | 'bad' | 'pending';
  text: string;
}

/** `name`: the code as text; the entry may not be read yet. */
export function describeHandOver(entry: Entry | undefined, name: string, isReachable: boolean): HandOverState {
  if (entry?.state === 'refused') return { tone: 'bad', text: words.notAccepted(name, entry.words ?? []) };
  if (entry?.state !== 'sent') return { tone: 'pending', text: isReachable ? words.sending(name) : words.waits(name) };
  const response = responseOfHandOver(entry);
  return response && !response.isNew
    ? { tone: 'bad', text: words.handedOverBefore(name, instantText(response.at)) }
    : { tone: 'good', text: words.handedOver(name) };
}

/** Returns the entry's id. `before`: scanned already. `lost`: not stored, and a message was shown. @throws StorageTrouble */
export async function tickOff(code: ScannedCode, now: Date): Promise<{ entryId: string } | 'before' | 'lost'> {
  const written = writeCode(code);
  const thread = threadOf(written);
  const store = (await openOutbox())?.store;
  // Read again, because the screen's list may be a moment old when the same parcel comes again.
  const ofParcel = await store?.read(['outbox'], ({ outbox }) => outbox.where('thread').equals(thread).toArray());
  if (ofParcel?.some((entry) => isUnsent(entry) || entry.state === 'sent')) return 'before';
  const input = { body: { code: written, at: now.toISOString() } };
  const key = makeId();
  return (await keepForLater({ kind, thread, input }, { key, mayHaveArrived: false })) ? { entryId: key } : 'lost';
}

/** A waiting one is not sent, a sent one withdrawn. False for one that is being sent. @throws RequestFailed, StorageTrouble */
export async function undoHandOver(entry: Entry): Promise<boolean> {
  const store = (await openOutbox())?.store;
  if (!store) return false;
  if (entry.state !== 'sent') return await discardEntry(store, entry.id, { isWarned: entry.state === 'refused' });
  const { orderId, entryId, isNew } = responseOfHandOver(entry)!;
  if (isNew) await sendRequest(trackingEndpoints.withdraw, { params: { id: orderId, entryId } });
  await acknowledgeEntry(store, entry.id);
  return true;
}

/** @throws StorageTrouble */
export async function clearSent(entries: readonly Entry[]): Promise<void> {
  const store = (await openOutbox())?.store;
  for (const { id, state } of listHandOvers(entries)) if (store && state === 'sent') await acknowledgeEntry(store, id);
}
