import type { Page } from 'playwright/test';
import { pressAct } from './orders-on-screen.ts';
import type { Visit } from './visits.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

async function fail(page: Page, address: RegExp): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status: 500, json: { Errors: { '': ['System error'] } } }));
  await page.reload();
}

async function empty(page: Page, address: RegExp): Promise<void> {
  await page.route(address, (route) => route.fulfill({ json: { items: [], totalNumberOfItems: 0 } }));
  await page.reload();
}

async function scanNobodys(page: Page): Promise<void> {
  await page.getByLabel('AWB, order or pick-up number').fill('4711');
  await page.getByLabel('AWB, order or pick-up number').press('Enter');
}

/** A card with every kind of broken rule. */
async function breakCard(page: Page): Promise<void> {
  await press(page, 'New provider');
  await press(page, 'Add a price range');
  await press(page, 'Save');
}

async function openRanges(page: Page): Promise<void> {
  await press(page, 'Edit Kestrel Road Freight');
  for (const costFrom of ['100', '1000']) {
    await press(page, 'Add a price range');
    await page
      .getByRole('textbox', { name: /^Cost from of range/ })
      .last()
      .fill(costFrom);
    await page
      .getByRole('textbox', { name: /^Pricing of range/ })
      .last()
      .fill('7.25');
  }
}

const providers: readonly Omit<Visit, 'as'>[] = [
  { name: 'providers', at: '/shippingProviders', sees: 'Kestrel Road Freight' },
  { name: 'provider card with errors', at: '/shippingProviders', sees: 'Cost from value is required', show: breakCard },
];

/** The dialogs that staff open over the orders list. */
const rowActs: readonly Omit<Visit, 'as'>[] = [
  {
    name: 'action list of an order',
    at: '/shippingOrders',
    sees: 'Offer chosen',
    show: (page) => pressAct(page, 'Action list of order 9'),
  },
  {
    name: 'original request of an order',
    at: '/shippingOrders',
    sees: 'General shipment description',
    show: (page) => pressAct(page, 'View info of order 9'),
  },
  {
    name: 'saved views',
    at: '/shippingOrders',
    sees: 'No saved views yet.',
    show: (page) => press(page, 'Saved views'),
  },
  {
    name: 'labels of selected orders',
    at: '/shippingOrders',
    sees: '1 of 2 selected orders has a label.',
    show: async (page) => {
      await press(page, 'Select');
      for (const id of [9, 11]) await page.getByRole('checkbox', { name: `Select order ${id}`, exact: true }).check();
      await press(page, 'Print labels');
    },
  },
  {
    name: 'status of selected orders',
    at: '/shippingOrders',
    sees: 'New status',
    show: async (page) => {
      await press(page, 'Select');
      await page.getByRole('checkbox', { name: 'Select order 9', exact: true }).check();
      await press(page, 'Change status');
    },
  },
  {
    name: 'question before an order is deleted',
    at: '/shippingOrders',
    sees: 'The provider is not notified.',
    show: (page) => pressAct(page, 'Delete order 9'),
  },
];

/**
 * The states that staff alone see of the orders list, providers and discount codes, each that looks different. Nothing here
 * changes one.
 */
export const backOfficeVisits: readonly Visit[] = [
  ...rowActs.map((visit) => ({ ...visit, as: 'csd' as const })),
  ...providers.map((visit) => ({ ...visit, as: 'csd' as const })),
  ...providers.map((visit) => ({ ...visit, as: 'manager' as const })),
  {
    as: 'manager',
    name: 'provider card',
    at: '/shippingProviders',
    sees: 'Tracking link',
    show: openRanges,
  },
  {
    as: 'manager',
    name: 'provider whose margin is included',
    at: '/shippingProviders',
    sees: 'Prices already include the margin',
    show: async (page) => {
      await press(page, 'Edit Kestrel Road Freight');
      await page.getByRole('checkbox', { name: 'Include margin' }).check();
    },
  },
  {
    as: 'manager',
    name: 'question before a provider is deleted',
    at: '/shippingProviders',
    sees: 'Do you really want to delete Kestrel Road Freight?',
    show: (page) => press(page, 'Delete Kestrel Road Freight'),
  },
  { as: 'manager', name: 'no such provider', at: '/shippingProviders?searchText=Atlantis', sees: 'Show all providers' },
  {
    as: 'manager',
    name: 'no providers yet',
    at: '/shippingProviders',
    sees: 'There are no providers yet.',
    show: (page) => empty(page, /api\/ShippingProvider/i),
  },
  {
    as: 'manager',
    name: 'providers that cannot be read',
    at: '/shippingProviders',
    sees: 'The providers could not be loaded.',
    show: (page) => fail(page, /api\/ShippingProvider/i),
  },
  { as: 'manager', name: 'discount codes', at: '/discountCode', sees: 'EARLYBIRD' },
  { as: 'manager', name: 'expired discount codes', at: '/discountCode?validity=expired', sees: 'EARLYBIRD' },
  {
    as: 'manager',
    name: 'no such discount codes',
    at: '/discountCode?validity=upcoming',
    sees: 'Show all discount codes',
  },
  {
    as: 'manager',
    name: 'no discount codes yet',
    at: '/discountCode',
    sees: 'There are no discount codes yet.',
    show: (page) => empty(page, /api\/discount/i),
  },
  {
    as: 'manager',
    name: 'discount codes that cannot be read',
    at: '/discountCode',
    sees: 'The discount codes could not be loaded.',
    show: (page) => fail(page, /api\/discount/i),
  },
  { as: 'manager', name: 'discount code', at: '/discountCode/1', sees: 'Edit WELCOME10' },
  {
    as: 'manager',
    name: 'calendar of a discount code',
    at: '/discountCode/1',
    sees: 'Edit WELCOME10',
    show: (page) => page.getByRole('dialog').getByRole('button', { name: 'Valid to' }).click(),
  },
  {
    as: 'manager',
    name: 'new discount code with errors',
    at: '/discountCode',
    sees: 'This field is required',
    show: async (page) => {
      await press(page, 'New code');
      await press(page, 'Save');
    },
  },
  { as: 'manager', name: 'discount code that is over', at: '/discountCode/4', sees: 'can be deleted but not changed' },
  {
    as: 'manager',
    name: 'discount code that is none',
    at: '/discountCode/999',
    sees: 'This discount code does not exist',
  },
  {
    as: 'manager',
    name: 'excluded companies',
    at: '/discountCode',
    sees: /^1 of \d+ excluded/,
    show: (page) => press(page, 'Excluded companies of HARBOUR20'),
  },
  { as: 'csd', name: 'sent mail', at: '/sentMail?searchText=Order+9+is', sees: 'Order 9 is paid' },
  { as: 'csd', name: 'a mail', at: '/sentMail/1', sees: 'Hello' },
  { as: 'csd', name: 'scanning a parcel', at: '/scan', sees: 'Start camera' },
  { as: 'manager', name: 'a code of nobody', at: '/scan', sees: 'No order has the number 4711', show: scanNobodys },
  { as: 'manager', name: 'no such mail', at: '/sentMail?searchText=Atlantis', sees: 'No emails match' },
];
