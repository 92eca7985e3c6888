import { orderListEndpoints } from '#contract/order-list.ts';
import { isStaff } from '#domain/user.ts';
import { getUser } from '#app/base/session.ts';
import { loadResponse } from '#app/query/endpoint-query.ts';
import { orderListFor } from './order-list.tsx';

/**
 * The page after (1) or before (-1) an address, and its first or last order; null where the list ends. @throws
 * RequestFailed
 */
export async function turnPage(search: string, by: 1 | -1): Promise<{ search: string; id: number } | null> {
  const { readView, writeView, ask } = orderListFor(isStaff(getUser()!.role));
  const view = readView(search);
  const next = { ...view, pageNumber: view.pageNumber + by };
  if (next.pageNumber < 1) return null;
  const { items } = await loadResponse(orderListEndpoints.list, ask(next));
  const order = items.at(by === 1 ? 0 : -1);
  return order ? { search: writeView(next), id: order.id } : null;
}
