import type { Page } from 'playwright/test';
import { openPalette } from './palette-on-screen.ts';
import type { Visit } from './visits.ts';

const isNarrow = (page: Page): boolean => page.viewportSize()!.width < 900;

const find = (text: string) => async (page: Page) => (await openPalette(page, isNarrow(page))).fill(text);

/** The palette and the list of shortcuts, over the first screen. */
export const paletteVisits: readonly Visit[] = [
  { as: 'csd', name: 'palette', at: '/shippingOrders', sees: 'Keyboard shortcuts', show: find('') },
  { as: 'csd', name: 'palette with an order', at: '/shippingOrders', sees: /Berlin, DE → Lyon, FR/, show: find('9') },
  { as: 'manager', name: 'palette with a company', at: '/shippingOrders', sees: 'Companies', show: find('Lumen') },
  { as: 'manager', name: 'palette with people', at: '/shippingOrders', sees: /· mira@/, show: find('Mira Vos') },
  { as: 'customer', name: 'palette', at: '/shippingOrders', sees: 'Keyboard shortcuts', show: find('') },
  {
    as: 'customer',
    name: 'palette that finds nothing',
    at: '/shippingOrders',
    sees: 'No results for “Atlantis”.',
    show: find('Atlantis'),
  },
  {
    as: 'customer',
    name: 'palette that cannot search',
    at: '/shippingOrders',
    sees: 'Orders, companies and people could not be searched.',
    show: async (page) => {
      await page.route(/api\/find/, (route) =>
        route.fulfill({ status: 500, json: { Errors: { '': ['System error'] } } }),
      );
      await find('Atlantis again')(page);
    },
  },
  {
    as: 'customer',
    name: 'list of shortcuts',
    at: '/shippingOrders',
    sees: 'Single-key shortcuts',
    show: async (page) => {
      await find('shortcuts')(page);
      await page.getByRole('option', { name: 'Keyboard shortcuts' }).click();
    },
  },
];
