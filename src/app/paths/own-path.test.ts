import { expect, test } from 'vitest';
import { findMarkedPath, readOwnPath } from './own-path.ts';

const origin = 'https://ship.example';
const read = (wanted: string | null) => readOwnPath(wanted, origin);

test.each([
  ['/shippingOrders', '/shippingOrders'],
  ['shippingOrders', '/shippingOrders'],
  ['/shippingorders?searchText=a%20b&pageNumber=2', '/shippingorders?searchText=a%20b&pageNumber=2'],
  ['/shippingQuote/17', '/shippingQuote/17'],
  ['shippingQuote/17/shipmentSummary?from=mail', '/shippingQuote/17/shipmentSummary?from=mail'],
  ['/shipmentDetails/17/', '/shipmentDetails/17/'],
  ['offerList/17', '/offerList/17'],
  ['/shipmentsummary/17?from=mail', '/shipmentsummary/17?from=mail'],
  ['/', '/'],
])('the path %s is accepted as one of our own', (wanted, path) => expect(read(wanted)).toBe(path));

test.each([
  null,
  '',
  '/nowhere',
  '/shippingOrders/17',
  '/shippingQuote/17/elsewhere',
  '//evil.example/shippingOrders',
  '/\\evil.example/shippingOrders',
  '\\\\evil.example',
  'https://evil.example/shippingOrders',
  'https:/shippingOrders',
  'javascript:alert(1)',
  '/\t/evil.example/shippingOrders',
  '/..//evil.example/shippingOrders',
  '/%2e%2e//evil.example',
])('the path %j is refused', (wanted) => expect(read(wanted)).toBe(null));

test('a path with dots cannot lead out of our own paths', () => {
  expect(read('/shippingQuote/../shippingOrders')).toBe('/shippingOrders');
  expect(read('/shippingQuote/../api/config')).toBe(null);
});

test.each([
  ['/batches', '/batches'],
  ['/batches/7', '/batches'],
  ['/batches/new', '/batches'],
  ['/customRequests/7', '/customRequests'],
  ['/discountCode/7', '/discountCode'],
  ['/sentMail/7', '/sentMail'],
  ['/shippingQuote', '/shippingQuote'],
  ['/shippingQuote/7', '/shippingOrders'],
  ['/shippingQuote/7/offerList', '/shippingOrders'],
  ['/shipmentDetails/7', '/shippingOrders'],
  ['/webhooks', '/apiKeys'],
])('on %s the menu marks %s', (pathname, marked) => expect(findMarkedPath(pathname)).toBe(marked));
