import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { offerEndpoints, offerActEndpoints } from '#contract/offers.ts';
import { addDays } from '#domain/working-days.ts';
import type { Db } from '#server/platform/handler.ts';
import { addOtherOffer, estimate, firm, kestrel } from '#tests/support/other-offers.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';

const order = 11;
const orderOver = 10;
const tern = 'Tern Project Logistics';
const dayMs = 86_400_000;
const today = new Date().toISOString().slice(0, 10);

/** An estimate and a firm price beside the express offers of one order; the express offers of another are over. */
async function prepare(db: Db): Promise<void> {
  const createdAt = new Date();
  const days = { pickUpDate: addDays(today, 5), deliveryDate: addDays(today, 12) };
  await addOtherOffer(db, order, kestrel, { ...estimate, ...days, createdAt });
  await addOtherOffer(db, order, tern, { ...firm, ...days, createdAt });
  await db
    .updateTable('offers')
    .set({ validUntil: new Date(Date.now() - dayMs) })
    .where('requestId', '=', orderOver)
    .execute();
}

const server = useServer({}, prepare);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
const statusWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const offerOf = (page: Page, provider: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('radio', { name: new RegExp(provider) }) });
const listOf = (page: Page) => page.goto(`/shippingQuote/${order}/offerList`);

const readMails = (): string[] => {
  const folder = join(server().dataDir, 'mails');
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
};

test('a customer gets more offers once, and asks the provider of an estimate for a target price', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer');
  await listOf(page);
  await expect(page.getByRole('button', { name: /^(Note|Decline|Enter price|Override price)/ })).toHaveCount(0);
  // The sum of the parts stands once on the screen; the one for paper is hidden there.
  for (const [provider, sum] of [
    [kestrel, '480.00 + 96.00 security fee'],
    [tern, '550.00 + 110.00 security fee'],
  ] as const)
    await expect(offerOf(page, provider).getByText(sum).filter({ visible: true })).toHaveCount(1);
  await press(page, 'Get more offers');
  const hours = field(page, 'Due time');
  await expect(hours).toBeFocused();
  await hours.fill('49');
  await hours.press('Enter');
  await expect(dialog(page).getByText('Due time must be equal or less than 48')).toBeVisible();
  await checkAccessibility('more offers, broken rule');
  await hours.fill('12');
  await expect(dialog(page).getByText('Due time must be')).toBeHidden();
  await field(page, 'Target price').fill('400');
  await dialog(page).getByRole('button', { name: 'Ask the providers' }).dblclick();
  await expect(statusWith(page, '4 providers were asked for offers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get more offers' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Requested from' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByText('Target price 400.00 USD')).toBeVisible();

  await press(page, `Ask target price: ${kestrel}`);
  await dialog(page).getByRole('button', { name: 'Ask the provider' }).click();
  await expect(dialog(page).getByText('Target price value is required')).toBeVisible();
  await expect(field(page, 'Target price')).toBeFocused();
  await field(page, 'Target price').fill('440,5');
  await checkAccessibility('target price');
  await dialog(page).getByRole('button', { name: 'Ask the provider' }).dblclick();
  await expect(statusWith(page, `The target price was submitted to ${kestrel}`)).toBeVisible();
  await expect(offerOf(page, kestrel)).toContainText('You asked for 440.50 USD.');
  await expect(page.getByRole('button', { name: /^Ask target price/ })).toHaveCount(0);
  await expect.poll(() => readMails().filter((mail) => mail.includes('Please confirm a firm price')).length).toBe(1);
});

test('support writes a note, enters the firm price and declines for a provider', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('csd');
  await listOf(page);
  await expect(page.getByRole('button', { name: /^Override price/ })).toHaveCount(0);
  await press(page, `Note: ${kestrel}`);
  await field(page, 'CSD note').fill('x'.repeat(256));
  await press(page, 'Save');
  await expect(dialog(page).getByText('Max 255 characters')).toBeVisible();
  await field(page, 'CSD note').fill('Includes a tail lift');
  await press(page, 'Save');
  await expect(statusWith(page, 'CSD note was changed')).toBeVisible();
  await expect(offerOf(page, kestrel)).toContainText('Includes a tail lift');

  await press(page, `Enter price: ${kestrel}`);
  await field(page, 'Provider’s price').fill('400');
  await expect(dialog(page).getByRole('row', { name: /Customer’s price/ })).toContainText(/with a margin of \d/);
  const total = await dialog(page).getByRole('row', { name: /Total/ }).getByRole('cell').textContent();
  const pickUp = field(page, 'Pick-up date');
  await expect(pickUp).toHaveValue(addDays(today, 5));
  await checkAccessibility('firm price');
  // Typing replaces the day that is there, whichever way the field is entered.
  await field(page, 'Provider’s price').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('+4');
  await expect(pickUp).toHaveValue('+4');
  await field(page, 'Provider’s price').focus();
  await pickUp.click();
  await page.keyboard.type('+5x');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('This is not a day.')).toBeVisible();
  await expect(pickUp).toHaveValue('+5x');
  await press(page, 'Enter price');
  await expect(pickUp).toHaveValue('+5x');
  await pickUp.fill('');
  await press(page, 'Enter price');
  await expect(dialog(page).getByText('Pick-up date value is required')).toBeVisible();
  await pickUp.fill('+5');
  await press(page, 'Enter price');
  await expect(statusWith(page, `The firm price of ${kestrel} was entered`)).toBeVisible();
  await expect(offerOf(page, kestrel)).toContainText('Provider 400.00 USD');
  // The earlier note is the one that the customer sees.
  await expect(offerOf(page, kestrel)).toContainText(total!);
  await expect(offerOf(page, kestrel)).toContainText('Includes a tail lift');

  // A colleague's price is marked as new on this screen, one's own is not.
  const other = await signInToApi(server().address, 'manager', { isStaff: true });
  const { shippingOfferRequests } = await other.send(offerEndpoints.options, { params: { id: order } });
  const albatross = shippingOfferRequests.find(({ shippingProviderName }) =>
    shippingProviderName.startsWith('Albatross'),
  )!;
  const days = { pickUpDate: addDays(today, 5), deliveryDate: addDays(today, 9), providerNote: null };
  await other.send(offerActEndpoints.enterTargetPrice, {
    params: { id: albatross.id },
    body: { targetPrice: 700, ...days },
  });
  await expect(offerOf(page, albatross.shippingProviderName).getByText('new', { exact: true })).toBeVisible();
  await expect(page.getByText('new', { exact: true })).toHaveCount(1);

  await press(page, 'Decline: Blue Anchor Lines');
  await field(page, 'Reason').fill('No room on the ship');
  await press(page, 'Decline');
  await expect(statusWith(page, 'The offer of Blue Anchor Lines was declined')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Blue Anchor Lines' })).toContainText('Declined');
  await checkAccessibility('other offers of support');
});

test('a manager sees what the customer would pay while the override is typed @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('manager');
  await listOf(page);
  await page.getByRole('radio', { name: new RegExp(tern) }).check();
  await press(page, `Override price: ${tern}`);
  const price = field(page, 'New provider price');
  const margin = field(page, 'New total margin');
  await expect(price).toHaveValue('500.00');
  const total = dialog(page).getByRole('row', { name: /^Total/ });
  await expect(total).toContainText('660.00');
  await price.fill('480');
  await margin.fill('12,5');
  await expect(total.getByRole('cell')).toHaveText('648.00 USD');
  await margin.fill('10000');
  await expect(total.getByRole('cell')).toHaveText('–');
  await press(page, 'Override price');
  await expect(dialog(page).getByText('New total margin must be equal or less than 9999.9999')).toBeVisible();
  await margin.fill('12.5');
  await checkAccessibility('override');
  await dialog(page).getByRole('button', { name: 'Override price', exact: true }).dblclick();
  await expect(statusWith(page, 'Offer was overridden')).toBeVisible();
  await expect(offerOf(page, tern)).toContainText('648.00');
  // The mark moved along, and no message says that the offer is gone.
  await expect(page.getByRole('radio', { name: new RegExp(tern) })).toBeChecked();
  await expect(page.getByText('This offer has changed')).toHaveCount(0);
});

test('an override that comes too late shows the offer as it is now @full', async ({ page, signInAs, allow }) => {
  allow(/409/);
  await signInAs('manager');
  await listOf(page);
  await press(page, `Override price: ${tern}`);
  const other = await signInToApi(server().address, 'manager', { isStaff: true });
  const { otherShippingOffers } = await other.send(offerEndpoints.options, { params: { id: order } });
  const offer = otherShippingOffers.find(({ shippingProviderName }) => shippingProviderName === tern)!;
  await other.send(offerActEndpoints.overridePrice, {
    body: { ShippingOfferId: offer.id, OfferPrice: 540, newShippingProviderPrice: 300, newTotalMargin: 0 },
  });
  await dialog(page).getByRole('button', { name: 'Override price', exact: true }).click();
  await expect(page.getByText('This offer has changed or is no longer valid.').first()).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(offerOf(page, tern)).toContainText('360.00');
});

test('the customer reads the note and orders the firm price', async ({ page, signInAs }) => {
  await signInAs('customer');
  await listOf(page);
  await expect(offerOf(page, kestrel)).toContainText('Includes a tail lift');
  await expect(offerOf(page, kestrel)).not.toContainText(/margin|EUR/);
  await page.getByRole('radio', { name: new RegExp(kestrel) }).check();
  await press(page, 'Order');
  await expect(page).toHaveURL(/shippingDetailsForm/);
});

test('expired express offers get current prices with one press', async ({ page, signInAs, checkAccessibility }) => {
  await signInAs('customer', `/shippingQuote/${orderOver}/offerList`);
  await expect(page.getByText('3 express offers have expired.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toHaveCount(0);
  await checkAccessibility('offers that are over');
  await expect(page.getByRole('button', { name: 'Get current prices' })).toHaveAttribute('data-variant', 'filled');
  await page.getByRole('button', { name: 'Get current prices' }).dblclick();
  await expect(statusWith(page, 'These are the current prices')).toBeVisible();
  await expect(page.getByText('no longer valid', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('radio').first()).toBeChecked();
  await press(page, 'Order');
  await expect(page).toHaveURL(/shippingDetailsForm/);
});

test('after the providers’ deadline the screen offers support and a new quote, not before @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  let deadline = '2099-01-01T00:00:00Z';
  let states: string[] = ['asked', 'declined'];
  await page.route(/shippingOptions\/11$/i, async (route) => {
    const response = await route.fetch();
    const shippingOfferRequests = states.map((state, index) => ({
      ...{ id: 900 + index, deadline, dueTime: 24, estimatedCost: null, targetPriceRequested: null },
      ...{ shippingProviderName: `Provider ${index + 1}`, offerNumber: null, state },
    }));
    const nothing = { expressShippingOffers: [], otherShippingOffers: [], selectedOfferId: null };
    const options = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...options, ...nothing, shippingOfferRequests } });
  });
  const enterPriceOrRequest = page.getByRole('main').getByRole('link', { name: 'Ask for a new quote' });
  await signInAs('customer', `/shippingQuote/${order}/offerList`);
  await expect(page.getByRole('heading', { name: 'No offers yet.' })).toBeVisible();
  await expect(enterPriceOrRequest).toHaveCount(0);

  // Its deadline has passed, and the server did not say so yet.
  [deadline, states] = ['2020-01-01T00:00:00Z', ['asked', 'expired']];
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No provider replied in time.' })).toBeVisible();
  await expect(page.getByText('No reply in time')).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    /^mailto:.*Order%2011$/,
  );
  await expect(enterPriceOrRequest).toHaveAttribute('href', `/shippingQuote?change=${order}`);
  await checkAccessibility('no provider answered');

  states = ['declined', 'expired'];
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No provider made an offer.' })).toBeVisible();
});
