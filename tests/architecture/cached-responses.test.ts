import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { listEndpoints } from '#contract/all-endpoints.ts';
import { neverKept } from '#local/cached-responses/leave-out-money.ts';

interface Def {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
}

const isNeverKept = (name: string): boolean => Object.hasOwn(neverKept, name);
const defOf = (schema: z.ZodMiniType): Def => schema._zod.def;

/** Every field of a schema with its own schema, at any depth but inside of what is never kept. */
function listFields(schema: z.ZodMiniType): [string, z.ZodMiniType][] {
  const { shape = {}, element, innerType, options = [] } = defOf(schema);
  const own = Object.entries(shape).flatMap(([name, field]): [string, z.ZodMiniType][] => [
    [name, field],
    ...(isNeverKept(name) ? [] : listFields(field)),
  ]);
  return [...own, ...[element, innerType, ...options].flatMap((inner) => (inner ? listFields(inner) : []))];
}

const cached = listEndpoints().filter(({ endpoint }) => endpoint.cachedOffline);

test('browsers cache only orders, views, offers, comments, addresses, products and places', () => {
  expect(cached.map(({ name }) => name).toSorted()).toEqual([
    'addresses.list',
    'addresses.recent',
    'comments.colleagues',
    'comments.list',
    'offers.options',
    'orderViews.read',
    'orders.list',
    'places.citiesOfPostcode',
    'places.postcodesOfCity',
    'products.list',
    'quotes.asked',
    'savedPackages.list',
    'shipments.details',
    'shipments.detailsForPay',
    'shipments.mainInfo',
    'timeline.list',
  ]);
});

test('every cached endpoint is a GET, needs a sign-in and returns no file', () => {
  for (const { name, endpoint } of cached) {
    expect([endpoint.method, endpoint.acts, endpoint.file, endpoint.roles === 'open'], name).toEqual([
      'GET',
      false,
      null,
      false,
    ]);
  }
});

test('no cached field has payments, a company’s balance or a provider’s price', () => {
  // The price of an offer for the customer, in the list and among the offers, is what they compare. The fact that an order
  // is paid is where it stands, and no amount. The invoice for customs is about their own goods.
  const ofCustomers = ['paymentType', 'estimatedCost', 'paid', 'invoiceNumber', 'invoiceDate'];
  const money = /payment|paid|invoice|financ|refund|margin|debit|credit|exchange|cost|provider.*price|eur$/i;
  const fields = cached.flatMap(({ name, endpoint }) =>
    listFields(endpoint.response)
      .filter(([field]) => money.test(field) && !isNeverKept(field) && !ofCustomers.includes(field))
      .map(([field]) => `${name}: ${field}`),
  );
  expect(fields).toEqual([]);
});

test('a response without its money fields is still valid for its schema', () => {
  const left = cached.flatMap(({ endpoint }) => listFields(endpoint.response)).filter(([field]) => isNeverKept(field));
  expect(new Set(left.map(([field]) => field))).toEqual(new Set(Object.keys(neverKept)));
  for (const [field, schema] of left) expect(schema.safeParse(neverKept[field]).success, field).toBe(true);
});
