import { sandboxKeys } from '#domain/sandbox-gateway.ts';
import { type SandboxResponse, bare, type Outcome, xml } from './response.ts';
import { refundSale, sell, voidSale } from './move-money.ts';
import { makeClientToken } from './client-token.ts';
import { type Gateway, type GatewayRequest, objectIn, textIn } from './gateway.ts';
import type { Xml } from './xml.ts';
import { nonceXml, refundXml, transactionXml } from './transaction-xml.ts';

const { merchantId, publicKey, privateKey } = sandboxKeys;
const merchantAuthorization = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`;

function findNonce({ book }: Gateway, name: string): SandboxResponse {
  const nonce = book.findNonce(name);
  return nonce ? xml(200, 'payment-method-nonce', nonceXml(nonce)) : bare(404);
}

function findTransaction({ book }: Gateway, id: string): SandboxResponse {
  const sale = book.findTransaction(id);
  if (sale) return xml(200, 'transaction', transactionXml(sale));
  const refund = book.findRefund(id);
  return refund ? xml(200, 'transaction', refundXml(refund)) : bare(404);
}

const pageSize = 50;

interface SearchMatch {
  id: string;
  item: Xml;
}

/** Among sales and refunds. Understands only the order id and a list of ids. */
function findMatches({ book }: Gateway, body: Record<string, unknown>): SearchMatch[] {
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
const searchIds = (gateway: Gateway, body: Record<string, unknown>): SandboxResponse =>
  xml(200, 'search-results', {
    'page-size': pageSize,
    ids: { item: 'item', items: findMatches(gateway, body).map(({ id }) => id) },
  });

/** `POST transactions/advanced_search`: responds with at most a page. */
function search(gateway: Gateway, body: Record<string, unknown>): SandboxResponse {
  const matches = findMatches(gateway, body).slice(0, pageSize);
  return xml(200, 'credit-card-transactions', {
    head: { 'current-page-number': 1, 'page-size': pageSize, 'total-items': matches.length },
    item: 'transaction',
    items: matches.map(({ item }) => item),
  });
}

type Route = (gateway: Gateway, body: Record<string, unknown>, id: string) => Outcome | Promise<Outcome>;

const routes: readonly [method: string, path: RegExp, route: Route][] = [
  ['POST', /^client_token$/, ({ book }) => xml(201, 'client-token', { value: makeClientToken(book) })],
  ['POST', /^transactions$/, sell],
  ['POST', /^transactions\/advanced_search_ids$/, searchIds],
  ['POST', /^transactions\/advanced_search$/, search],
  ['GET', /^transactions\/([\w-]+)$/, (gateway, _body, id) => findTransaction(gateway, id)],
  ['PUT', /^transactions\/([\w-]+)\/void$/, (gateway, _body, id) => voidSale(gateway, id)],
  ['POST', /^transactions\/([\w-]+)\/refund$/, (gateway, body, id) => refundSale(gateway, id, body)],
  ['GET', /^payment_method_nonces\/([\w-]+)$/, (gateway, _body, id) => findNonce(gateway, id)],
];

/** Requests of the merchant's server, below `/merchants/{id}/`. */
export function handleMerchantRequest(
  gateway: Gateway,
  request: GatewayRequest,
  path: string,
): Outcome | Promise<Outcome> {
  if (request.authorization !== merchantAuthorization) return bare(401);
  const [, merchant, rest] = /^([^/]+)\/(.+)$/.exec(path) ?? [];
  if (merchant !== merchantId || rest === undefined) return bare(404);
  for (const [method, pattern, route] of routes) {
    const match = request.method === method ? pattern.exec(rest) : null;
    if (match) return route(gateway, request.body, match[1] ?? '');
  }
  return bare(404);
}
