import { type SandboxResponse, xml } from './response.ts';
import { type Gateway, objectIn, textIn } from './gateway.ts';
import { refundXml, transactionXml } from './transaction-xml.ts';
import type { Xml } from './xml.ts';

const pageSize = 50;

interface SearchMatch {
  id: string;
  item: Xml;
}

/** Among sales and refunds. Understands only the order id and a list of ids. */
function find({ book }: Gateway, body: Record<string, unknown>): SearchMatch[] {
  const criteria = objectIn(body, 'search');
  const orderId = textIn(objectIn(criteria, 'order_id'), 'is');
  if (orderId === null) return [];
  const matches = [
    ...book.findByOrder(orderId).map((sale) => ({ id: sale.id, item: transactionXml(sale) })),
    ...book.findRefundsByOrder(orderId).map((one) => ({ id: one.refund.id, item: refundXml(one) })),
  ];
  const ids: unknown = criteria['ids'];
  return Array.isArray(ids) ? matches.filter(({ id }) => ids.includes(id)) : matches;
}

/** `POST transactions/advanced_search_ids` */
export const searchIds = (gateway: Gateway, body: Record<string, unknown>): SandboxResponse =>
  xml(200, 'search-results', {
    'page-size': pageSize,
    ids: { item: 'item', items: find(gateway, body).map(({ id }) => id) },
  });

/** `POST transactions/advanced_search`: responds with at most a page. */
export function search(gateway: Gateway, body: Record<string, unknown>): SandboxResponse {
  const matches = find(gateway, body).slice(0, pageSize);
  return xml(200, 'credit-card-transactions', {
    head: { 'current-page-number': 1, 'page-size': pageSize, 'total-items': matches.length },
    item: 'transaction',
    items: matches.map(({ item }) => item),
  });
}
