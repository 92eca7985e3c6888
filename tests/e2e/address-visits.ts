import type { Page } from 'playwright/test';
import { button } from './addresses-on-screen.ts';
import { expect } from './fixture.ts';
import type { Visit } from './visits.ts';

async function pickAddress(page: Page): Promise<void> {
  await button(page, 'Recent and saved').first().click();
  await expect(page.getByRole('dialog', { name: 'Recent and saved From addresses' })).toBeVisible();
}

/** The address book and what picks from it in every state that looks different. */
export const addressVisits: readonly Visit[] = [
  { as: 'customer', name: 'address book', at: '/addresses', sees: 'Große Elbstraße' },
  { as: 'customer', name: 'products', at: '/products', sees: 'Lamp L-7' },
  {
    ...{ as: 'customer', name: 'import of products', at: '/products', sees: 'A CSV file with a header row' },
    show: (page) => button(page, 'Import').click(),
  },
  { as: 'customer', name: 'saved packages', at: '/products?list=packages', sees: 'Lamp carton' },
  { as: 'customer', name: 'no lists of shipments', at: '/batches', sees: 'There are no lists yet.' },
  { as: 'csd', name: 'no lists of shipments of anybody', at: '/batches', sees: 'There are no lists yet.' },
  { as: 'customer', name: 'new list of shipments', at: '/batches/new', sees: 'A CSV or XLSX file' },
  { as: 'customer', name: 'a list that does not exist', at: '/batches/999999', sees: 'find this batch' },
  { as: 'csd', name: 'a list that nobody made', at: '/batches/999999', sees: 'find this batch' },
  { as: 'csd', name: 'list of shipments for nobody', at: '/batches/new', sees: 'Choose the company that ships.' },
  { as: 'newcomer', name: 'no products', at: '/products', sees: 'There are no products yet.' },
  { as: 'csd', name: 'products of nobody', at: '/products', sees: 'Choose a company to see' },
  {
    as: 'customer',
    name: 'address book without result',
    at: '/addresses?searchText=Atlantis',
    sees: 'Show all addresses',
  },
  {
    as: 'customer',
    name: 'no addresses yet',
    at: '/addresses',
    sees: 'There are no addresses yet.',
    show: async (page) => {
      await page.route(/Addresses\?/i, (route) => route.fulfill({ json: { items: [], totalNumberOfItems: 0 } }));
      await page.reload();
    },
  },
  {
    as: 'customer',
    name: 'new address with errors',
    at: '/addresses',
    sees: 'Company value is required',
    show: async (page) => {
      await button(page, 'New address').click();
      await button(page, 'Save').click();
    },
  },
  {
    as: 'customer',
    name: 'import of addresses',
    at: '/addresses',
    sees: 'CSV file',
    show: (page) => button(page, 'Import').click(),
  },
  {
    as: 'customer',
    name: 'address book that cannot be read',
    at: '/addresses',
    sees: 'The address book could not be loaded.',
    show: async (page) => {
      await page.route(/Addresses\?/i, (route) =>
        route.fulfill({ status: 500, json: { Errors: { '': ['System error'] } } }),
      );
      await page.reload();
    },
  },
  {
    as: 'customer',
    name: 'addresses to pick',
    at: '/shippingQuote',
    sees: '20457 Hamburg, Germany',
    show: pickAddress,
  },
  {
    as: 'customer',
    name: 'addresses to pick for an order',
    at: '/shippingQuote/10/shippingDetailsForm',
    sees: 'Велосвят',
    show: (page) => page.getByRole('button', { name: 'Recent and saved' }).last().click(),
  },
];
