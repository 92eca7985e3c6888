import type { Page } from 'playwright/test';
import {
  choosePickupDay,
  field,
  fillParties,
  goToSummary,
  next,
  party,
  points,
  pickupMethod,
  showSender,
} from './fill-details.ts';
import { expect, test, useServer } from './fixture.ts';

useServer();

const detailsOf = (id: number) => `/shippingQuote/${id}/shippingDetailsForm`;
// Two orders of the first company with a chosen offer, one for each user.
const orders = { customer: 10, csd: 7 } as const;
const summary = (page: Page) => page.getByRole('article', { name: /confirm shipment/i });

/** The form with both sides filled in and every way of handing over there. */
async function openFilled(page: Page, id = 10): Promise<void> {
  await page.goto(detailsOf(id));
  await expect(pickupMethod(page, 'Call for pick-up')).toBeVisible();
  await expect(pickupMethod(page, 'Drop-off')).toBeVisible();
  await fillParties(page);
}

for (const userName of ['customer', 'csd'] as const) {
  // In `npm test` each way is tried by one of the users only.
  const ofCustomer = userName === 'customer' ? '' : ' @full';
  test.describe(`${userName} hands over`, () => {
    test(`to a courier${ofCustomer}`, async ({ page, signInAs }) => {
      await signInAs(userName);
      await openFilled(page, orders[userName]);
      await pickupMethod(page, 'Scheduled pick-up').check();
      await choosePickupDay(page);
      await expect(page.getByText('Pick-up window: 3 hours.')).toBeVisible();
      await goToSummary(page);
      await expect(summary(page)).toContainText('Scheduled pick-up');
      await expect(summary(page)).toContainText(/10:00 to 13:00, \S+ time/);
    });

    test(`after a call @full`, async ({ page, signInAs, checkAccessibility }) => {
      await signInAs(userName);
      await openFilled(page, orders[userName]);
      await pickupMethod(page, 'Call for pick-up').check();
      const number = page.getByRole('group', { name: 'Pick-up' }).locator('a[href^="tel:"]');
      await expect(number).toHaveText(/^\+\d/);
      const called = (await number.textContent())!;
      await checkAccessibility('call for pick-up');
      await goToSummary(page);
      await expect(summary(page)).toContainText(`To be arranged by phone at ${called}`);
      await page.goto(detailsOf(orders[userName]));
      await expect(pickupMethod(page, 'Call for pick-up')).toBeChecked();
    });

    test(`at a drop-off point @full`, async ({ page, signInAs, checkAccessibility }) => {
      await signInAs(userName);
      await openFilled(page, orders[userName]);
      await page.getByRole('button', { name: 'Find a drop-off location' }).click();
      await expect(pickupMethod(page, 'Drop-off')).toBeChecked();
      await expect(pickupMethod(page, 'Drop-off')).toBeFocused();
      await expect(points(page).first()).toBeVisible();
      await next(page).click();
      await expect(page.getByText('Drop-off point value is required')).toBeVisible();
      await expect(points(page).first()).toBeFocused();
      await points(page).first().check();
      await expect(page.getByText('Drop-off point value is required')).toBeHidden();
      const row = page.getByRole('listitem').filter({ has: page.locator('input:checked') });
      await expect(row.getByRole('row', { name: /^Today/ })).toBeVisible();
      await expect(row.getByText(/^(Open now|Closed now)/)).toBeVisible();
      await checkAccessibility('drop-off points');
      const name = (await row.locator('strong').textContent())!;
      await goToSummary(page);
      await expect(summary(page)).toContainText('Drop-off');
      await expect(summary(page)).toContainText(name);
      await page.goto(detailsOf(orders[userName]));
      await expect(page.getByRole('listitem').filter({ hasText: name }).getByRole('radio')).toBeChecked();
    });
  });
}

test('with the keyboard alone a drop-off point is found and changed to a call @full', async ({ page, signInAs }) => {
  await signInAs('customer');
  await openFilled(page);
  await pickupMethod(page, 'Scheduled pick-up').check();
  await pickupMethod(page, 'Scheduled pick-up').focus();
  // The carrier is asked for its number meanwhile.
  await expect(pickupMethod(page, 'Call for pick-up')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(pickupMethod(page, 'Call for pick-up')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(pickupMethod(page, 'Drop-off')).toBeChecked();
  await expect(points(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(points(page).first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(points(page).first()).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(points(page).nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shipmentSummary$/);

  await page.goto(detailsOf(10));
  await expect(pickupMethod(page, 'Drop-off')).toBeChecked();
  await pickupMethod(page, 'Drop-off').focus();
  await expect(pickupMethod(page, 'Call for pick-up')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(pickupMethod(page, 'Call for pick-up')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shipmentSummary$/);
  await expect(summary(page)).toContainText('To be arranged by phone');
});

test('drop-off points are searched again when the street changes or a slow carrier fails @full', async ({
  page,
  signInAs,
}) => {
  await signInAs('customer');
  const requestedUrls: string[] = [];
  let isDown = false;
  await page.route(/DropOffServicePoints/i, async (route) => {
    requestedUrls.push((route.request().postDataJSON() as { Address: string }).Address);
    const message = 'The carrier did not answer in time, so we cannot show its drop-off points. Please try again.';
    await (isDown ? route.fulfill({ json: { total: 0, servicePoints: [], message } }) : route.continue());
  });
  await openFilled(page);
  await expect.poll(() => requestedUrls.at(-1)).toMatch(/^Lampenweg 12 \S/);
  isDown = true;
  await field(party(page, 'Ship from'), 'Street').fill('Torstr. 1');
  await expect.poll(() => requestedUrls.at(-1)).toMatch(/^Torstr\. 1 \S/);
  await expect(page.getByText('The carrier did not answer in time')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The carrier did not answer in time')).toBeHidden();
  await expect(pickupMethod(page, 'Drop-off')).toBeVisible();
});

test('an unavailable pick-up method is replaced by the courier with a message @full', async ({ page, signInAs }) => {
  await signInAs('customer');
  await openFilled(page);
  await pickupMethod(page, 'Call for pick-up').check();
  await goToSummary(page);
  await page.route(/pickUp\/servicePoints/i, (route) => route.fulfill({ json: { phoneNumber: null, message: null } }));
  await page.goto(detailsOf(10));
  await page.reload();
  await expect(page.getByText('Call for pick-up is no longer available here')).toBeVisible();
  await expect(pickupMethod(page, 'Scheduled pick-up')).toBeChecked();
  await expect(pickupMethod(page, 'Call for pick-up')).toHaveCount(0);
  await expectNothingTyped(page);
});

test('a phone number changed by the carrier does not count as typed @full', async ({ page, signInAs }) => {
  await signInAs('customer');
  await openFilled(page);
  await pickupMethod(page, 'Call for pick-up').check();
  await goToSummary(page);
  const response = { phoneNumber: '+49 30 90820', message: null };
  await page.route(/pickUp\/servicePoints/i, (route) => route.fulfill({ json: response }));
  await page.goto(detailsOf(10));
  await page.reload();
  await expect(page.getByRole('link', { name: response.phoneNumber })).toBeVisible();
  await expectNothingTyped(page);
});

/** Leaves the details, which asks nothing, and finds no draft of them. */
async function expectNothingTyped(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/offerList$/);
  await page.goto('/drafts');
  await expect(page.getByText('You have no drafts in this browser.')).toBeVisible();
}

test('an impossible pick-up shows why and offers the next window @full', async ({ page, signInAs }) => {
  await signInAs('customer');
  await openFilled(page);
  await pickupMethod(page, 'Scheduled pick-up').check();
  await choosePickupDay(page);
  await field(page, 'Office close time').fill('10:30');
  await expect(page.getByRole('status').filter({ hasText: 'The courier needs at least 90 minutes.' })).toBeVisible();
  await next(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'this pick-up is not possible' });
  await expect(refusal).toContainText('The courier needs at least 90 minutes.');
  await refusal.getByRole('button', { name: /^Use / }).click();
  await expect(refusal).toBeHidden();
  await goToSummary(page);
});

test('a broken connection loses nothing typed @full', async ({ page, signInAs, allow }) => {
  allow(/Failed to load resource|net::|ERR_/);
  await signInAs('customer');
  await openFilled(page);
  await pickupMethod(page, 'Drop-off').check();
  await points(page).nth(1).check();
  await page.context().setOffline(true);
  await field(party(page, 'Ship to'), 'Company').fill('Kong & Söhne');
  await field(page, 'Pick-up notice').fill('Ring twice');
  await expect(next(page)).toBeDisabled();
  await expect(points(page).nth(1)).toBeChecked();
  await expect(page.getByText('Saved in this browser', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(field(party(page, 'Ship to'), 'Company')).toHaveValue('Kong & Söhne');
  await expect(field(page, 'Pick-up notice')).toHaveValue('Ring twice');
  await expect(points(page).nth(1)).toBeChecked();
  await goToSummary(page);
  await expect(summary(page)).toContainText('Kong & Söhne');
});

test('a phone number is grouped while it is typed, and the caret stays @full', async ({ page, signInAs }) => {
  await signInAs('customer', detailsOf(7));
  await showSender(page);
  const phone = field(party(page, 'Ship from'), 'Phone');
  await phone.focus();
  // It may have come before the field was reached.
  const isLoaded = () => performance.getEntriesByType('resource').some(({ name }) => /format-phone.*\.js/.test(name));
  await page.waitForFunction(isLoaded);
  await phone.fill('');
  await phone.pressSequentially('+4930231251');
  await expect(phone).toHaveValue('+49 30 231251');
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7));
  await phone.pressSequentially('99');
  await expect(phone).toHaveValue('+49 30 99231251');
  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(9);
  await page.keyboard.press('Backspace');
  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(8);
  // A number of the country is written the international way when it is left, one of another country stays.
  await phone.fill('030 23125101');
  await page.keyboard.press('Tab');
  await expect(phone).toHaveValue('+49 30 23125101');
  await phone.fill('+1 (212) 5550147');
  await page.keyboard.press('Tab');
  await expect(phone).toHaveValue('+1 212 555 0147');
});
