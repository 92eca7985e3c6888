import type { Page } from 'playwright/test';
import { addressVisits } from './address-visits.ts';
import { backOfficeVisits } from './back-office-visits.ts';
import { fillQuote } from './fill-quote.ts';
import { expect } from './fixture.ts';
import { financeVisits } from './finance-visits.ts';
import { tariffVisits } from './tariff-visits.ts';
import { reportVisits } from './report-visits.ts';
import { offerVisits, openReceipt } from './offer-visits.ts';
import { chooseCard } from './payable-order.ts';
import { peopleVisits } from './people-visits.ts';
import { paletteVisits } from './palette-visits.ts';
import { queueVisits } from './queue-visits.ts';
import { pickupVisits, refusedPickupVisits } from './pickup-visits.ts';
import { shipmentVisits } from './shipment-visits.ts';

/** A state of a screen, for a user signed in as `as`; null: not signed in. */
export interface Visit {
  as: 'csd' | 'manager' | 'newcomer' | 'customer' | null;
  name: string;
  at: string;
  /** Text on the screen once it is loaded. */
  sees: string | RegExp;
  show?: (page: Page) => Promise<void>;
  only?: 'phone' | 'desktop';
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

async function signInWith(page: Page, userName: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Login');
}

async function openMore(page: Page): Promise<void> {
  await press(page, 'More');
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function addPackages(page: Page): Promise<void> {
  for (const count of [2, 3]) {
    await press(page, 'Add another package');
    await expect(page.getByRole('heading', { name: `Packages ${count}` })).toBeVisible();
  }
}

async function pasteTable(page: Page): Promise<void> {
  await press(page, 'From a file or table');
  const row = '2;40;30;20;4,5;120,50;Pump parts of steel;Pump parts;DE';
  await page.getByRole('textbox', { name: 'Table' }).fill([row, row.replace('40', '=1+1'), row].join('\n'));
}

async function leaveWithSomethingTyped(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Length', exact: true }).fill('40');
  await page
    .getByRole('link', { name: /orders/i })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Where are unsaved data.');
}

/** Begins a quote, leaves it, and opens the list of drafts. */
async function beginDraft(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'City' }).first().fill('Garmisch-Partenkirchen');
  await expect(page.getByText('Saved in this browser', { exact: true })).toBeVisible();
  await page.goto('/drafts');
  await expect(page.getByRole('link', { name: /Garmisch/ })).toBeVisible();
}

const openCustomRequest = (page: Page) => press(page, 'Custom shipping request');

const failing = (page: Page, address: RegExp) =>
  page.route(address, (route) => route.fulfill({ status: 500, json: { Errors: { '': ['System error'] } } }));

/** What everybody sees who may enter an order. Nothing here changes an order. */
const ordersOf = (as: 'csd' | 'customer'): Visit[] => [
  { as, name: 'orders', at: '/shippingOrders', sees: 'Hong Kong, HK' },
  { as, name: 'new quote', at: '/shippingQuote', sees: 'Add another package' },
  {
    as,
    name: 'new quote with errors',
    at: '/shippingQuote',
    sees: 'Country value is required',
    show: (page) => press(page, 'Get express quote'),
  },
  { as, name: 'new quote with three packages', at: '/shippingQuote', sees: 'Packages 3', show: addPackages },
  { as, name: 'short quote', at: '/getAQuote', sees: 'Add another package' },
  { as, name: 'bare order', at: '/shippingQuote/11', sees: 'Express offers' },
  { as, name: 'offers', at: '/shippingQuote/11/offerList', sees: 'Express offers' },
  { as, name: 'parts of a price', at: '/shippingQuote/11/offerList', sees: 'Fuel', show: openReceipt },
  { as, name: 'offers alone', at: '/offerList/11', sees: 'Express offers' },
  { as, name: 'details', at: '/shippingQuote/10/shippingDetailsForm', sees: 'Package ready by' },
  {
    as,
    name: 'details with errors',
    at: '/shippingQuote/10/shippingDetailsForm',
    sees: 'Company value is required',
    show: (page) => press(page, 'Next'),
  },
  {
    as,
    name: 'calendar',
    at: '/shippingQuote/10/shippingDetailsForm',
    sees: 'Package ready by',
    show: (page) => page.getByRole('button', { name: 'Pick-up date' }).click(),
  },
  { as, name: 'details alone', at: '/shippingDetailsForm/10', sees: 'Package ready by' },
  { as, name: 'summary', at: '/shippingQuote/7/shipmentSummary', sees: /confirm shipment/i },
  { as, name: 'card form', at: '/shippingQuote/7/shipmentSummary', sees: 'Use deposit', show: chooseCard },
  { as, name: 'summary alone', at: '/shipmentSummary/7', sees: /confirm shipment/i },
  { as, name: 'shipment', at: '/shippingQuote/9/shipmentDetails', sees: 'Download label' },
  { as, name: 'shipment alone', at: '/shipmentDetails/9', sees: 'Download label' },
  { as, name: 'return', at: '/shippingReturn/9', sees: 'Return of order 9' },
  { as, name: 'order once more', at: '/shippingQuote?repeat=9', sees: 'Repeat order 9' },
  { as, name: 'packages from a table', at: '/shippingQuote', sees: '2 packages can be added.', show: pasteTable },
  { as, name: 'custom requests', at: '/customRequests', sees: 'Lumen Radteile GmbH → Hudson Cycles' },
  { as, name: 'no such custom request', at: '/customRequests?searchText=Atlantis', sees: 'match “Atlantis”' },
  { as, name: 'custom request', at: '/customRequests/1', sees: 'packing-list.pdf' },
  { as, name: 'dialog of a custom request', at: '/getAQuote', sees: 'Additional documents', show: openCustomRequest },
  { as, name: 'nothing unsent', at: '/unsent', sees: 'Nothing is waiting to be sent.' },
  { as, name: 'shipment on its way to be one', at: '/shipmentDetails/10', sees: 'Enter details' },
];

/** Every screen of the route table in every state that looks different. Add new screens here. */
export const visits: readonly Visit[] = [
  { as: null, name: 'start', at: '/', sees: 'Login' },
  { as: null, name: 'sign-in', at: '/login', sees: 'Login' },
  { as: null, name: 'staff sign-in', at: '/admin', sees: 'Login' },
  {
    as: null,
    name: 'wrong password',
    at: '/login',
    sees: 'Invalid username and/or password',
    show: (page) => signInWith(page, 'customer', 'not this one'),
  },
  {
    as: null,
    name: 'expired password',
    at: '/login',
    sees: 'Your password has expired',
    show: (page) => signInWith(page, 'expired', 'quayside-demo'),
  },
  { as: null, name: 'unauthorized', at: '/unauthorized', sees: 'You are not authentificated' },
  { as: null, name: 'not found', at: '/no/such/page', sees: 'Sorry, no page found!' },
  // Filling in a quote creates a draft, so these come first.
  { as: 'csd', name: 'no drafts', at: '/drafts', sees: 'You have no drafts in this browser.' },
  ...ordersOf('csd'),
  { as: 'csd', name: 'unauthorized for support', at: '/unauthorized', sees: 'You are not authentificated' },
  { as: 'manager', name: 'orders', at: '/shippingOrders', sees: 'Hong Kong, HK' },
  { as: 'manager', name: 'More', at: '/shippingOrders', sees: 'Logout', show: openMore, only: 'phone' },
  {
    as: 'newcomer',
    name: 'verification of the company',
    at: '/shippingQuote/6/offerList',
    sees: 'Open the KYC form',
    show: (page) => press(page, 'Order'),
  },
  { as: 'newcomer', name: 'check of the company', at: '/companyCheck', sees: 'Registered address' },
  { as: 'newcomer', name: 'quote before the check', at: '/shippingQuote', sees: 'Fill in the KYC form' },
  { as: 'customer', name: 'check that is passed', at: '/companyCheck', sees: 'has passed the check' },
  { as: 'customer', name: 'notifications', at: '/notifications', sees: 'Booked, with the label ready' },
  { as: 'csd', name: 'notifications of support', at: '/notifications', sees: 'A booking failed' },
  { as: 'manager', name: 'notifications of a manager', at: '/notifications', sees: 'A booking failed' },
  { as: 'customer', name: 'no drafts', at: '/drafts', sees: 'You have no drafts in this browser.' },
  ...ordersOf('customer'),
  {
    as: 'customer',
    name: 'drafts',
    at: '/shippingQuote',
    sees: 'Garmisch-Partenkirchen',
    show: beginDraft,
  },
  {
    as: 'customer',
    name: 'dialog that asks all providers',
    at: '/shippingQuote',
    sees: 'Incoterms',
    show: async (page) => {
      await fillQuote(page);
      await press(page, 'Get all available quotes');
    },
  },
  { as: 'customer', name: 'search without result', at: '/shippingOrders?searchText=Atlantis', sees: 'Show all orders' },
  {
    as: 'customer',
    name: 'no orders yet',
    at: '/shippingOrders',
    sees: 'There are no orders yet.',
    show: async (page) => {
      await page.route(/RequestList/i, (route) => route.fulfill({ json: { items: [], totalNumberOfItems: 0 } }));
      await page.reload();
    },
  },
  ...addressVisits,
  ...tariffVisits,
  ...backOfficeVisits,
  ...financeVisits,
  ...offerVisits,
  ...reportVisits,
  ...peopleVisits,
  ...queueVisits,
  ...paletteVisits,
  ...pickupVisits,
  ...shipmentVisits,
  { as: 'customer', name: 'expired order', at: '/shippingQuote/1/offerList', sees: 'This request has expired.' },
  {
    as: 'customer',
    name: 'terms not accepted',
    at: '/shippingQuote/7/shipmentSummary',
    sees: 'Please accept the terms and conditions',
    show: (page) => press(page, /^Pay /),
  },
  {
    as: 'customer',
    name: 'list of countries',
    at: '/shippingQuote',
    sees: 'Add another package',
    show: (page) => page.getByRole('combobox', { name: 'Country', exact: true }).first().click(),
  },
  { as: 'customer', name: 'question', at: '/getAQuote', sees: 'Yes', show: leaveWithSomethingTyped },
  { as: 'customer', name: 'More', at: '/shippingOrders', sees: 'Logout', show: openMore, only: 'phone' },
  {
    as: 'customer',
    name: 'list that cannot be read',
    at: '/shippingOrders',
    sees: 'The orders could not be loaded.',
    show: async (page) => {
      await failing(page, /RequestList/i);
      await page.reload();
    },
  },
  {
    as: 'customer',
    name: 'broken screen',
    at: '/shippingQuote/11/offerList',
    sees: 'This screen cannot be shown',
    show: async (page) => {
      await failing(page, /ShippingRequestMainInfo/i);
      await page.reload();
    },
  },
  { as: 'customer', name: 'order of somebody else', at: '/shippingQuote/8/offerList', sees: 'Nothing to see here' },
  { as: 'customer', name: 'unauthorized', at: '/unauthorized', sees: 'You are not authentificated' },
  { as: 'customer', name: 'not found', at: '/no/such/page', sees: 'Sorry, no page found!' },
  ...refusedPickupVisits,
];
