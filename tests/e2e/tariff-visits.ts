import type { Visit } from './visits.ts';

/** The tariffs in every state that looks different. */
export const tariffVisits: readonly Visit[] = [
  { as: 'manager', name: 'no carrier accounts', at: '/carrierAccounts', sees: 'There are no carrier accounts yet.' },
  {
    as: 'manager',
    name: 'new carrier account',
    at: '/carrierAccounts',
    sees: 'New carrier account',
    show: (page) => page.getByRole('button', { name: 'Add a first account' }).click(),
  },
  { as: 'manager', name: 'tariffs', at: '/tariffs', sees: 'Meridian Express Worldwide' },
  {
    as: 'manager',
    name: 'tariff with errors',
    at: '/tariffs',
    sees: 'is not a kind of row',
    show: async (page) => {
      await page.getByRole('button', { name: 'New tariff of Harbour Saver' }).click();
      const buffer = Buffer.from('setting,Carrier,Harbour Saver\nnonsense');
      await page.getByLabel('CSV file').setInputFiles({ name: 'harbour.csv', mimeType: 'text/csv', buffer });
    },
  },
  {
    as: 'manager',
    name: 'service points with errors',
    at: '/tariffs',
    sees: 'is not a service point column',
    show: async (page) => {
      await page.getByRole('button', { name: 'New service points of Harbour Saver' }).click();
      const buffer = Buffer.from('Point,Colour\nBER014,red');
      await page.getByLabel('CSV file').setInputFiles({ name: 'points.csv', mimeType: 'text/csv', buffer });
    },
  },
  {
    as: 'manager',
    name: 'service points that take the place of others',
    at: '/tariffs',
    sees: 'Replaces 30 points: 0 kept, 30 removed.',
    show: async (page) => {
      await page.getByRole('button', { name: 'New service points of Harbour Saver' }).click();
      const buffer = Buffer.from(
        'Point,Name,Street,City,Country,Latitude,Longitude,Monday\nAKL001,Quay,1 Quay,Auckland,NZ,-36.85,174.76,09:00-18:00',
      );
      await page.getByLabel('CSV file').setInputFiles({ name: 'points.csv', mimeType: 'text/csv', buffer });
    },
  },
  {
    as: 'manager',
    name: 'service points that cannot be read',
    at: '/tariffs',
    sees: 'The service points could not be loaded.',
    show: async (page) => {
      await page.route(/api\/ServicePoints/i, (route) =>
        route.fulfill({ status: 500, json: { Errors: { '': ['System error'] } } }),
      );
      await page.reload();
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
