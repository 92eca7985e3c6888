import { expect, test } from 'vitest';
import { routes } from '#app/paths/routes.ts';

const customer = ['Customer'];
const staff = ['CSD', 'CSDManager'];
const everyone = ['Customer', 'CSD', 'CSDManager'];

/** The paths that people and other programs know, and who may open them; null for anybody. */
const paths: readonly [path: string, roles: readonly string[] | null][] = [
  ['/', null],
  ['/addresses', customer],
  ['/shippingQuote', everyone],
  ['/getAQuote', everyone],
  ['/shippingReturn/:shippingRequestId', everyone],
  ['/shippingQuote/:shippingRequestId', everyone],
  ['/shippingQuote/:shippingRequestId/offerList', everyone],
  ['/shippingQuote/:shippingRequestId/shippingDetailsForm', everyone],
  ['/shippingQuote/:shippingRequestId/shipmentSummary', everyone],
  ['/shippingQuote/:shippingRequestId/shipmentDetails', everyone],
  ['/offerList/:shippingRequestId', everyone],
  ['/shippingDetailsForm/:shippingRequestId', everyone],
  ['/shipmentSummary/:shippingRequestId', everyone],
  ['/shipmentDetails/:shippingRequestId', everyone],
  ['/shippingOrders', everyone],
  ['/shippingProviders', staff],
  ['/discountCode', ['CSDManager']],
  ['/discountCode/:id', ['CSDManager']],
  ['/financeHistory/:customerMarketplaceId', staff],
  ['/login', null],
  ['/admin', null],
  ['/unauthorized', null],
  ['*', null],
];

const all = routes.flatMap((row) => [
  { path: row.path, roles: row.roles },
  ...(row.children ?? []).map((child) => ({ path: `${row.path}/${child.path}`, roles: child.roles })),
]);

test.each(paths)('%s opens for the roles of the specification', (path, roles) => {
  expect(all.find((row) => row.path === path)?.roles).toEqual(roles ?? 'anyone');
});

test('the main menu has the specified entries for each role', () => {
  const entries = routes.flatMap(({ menu, title, roles }) =>
    menu && !menu.isTool ? [[menu.label ?? title, roles]] : [],
  );
  const expected: typeof entries = [
    ['Shipping orders', everyone],
    ['New shipping quote and order', everyone],
    ['Get a quote', everyone],
    ['Address book', customer],
    ['Shipping providers', staff],
    ['Discount code', ['CSDManager']],
  ] as never;
  expect(entries).toEqual(expected);
});
