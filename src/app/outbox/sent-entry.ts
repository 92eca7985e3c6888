import type { AnyEndpoint } from '#contract/endpoint.ts';
import { commentEndpoints } from '#contract/comments.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { recentAddressEndpoints } from '#contract/addresses.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { acknowledgeEntry, discardEntry } from '#local/outbox/change-entry.ts';
import type { Entry } from '#local/outbox/entry.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { invalidateEndpoints } from '#app/query/endpoint-query.ts';
import { orderPath, stepPath } from '#app/paths/order-path.ts';

interface AfterSending {
  /** The message after it was sent. */
  words?: (entry: Entry) => string;
  /** A background entry without a message. */
  isSilent?: boolean;
  /** Where its result can be seen. */
  path?: (entry: Entry) => string | null;
  /** Screens that list it with its result, so no message appears there. */
  listedAt?: readonly string[];
  /** One message for all refused entries, which may be hundreds; by default each has its reasons. */
  refusal?: string;
  /** Responses that it makes stale. */
  invalidates: readonly AnyEndpoint[];
}

const placeOfThread = ({ thread }: Entry): string | null => {
  const requestId = /^request:(\d+)$/.exec(thread)?.[1];
  return requestId ? orderPath(Number(requestId)) : null;
};

const quote: AfterSending = {
  words: ({ title }) => outboxMessages.quoteSent(title),
  path: ({ response }) => (response ? stepPath(Number(response['shippingRequestId']), 'offerList') : null),
  invalidates: [orderListEndpoints.list],
};

const kinds: Readonly<Record<string, AfterSending>> = {
  'express-quote': quote,
  'all-offers': quote,
  'add-comment': { words: () => commentMessages.added, path: placeOfThread, invalidates: [commentEndpoints.list] },
  'delete-comment': { words: () => commentMessages.removed, path: placeOfThread, invalidates: [commentEndpoints.list] },
  'hide-recent': {
    words: () => outboxMessages.recentHidden,
    invalidates: [recentAddressEndpoints.recent, shipmentEndpoints.details],
  },
  'hand-over': {
    // The same text for all: a hundred may be sent at once.
    words: () => outboxMessages.handedOver,
    path: () => '/scan?mode=handOver',
    listedAt: ['/scan', '/unsent'],
    refusal: outboxMessages.someHandOversRefused,
    invalidates: [orderListEndpoints.list, shipmentEndpoints.mainInfo, shipmentEndpoints.details],
  },
  'left-cart': { isSilent: true, invalidates: [] },
};

/** Null when there is nothing to see. */
export const pathOfSent = (entry: Entry): string | null => kinds[entry.kind]?.path?.(entry) ?? null;

/** Null for a background entry. */
export const wordsOfSent = (entry: Entry): string | null => kinds[entry.kind]?.words?.(entry) ?? null;

export const isListedAt = (entry: Entry, path: string): boolean =>
  kinds[entry.kind]?.listedAt?.includes(path.toLowerCase()) ?? false;

export const wordsOfRefused = ({ kind, title, words }: Entry): string[] => {
  const refusal = kinds[kind]?.refusal;
  return refusal === undefined ? [outboxMessages.wasRefused(title), ...(words ?? [])] : [refusal];
};

/** Entries that have reached a state since `previous`; none at the first reading, when that is null. */
export function listChangedTo(
  state: Entry['state'],
  previous: readonly Entry[] | null,
  entries: readonly Entry[],
): Entry[] {
  if (!previous) return [];
  const before = new Map(previous.map((entry) => [entry.id, entry.state]));
  return entries.filter((entry) => entry.state === state && before.get(entry.id) !== state);
}

/** Refetches what a sent entry has changed, and deletes finished background entries. */
export function refreshAfterSending(
  store: UserStore,
  previous: readonly Entry[] | null,
  entries: readonly Entry[],
): void {
  for (const entry of listChangedTo('sent', previous, entries))
    void invalidateEndpoints(kinds[entry.kind]?.invalidates ?? []);
  for (const { state, id } of entries.filter(isFinishedInBackground)) {
    const forgetting = state === 'sent' ? acknowledgeEntry(store, id) : discardEntry(store, id, { isWarned: true });
    void forgetting.catch(() => null);
  }
}

export const isFinishedInBackground = (entry: Entry): boolean =>
  (entry.state === 'sent' || entry.state === 'refused') && kinds[entry.kind]?.isSilent === true;

export function textOfEntry({ input }: Entry): string | null {
  const text = (input.body as { commentBody?: unknown } | undefined)?.commentBody;
  return typeof text === 'string' ? text : null;
}
