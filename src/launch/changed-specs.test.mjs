import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listCalls } from '#contract/all-calls.ts';
import { routes } from '#app/paths/routes.ts';
import { onlyInFull } from '#tests/support/test-scope.ts';
import { chooseSpecs, listSpecs, readTouched, screenOfPath } from './changed-specs.mjs';
import { inProject } from './root.mjs';

const touched = {
  'orders.spec.ts': { paths: ['/shippingOrders'], calls: ['shipments.list', 'config.read'] },
  'offers.spec.ts': { paths: ['/shippingQuote/:shippingRequestId'], calls: ['offers.options', 'offerActs.decline'] },
  'tariffs.spec.ts': { paths: ['/tariffs'], calls: ['tariffs.read'] },
};

test.each([
  ['a screen', ['src/app/screens/tariffs/tariff-table.tsx'], ['tariffs.spec.ts']],
  ['a step of an order', ['src/app/screens/order/summary/pay.tsx'], ['offers.spec.ts']],
  ['what answers a call', ['src/server/offers/offer-store.ts'], ['offers.spec.ts']],
  ['a call', ['src/contract/tariffs.ts'], ['tariffs.spec.ts']],
  ['tests themselves', ['tests/e2e/orders.spec.ts'], ['orders.spec.ts']],
  ['two things', ['tests/e2e/orders.spec.ts', 'src/server/tariffs/calls.ts'], ['orders.spec.ts', 'tariffs.spec.ts']],
  ['what all screens share', ['src/app/ui/button.tsx'], 'all'],
  ['what all calls share', ['src/server/platform/http.ts'], 'all'],
  ['a noun without calls', ['src/server/carriers/rate.ts'], 'all'],
  ['rules', ['src/domain/money.ts'], 'all'],
  ['the harness', ['tests/e2e/fixture.ts'], 'all'],
  ['what no browser sees', ['docs/rules.md', 'src/server/offers/store.test.ts', 'tests/api/offers.test.ts'], []],
])('%s', (_, changed, expected) => {
  expect(chooseSpecs(changed, touched)).toEqual(expected);
});

// The record that QUAYSIDE_RECORD=.cache/touched npm test -- browser makes and tests/e2e/merge-touched.ts puts together.
const recorded = readTouched();

test('every file of browser tests is recorded, and nothing else', () => {
  const late = new RegExp(`^(${onlyInFull.join('|').replaceAll('*', '.*')})\\.spec\\.ts$`);
  expect(Object.keys(recorded).toSorted()).toEqual(
    listSpecs()
      .filter((name) => !late.test(name))
      .toSorted(),
  );
});

test('every screen is opened by a browser test, and each has its folder', () => {
  const opened = new Set(Object.values(recorded).flatMap(({ paths }) => paths));
  const paths = routes.flatMap(({ path, children = [] }) => [
    path,
    ...children.map((child) => `${path}/${child.path}`),
  ]);
  expect(paths.filter((path) => !opened.has(path))).toEqual([]);
  const folders = new Set(paths.flatMap((path) => screenOfPath[path.split('/')[1] ?? path].split(' ')));
  const screens = readdirSync(inProject('src/app/screens'));
  expect(screens.filter((name) => !folders.has(name))).toEqual([]);
});

/** Calls for other programs, and one that a page makes after an hour alone. */
const forOthers = new Set(['identity.renew', 'offers.select', 'invoices.sendRefundOfRequest', 'discounts.check']);

test('every call of the page is made by a browser test', () => {
  const made = new Set(Object.values(recorded).flatMap(({ calls }) => calls));
  const missing = listCalls()
    .map(({ name }) => name)
    .filter((name) => !made.has(name) && !forOthers.has(name));
  expect(missing).toEqual([]);
});
