import { takeDueCarts } from '#local/left-cart/left-cart.ts';
import { factsOfQuote, touchRequest } from '#local/left-cart/touch-request.ts';
import { createDrain, type DrainOptions } from '#local/outbox/drain.ts';
import { type Entry, type EntryInput, isUnsent } from '#local/outbox/entry.ts';
import { listEntries } from '#local/outbox/read-entries.ts';
import type { UserStore } from '#local/store/user-store.ts';

export interface BackgroundParts extends Omit<DrainOptions, 'store' | 'isWatched'> {
  openStore: (userId: number) => UserStore;
  /** An open page does all this itself. */
  isPageShown: () => Promise<boolean>;
  /** A try without the server would only make an entry uncertain. */
  checkHealth: () => Promise<boolean>;
  readInactivityMs: () => Promise<number>;
  readCountryCodes: () => Promise<(countryId: number) => string | null>;
  origin: string;
}

/** Tells the browser to run this again later. */
export class StillUnsent extends Error {
  constructor() {
    super('something is not sent yet');
    this.name = 'StillUnsent';
  }
}

/** Does nothing without a valid sign-in. @throws StillUnsent so that the browser runs it again; StorageTrouble */
export async function runBackgroundTasks(parts: BackgroundParts): Promise<void> {
  const sender = await parts.readSender();
  if (!sender) return;
  const store = parts.openStore(sender.userId);
  try {
    const intervalMs = await parts.readInactivityMs();
    await takeDueCarts(store, { now: parts.now(), intervalMs, kinds: parts.kinds });
    const waiting = (await listEntries(store)).filter(isUnsent);
    if (waiting.length === 0) return;
    if ((await parts.isPageShown()) || !(await parts.checkHealth())) throw new StillUnsent();
    const { end } = await createDrain({ ...parts, store, isWatched: false })(true);
    const entries = await listEntries(store);
    await startCarts(store, entries, waiting, {
      origin: parts.origin,
      now: parts.now(),
      intervalMs,
      codeOf: await parts.readCountryCodes(),
    });
    // `held`: nothing can be sent until the owner signs in on a page.
    if (end !== 'held' && entries.some(isUnsent)) throw new StillUnsent();
  } finally {
    store.close();
  }
}

const bodyOf = ({ body }: EntryInput): Record<string, unknown> => (body ?? {}) as Record<string, unknown>;

/** The response to a quote has the order's id, from which its left-cart time starts. */
async function startCarts(
  store: UserStore,
  entries: readonly Entry[],
  waiting: readonly Entry[],
  { codeOf, ...timing }: { origin: string; now: number; intervalMs: number; codeOf: (id: number) => string | null },
): Promise<void> {
  const ids = new Set(waiting.map(({ id }) => id));
  for (const { id, state, response, input } of entries) {
    const requestId = response?.['shippingRequestId'];
    if (state === 'sent' && ids.has(id) && typeof requestId === 'number')
      await touchRequest(store, { ...timing, requestId, facts: factsOfQuote(bodyOf(input), codeOf) });
  }
}
