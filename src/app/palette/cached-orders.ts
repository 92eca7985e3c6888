import { mostFound } from '#contract/find.ts';
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

/** Those with a number or name that contains the text, like the server's search. @throws StorageTrouble */
export async function findCachedOrders(store: UserStore, text: string, now: number): Promise<OrderRow[]> {
  return (await listCachedOrders(store, now)).filter((row) => fits(row, text)).slice(0, mostFound);
}

function fits(row: OrderRow, text: string): boolean {
  const { id, awbNumber, prgNumber, customerReference, customerName, deliverFrom, deliverTo, vendor } = row;
  const number = readOrderNumber(text);
  if (id === readOrderId(text)) return true;
  const begins = (value: string | null) => value?.toLowerCase().startsWith(number!) ?? false;
  if (number !== null && number.length >= shortestPrefix && (begins(awbNumber) || begins(prgNumber))) return true;
  const reference = text.trim().toLowerCase();
  if (reference.length >= shortestPrefix && customerReference?.toLowerCase().startsWith(reference)) return true;
  const names = ` ${foldText([customerName, deliverFrom, deliverTo, vendor].join(' '))}`;
  return (
    number === null &&
    foldText(text)
      .split(/\s+/)
      .every((word) => names.includes(` ${word}`))
  );
}
