import type { Page } from 'playwright/test';
import type { Visit } from './visits.ts';

const openTable = (page: Page) => page.getByRole('button', { name: /^Table: (Share by carrier|Spend)/ }).click();

/** The numbers in every state that looks different. */
export const numberVisits: readonly Visit[] = [
  { as: 'manager', name: 'numbers with a table', at: '/numbers', sees: 'Meridian Express', show: openTable },
  {
    as: 'manager',
    name: 'numbers of empty days',
    at: '/numbers?dateFrom=2020-01-01&dateTo=2020-02-01',
    sees: 'Nothing happened during these days.',
  },
  {
    as: 'manager',
    name: 'numbers that cannot be read',
    at: '/numbers',
    sees: 'The numbers could not be loaded.',
    show: async (page) => {
      await page.route(/\/api\/numbers/, (route) =>
        route.fulfill({ status: 500, json: { Errors: { '': ['System error'] } } }),
      );
      await page.reload();
    },
  },
  { as: 'customer', name: 'own numbers', at: '/numbers', sees: 'Refunds and cancellations', show: openTable },
];
