import type { Visit } from './visits.ts';

/** The tariffs in every state that looks different. */
export const tariffVisits: readonly Visit[] = [
  { as: 'manager', name: 'tariffs', at: '/tariffs', sees: 'Meridian Express Worldwide' },
  {
    as: 'manager',
    name: 'tariff with errors',
    at: '/tariffs',
    sees: 'is no kind of row',
    show: async (page) => {
      await page.getByRole('button', { name: 'New tariff of Harbour Saver' }).click();
      const buffer = Buffer.from('setting,Carrier,Harbour Saver\nnonsense');
      await page.getByLabel('CSV file').setInputFiles({ name: 'harbour.csv', mimeType: 'text/csv', buffer });
    },
  },
  {
    as: 'manager',
    name: 'tariffs that cannot be read',
    at: '/tariffs',
    sees: 'The tariffs could not be loaded.',
    show: async (page) => {
      await page.route(/api\/Tariffs/i, (route) =>
        route.fulfill({ status: 500, json: { Errors: { '': ['System error'] } } }),
      );
      await page.reload();
    },
  },
];
