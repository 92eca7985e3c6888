import type { Page } from 'playwright/test';
import { next, points, pickupMethod } from './fill-details.ts';
import { expect } from './fixture.ts';
import type { Visit } from './visits.ts';

const at = '/shippingQuote/10/shippingDetailsForm';

const choose = (name: Parameters<typeof pickupMethod>[1]) => (page: Page) => pickupMethod(page, name).check();

async function choosePoint(page: Page): Promise<void> {
  await choose('Drop-off')(page);
  await points(page).first().check();
}

async function chooseNoPoint(page: Page): Promise<void> {
  await choose('Drop-off')(page);
  await expect(points(page).first()).toBeVisible();
  await next(page).click();
}

async function requestInVain(page: Page): Promise<void> {
  await page.route(/DropOffServicePoints/i, (route) => route.fulfill({ status: 500, json: { Errors: {} } }));
  await page.reload();
}

/** Requests a courier with too little time; the order is back at step 1 afterwards. */
async function wishTooLittleTime(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Office close time' }).fill('10:30');
  await next(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'this pick-up is not possible' })).toBeVisible();
}

/** The ways of handing over in every state that looks different. */
export const pickupVisits: readonly Visit[] = [
  {
    as: 'customer',
    name: 'call for pick-up',
    at,
    sees: 'Call when the packages are ready',
    show: choose('Call for pick-up'),
  },
  {
    as: 'csd',
    name: 'call for pick-up',
    at,
    sees: 'Call when the packages are ready',
    show: choose('Call for pick-up'),
  },
  { as: 'csd', name: 'drop-off point', at, sees: 'Find location', show: choosePoint },
  // The choice stays as a draft: the one with a point comes last.
  { as: 'customer', name: 'no drop-off point', at, sees: 'Drop-off point value is required', show: chooseNoPoint },
  { as: 'customer', name: 'drop-off point', at, sees: 'Find location', show: choosePoint },
  {
    as: 'customer',
    name: 'points that are not known',
    at,
    sees: 'The carrier did not answer in time',
    show: requestInVain,
  },
];

/** They take an order back to step 1, so its payment is visited before. */
export const refusedPickupVisits: readonly Visit[] = [
  {
    as: 'customer',
    name: 'refused pick-up',
    at: '/shippingQuote/7/shippingDetailsForm',
    sees: 'this pick-up is not possible',
    show: wishTooLittleTime,
  },
  {
    as: 'customer',
    name: 'details to confirm again',
    at: '/shippingQuote/7/shippingDetailsForm',
    sees: 'still need confirming for the offer you chose',
  },
];
