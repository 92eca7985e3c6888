import type { Page } from 'playwright/test';
import type { Visit } from './visits.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openFinance(page: Page): Promise<void> {
  await press(page, 'Edit finance');
  await page.getByRole('textbox', { name: 'Debit', exact: true }).fill('-1');
  await press(page, 'Save');
}

/** A customer's panel and finance history in every state that looks different. */
export const financeVisits: readonly Visit[] = [
  {
    as: 'csd',
    name: 'orders of a company',
    at: '/shippingOrders?customerId=1',
    sees: 'View finance history',
    show: (page) => press(page, 'Details'),
  },
  { as: 'csd', name: 'finance history', at: '/financeHistory/1', sees: 'Manual correction' },
  {
    as: 'csd',
    name: 'finance dialog with an error',
    at: '/financeHistory/1',
    sees: 'Debit must be equal or greater than 0',
    show: openFinance,
  },
  {
    as: 'csd',
    name: 'finance history without result',
    at: '/financeHistory/1?type=4&dateTo=2020-01-01',
    sees: 'No balance changes match these filters.',
  },
  {
    as: 'manager',
    name: 'finance history that cannot be read',
    at: '/financeHistory/1',
    sees: 'The finance history could not be loaded.',
    show: async (page) => {
      await page.route(/customerFinanceHistory/i, (route) =>
        route.fulfill({ status: 500, json: { Errors: { '': ['System error'] } } }),
      );
      await page.reload();
    },
  },
];
