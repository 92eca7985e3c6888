import type { OrderDraft } from '#domain/left-cart.ts';
import { makeId } from '#local/browser-id.ts';
import type { Entry } from '#local/outbox/entry.ts';
import type { OutboxKinds } from '#local/outbox/kinds.ts';
import { addEntry } from '#local/outbox/write-entry.ts';
import type { UserDatabase } from '#local/store/user-database.ts';
import type { UserStore } from '#local/store/user-store.ts';

/** Milliseconds, until the server sends its own (rule OFF-12). */
export const usualInactivityMs = 3_600_000;

/** An order that was begun but not paid (rule OFF-12). */
interface Cart {
  requestId: number;
  /** Milliseconds. */
  deadline: number;
  /** The clock when `deadline` was set. */
  setAt: number;
  draft: OrderDraft | null;
  /** Null while the time runs. A finished cart stays, so that no other tab starts it again. */
  over: 'completed' | 'asked' | null;
}

const leftCartKind = 'left-cart';

const prefix = 'left-cart:';
const shortestBetweenWritesMs = 10_000;
/** By then the order has expired on the server. */
const rememberedForMs = 60 * 24 * 3_600_000;

const nameOf = (requestId: number): string => `${prefix}${requestId}`;

export const requestThread = (requestId: number): string => `request:${requestId}`;

const putCart = (database: UserDatabase, cart: Cart) =>
  database.meta.put({ name: nameOf(cart.requestId), value: cart });

async function readCart(database: UserDatabase, requestId: number): Promise<Cart | null> {
  return ((await database.meta.get(nameOf(requestId)))?.value as Cart | undefined) ?? null;
}

const listCarts = async (database: UserDatabase): Promise<Cart[]> =>
  (await database.meta.where('name').startsWith(prefix).toArray()).map((row) => row.value as Cart);

const joinDrafts = (before: OrderDraft | null, now: OrderDraft): OrderDraft => ({
  ...now,
  destinations: {
    from: now.destinations.from ?? before?.destinations.from ?? null,
    to: now.destinations.to ?? before?.destinations.to ?? null,
  },
});

const isSame = (one: OrderDraft | null, other: OrderDraft): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Restarts the time until the mail, unless the cart is finished. Writes every ten seconds at most unless the draft changes. @throws StorageTrouble */
export async function touchCart(
  store: UserStore,
  touched: { draft: OrderDraft; now: number; intervalMs: number },
): Promise<void> {
  const { now, intervalMs } = touched;
  const requestId = touched.draft.orderId;
  await store.write(['meta'], async (database) => {
    const cart = await readCart(database, requestId);
    if (cart?.over) return;
    const draft = joinDrafts(cart?.draft ?? null, touched.draft);
    const isFresh = cart && now >= cart.setAt && now - cart.setAt < shortestBetweenWritesMs;
    if (isFresh && isSame(cart.draft, draft)) return;
    await putCart(database, { requestId, draft, deadline: now + intervalMs, setAt: now, over: null });
  });
}

/** Changes the draft without restarting the time. @throws StorageTrouble */
export async function renewDraft(store: UserStore, draft: OrderDraft): Promise<void> {
  const isOld = (cart: Cart | null): cart is Cart =>
    cart !== null && !cart.over && !isSame(cart.draft, joinDrafts(cart.draft, draft));
  // Reads first, since writing waits for the disk and most steps change nothing.
  if (!isOld(await store.read(['meta'], (database) => readCart(database, draft.orderId)))) return;
  await store.write(['meta'], async (database) => {
    const cart = await readCart(database, draft.orderId);
    if (isOld(cart)) await putCart(database, { ...cart, draft: joinDrafts(cart.draft, draft) });
  });
}

/** Finishes a cart that needs no mail, and cancels a waiting one. @throws StorageTrouble */
export async function completeCart(store: UserStore, requestId: number, now: number): Promise<void> {
  await store.write(['meta', 'outbox'], async (database) => {
    await putCart(database, { requestId, draft: null, deadline: now, setAt: now, over: 'completed' });
    const waiting = await database.outbox.where('thread').equals(requestThread(requestId)).toArray();
    for (const entry of waiting)
      if (entry.kind === leftCartKind && entry.state !== 'sent') await database.outbox.delete(entry.seq);
  });
}

/** At most `intervalMs` from now, also if the clock was set back. */
const deadlineOf = (cart: Cart, now: number, intervalMs: number): number =>
  now < cart.setAt ? Math.min(cart.deadline, now + intervalMs) : cart.deadline;

/** `ask`: send the mail; `forget`: delete a finished cart; `plan`: the clock was set back, so write a new deadline. */
function decideCart(cart: Cart, now: number, intervalMs: number): 'ask' | 'forget' | 'plan' | null {
  if (cart.over) return now - cart.setAt > rememberedForMs ? 'forget' : null;
  if (deadlineOf(cart, now, intervalMs) <= now) return 'ask';
  return now < cart.setAt ? 'plan' : null;
}

/** Queues the mail of each cart whose time is over, once over all tabs. @throws StorageTrouble */
export async function takeDueCarts(
  store: UserStore,
  options: { now: number; intervalMs: number; kinds: OutboxKinds; newId?: () => string },
): Promise<Entry[]> {
  const { now, intervalMs, kinds, newId = makeId } = options;
  const isToDo = (cart: Cart): boolean => decideCart(cart, now, intervalMs) !== null;
  // Reads first, since mostly there is nothing to do.
  if (!(await store.read(['meta'], listCarts)).some(isToDo)) return [];
  return await store.write(['meta', 'outbox'], async (database) => {
    const entries: Entry[] = [];
    for (const cart of await listCarts(database)) {
      const { requestId, draft } = cart;
      const toDo = decideCart(cart, now, intervalMs);
      if (toDo === 'forget') await database.meta.delete(nameOf(requestId));
      if (toDo === 'plan')
        await putCart(database, { ...cart, deadline: deadlineOf(cart, now, intervalMs), setAt: now });
      if (toDo !== 'ask') continue;
      await putCart(database, { ...cart, setAt: now, over: 'asked' });
      const input = { params: { id: requestId }, body: draft };
      const mail = { kind: leftCartKind, thread: requestThread(requestId), input };
      entries.push(await addEntry(database, kinds, { ...mail, userId: store.userId, id: newId(), now }));
    }
    return entries;
  });
}
