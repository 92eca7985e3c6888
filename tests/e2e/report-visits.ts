import type { Page } from 'playwright/test';
import type { Visit } from './visits.ts';

const openTable = (page: Page) => page.getByRole('button', { name: /^Table: (Share by carrier|Spend)/ }).click();

/** The reports in every state that looks different. */
export const reportVisits: readonly Visit[] = [
  { as: 'manager', name: 'reports with a table', at: '/reports', sees: 'Meridian Express', show: openTable },
  {
    as: 'manager',
    name: 'reports of empty days',
    at: '/reports?dateFrom=2020-01-01&dateTo=2020-02-01',
    sees: 'Nothing happened during these days.',
  },
  {
    as: 'manager',
    name: 'reports that cannot be read',
    at: '/reports',
    sees: 'The reports could not be loaded.',
    show: async (page) => {
      await page.route(/\/api\/reports/, (route) =>
        route.fulfill({ status: 500, json: { Errors: { '': ['System error'] } } }),
      );
      await page.reload();
    },
  },
  { as: 'customer', name: 'own reports', at: '/reports', sees: 'Refunds and cancellations', show: openTable },
];
