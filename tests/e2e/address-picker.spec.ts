import type { Page, Route } from 'playwright/test';
import { waitForWorker } from '../support/worker-ready.ts';
import { expect, test, useServer, workerInFull } from './fixture.ts';

useServer();
test.use(workerInFull);

type Side = 'From' | 'To';
const group = (page: Page, side: Side) => page.getByRole('group', { name: side, exact: true });
const opener = (page: Page, side: Side) => group(page, side).getByRole('button', { name: 'Recent and saved' });
const panel = (page: Page, side: Side) => page.getByRole('dialog', { name: `Recent and saved ${side} addresses` });
const search = (page: Page, side: Side) => panel(page, side).getByRole('searchbox', { name: 'Search addresses' });
const recent = (page: Page, side: Side) =>
  panel(page, side).getByRole('list', { name: 'Recently used' }).getByRole('listitem');
const inBook = (page: Page, side: Side) =>
  panel(page, side).getByRole('list', { name: 'Address book' }).getByRole('listitem');

async function open(page: Page, side: Side): Promise<void> {
  await opener(page, side).click();
  await expect(panel(page, side)).toBeVisible();
}

async function expectPlace(page: Page, side: Side, [country, postcode, city]: readonly [string, string, string]) {
  await expect(group(page, side).getByRole('combobox', { name: 'Country' })).toHaveValue(country);
  await expect(group(page, side).getByRole('combobox', { name: 'Postcode' })).toHaveValue(postcode);
  await expect(group(page, side).getByRole('combobox', { name: 'City' })).toHaveValue(city);
}

const berlin = ['Germany', '10115', 'Berlin'] as const;

for (const path of ['/shippingQuote', '/getAQuote', '/shippingReturn/9']) {
  test(`a customer fills in both places at ${path} with addresses used before${path === '/shippingQuote' ? '' : ' @full'}`, async ({
    page,
    signInAs,
    checkAccessibility,
  }) => {
    await signInAs('customer', path);
    await open(page, 'From');
    await expect(inBook(page, 'From')).toHaveCount(2);
    await checkAccessibility(`addresses to pick at ${path}`);
    await recent(page, 'From').getByText('69002 Lyon, France').click();
    await expect(panel(page, 'From')).toBeHidden();
    await expect(opener(page, 'From')).toBeFocused();
    await expect(group(page, 'From').getByRole('status').filter({ hasText: 'From: 69002 Lyon' })).toHaveCount(1);
    await expectPlace(page, 'From', ['France', '69002', 'Lyon']);
    await open(page, 'To');
    await recent(page, 'To').getByText('Hong Kong, Hong Kong').click();
    await expectPlace(page, 'To', ['Hong Kong', '', 'Hong Kong']);
    await expect(group(page, 'To').getByRole('combobox', { name: 'Postcode' })).toBeDisabled();
  });
}

test('the keyboard alone walks through the addresses, picks one and goes back @full', async ({
  page,
  signInAs,
  isPhone,
}) => {
  await signInAs('customer', '/shippingQuote');
  await opener(page, 'From').focus();
  await page.keyboard.press('Enter');
  if (isPhone) await page.keyboard.press('ArrowDown');
  await expect(search(page, 'From')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page, 'From')).toBeHidden();
  await expect(opener(page, 'From')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inBook(page, 'From').first()).toBeVisible();
  await search(page, 'From').pressSequentially('rückw');
  await expect(panel(page, 'From').getByText('No recent addresses match “rückw”.')).toBeVisible();
  await expect(panel(page, 'From').getByText('No addresses in the address book match “rückw”.')).toBeVisible();
  await search(page, 'From').fill('lam');
  await expect(recent(page, 'From')).toHaveCount(1);
  await expect(panel(page, 'From').getByText('Keep typing, or press Enter')).toBeVisible();
  // Enter searches and sends no quote.
  await page.keyboard.press('Enter');
  await expect(panel(page, 'From').getByText('Keep typing, or press Enter')).toBeHidden();
  await expect(page.getByText('Country value is required')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(recent(page, 'From').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(search(page, 'From')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectPlace(page, 'From', berlin);
  await page.keyboard.press('Enter');
  await expect(panel(page, 'From')).toBeVisible();
  await page.getByRole('textbox', { name: 'Length', exact: true }).focus();
  await expect(panel(page, 'From')).toBeHidden();
});

test('the address book is searched, and when two searches overtake each other only the later one is shown @full', async ({
  page,
  signInAs,
}) => {
  await signInAs('customer', '/shippingQuote');
  await open(page, 'From');
  await expect(inBook(page, 'From')).toHaveCount(2);
  for (const overtakes of [true, false]) {
    const held: Route[] = [];
    await page.route(/addresses\/from\?/, (route) => void held.push(route));
    await search(page, 'From').fill(overtakes ? 'lampen' : 'lampenw');
    await expect.poll(() => held.length).toBe(1);
    await search(page, 'From').fill(overtakes ? 'große elb' : 'große elbs');
    await expect.poll(() => held.length).toBe(2);
    await expect(panel(page, 'From').getByText('Searching the address book …')).toBeVisible();
    const [first, second] = held as [Route, Route];
    for (const route of overtakes ? [second, first] : [first, second]) await route.continue().catch(() => null);
    await expect(inBook(page, 'From')).toHaveText([/20457 Hamburg, Germany/]);
    await page.unroute(/addresses\/from\?/);
  }
  await inBook(page, 'From').getByRole('button').click();
  await expectPlace(page, 'From', ['Germany', '20457', 'Hamburg']);
});

test('support sees the addresses of the chosen company, and choosing another company removes them @full', async ({
  page,
  signInAs,
}) => {
  await signInAs('csd', '/shippingQuote');
  await open(page, 'To');
  await expect(panel(page, 'To')).toContainText('Choose a company first.');
  await page.keyboard.press('Escape');
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Company' }).fill(name);
    await page.keyboard.press('Enter');
  };
  await choose('Lumen');
  await open(page, 'To');
  await expect(recent(page, 'To')).toHaveCount(5);
  // Only customers hide them.
  await expect(panel(page, 'To').getByRole('button', { name: /^Hide / })).toHaveCount(0);
  await search(page, 'To').fill('bergen');
  await inBook(page, 'To').getByText('5003 Bergen, Norway').click();
  await expectPlace(page, 'To', ['Norway', '5003', 'Bergen']);

  const held: Route[] = [];
  await page.route(/RecentAddresses/, (route) => void held.push(route));
  await choose('Maple');
  await open(page, 'To');
  await expect(panel(page, 'To').getByText('Loading recent addresses …')).toBeVisible();
  await expect(recent(page, 'To')).toHaveCount(0);
  await expect(panel(page, 'To').getByText('The address book has no To addresses yet.')).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await held[0]!.continue();
  await expect(panel(page, 'To').getByText('Hudson Cycles')).toHaveCount(0);
  await page.unroute(/RecentAddresses/);
  await page.keyboard.press('Escape');
  await choose('Lumen');
  await open(page, 'To');
  await expect(recent(page, 'To')).toHaveCount(5);
});

test('a list that could not be read says so and is read again @full', async ({ page, signInAs, allow }) => {
  allow(/Failed to load resource/);
  await signInAs('customer');
  const failing = /RecentAddresses|addresses\/from/;
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { Errors: { '': ['System error'] } } }));
  await page.goto('/shippingQuote');
  await open(page, 'From');
  await expect(panel(page, 'From').getByText('The recent addresses could not be loaded.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(panel(page, 'From').getByText('The address book could not be searched.')).toBeVisible();
  // The failure is shown here and nowhere else.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute(failing);
  await panel(page, 'From').getByRole('button', { name: 'Try again' }).first().click();
  await expect(recent(page, 'From')).toHaveCount(2);
  await panel(page, 'From').getByRole('button', { name: 'Try again' }).click();
  await expect(inBook(page, 'From')).toHaveCount(2);
});

test('recent addresses are there offline right after the sign-in @full', async ({ page, signInAs, allow }) => {
  allow(/Failed to load resource|net::|ERR_|fetching the script/);
  const pending = [/RecentAddresses/, /CountriesForSelect/].map((path) => page.waitForResponse(path));
  await signInAs('customer');
  await waitForWorker(page);
  await Promise.all(pending);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'New shipping quote and order' }).filter({ visible: true }).first().click();
  await open(page, 'To');
  await expect(recent(page, 'To').getByText('Hong Kong, Hong Kong')).toBeVisible();
  await page.context().setOffline(false);
});

test('a recent address is hidden, without a connection too, from the quote and from the details @full', async ({
  page,
  signInAs,
  allow,
  isPhone,
  checkAccessibility,
}) => {
  allow(/Failed to load resource|net::|ERR_|fetching the script/);
  await signInAs('customer', '/shippingQuote');
  await open(page, 'To');
  await expect(recent(page, 'To')).toHaveCount(5);
  await panel(page, 'To')
    .getByRole('button', { name: /^Hide Hudson Cycles/ })
    .click();
  await expect(recent(page, 'To')).toHaveCount(4);
  await expect(isPhone ? panel(page, 'To') : search(page, 'To')).toBeFocused();
  await page.reload();
  await open(page, 'To');
  await expect(recent(page, 'To')).toHaveCount(4);

  await page.context().setOffline(true);
  await expect(panel(page, 'To').getByText(/^Last updated .*You’re offline/)).toBeVisible();
  await expect(panel(page, 'To').getByText('You can search the address book when you’re back online.')).toBeVisible();
  await panel(page, 'To')
    .getByRole('button', { name: /^Hide Shetland/ })
    .click();
  await expect(recent(page, 'To')).toHaveCount(3);
  await recent(page, 'To').getByText('69002 Lyon').click();
  await expectPlace(page, 'To', ['France', '69002', 'Lyon']);
  await page.context().setOffline(false);
  await expect(page.getByText('The address is hidden until you use it again.')).toBeVisible();
  await open(page, 'To');
  await expect(recent(page, 'To')).toHaveCount(3);

  await page.goto('/shippingQuote/10/shippingDetailsForm');
  const side = page.getByRole('group', { name: 'Ship to' });
  await side.getByRole('button', { name: 'Recent and saved' }).click();
  await expect(recent(page, 'To')).toHaveCount(3);
  await checkAccessibility('addresses to pick for an order');
  await panel(page, 'To')
    .getByRole('button', { name: /^Hide .*Велосвят/ })
    .click();
  await expect(recent(page, 'To')).toHaveCount(2);
  await recent(page, 'To').first().getByRole('button').first().click();
  await expect(side.getByText(/^Filled in from /)).toBeVisible();
  await expect(side.getByRole('textbox', { name: 'Company' })).not.toHaveValue('');
  await side.getByRole('button', { name: 'Undo' }).click();
  await expect(side.getByRole('textbox', { name: 'Company' })).toHaveValue('');
  await expect(side.getByRole('textbox', { name: 'Company' })).toBeFocused();
});
