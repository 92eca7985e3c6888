import { mostFoundOfKind } from '#contract/find.ts';
import { orderListEndpoints, type OrderRow } from '#contract/order-list.ts';
import { readOrderId, readOrderNumber, shortestPrefix } from '#domain/order-number.ts';
import { readCachedResponses } from '#local/cached-responses/cached-responses.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { foldText } from '#app/ui/match-options.ts';

/** Orders from cached lists, newest first. `now` in ms. @throws StorageTrouble */
export async function listCachedOrders(store: UserStore, now: number): Promise<OrderRow[]> {
  const { list } = orderListEndpoints;
  const rowsById = new Map<number, OrderRow>();
  for (const { value } of await readCachedResponses(store, list.path, now)) {
    const read = list.response.safeParse(value);
    for (const row of read.data?.items ?? []) if (!rowsById.has(row.id)) rowsById.set(row.id, row);
  }
  return [...rowsById.values()].toSorted((one, other) => other.id - one.id);
}

/** Those whose number, reference or words of a name begin with the text, like the server's search. @throws StorageTrouble */
export async function findCachedOrders(store: UserStore, text: string, now: number): Promise<OrderRow[]> {
  return (await listCachedOrders(store, now)).filter((row) => fits(row, text)).slice(0, mostFoundOfKind);
}

function fits(row: OrderRow, text: string): boolean {
  const number = readOrderNumber(text);
  const reference = text.trim().toLowerCase();
  return (
    row.id === readOrderId(text) ||
    (number !== null && (begins(row.awbNumber, number) || begins(row.prgNumber, number))) ||
    begins(row.customerReference, reference) ||
    (number === null && namesHoldWords([row.customerName, row.deliverFrom, row.deliverTo, row.vendor], text))
  );
}

const begins = (value: string | null, prefix: string): boolean =>
  prefix.length >= shortestPrefix && value !== null && value.toLowerCase().startsWith(prefix);

/** Each word of the text begins a word of the names. */
function namesHoldWords(names: readonly (string | null | undefined)[], text: string): boolean {
  const wordsOfNames = foldText(names.join(' ')).split(/\s+/);
  return foldText(text)
    .split(/\s+/)
    .every((typed) => wordsOfNames.some((word) => word.startsWith(typed)));
}
