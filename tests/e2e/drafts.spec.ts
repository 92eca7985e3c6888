import type { BrowserContext, Locator, Page } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';

const server = useServer();

const cityFrom = (page: Page): Locator =>
  page.getByRole('group', { name: 'From' }).getByRole('combobox', { name: 'City' });
const cityTo = (page: Page): Locator => page.getByRole('group', { name: 'To' }).getByRole('combobox', { name: 'City' });
const length = (page: Page): Locator => page.getByRole('textbox', { name: 'Length', exact: true });
const isSaved = (page: Page) => expect(page.getByText('Saved in this browser', { exact: true })).toBeVisible();
const company = (page: Page): Locator =>
  page.getByRole('group', { name: 'Ship to' }).getByRole('textbox', { name: 'Company', exact: true });
const rows = (page: Page): Locator => page.getByRole('list', { name: 'Drafts' }).getByRole('listitem');
const draftOf = (page: Page): string | null => new URL(page.url()).searchParams.get('draft');

/** The server ends the sign-in at the next call. */
const refuse = (page: Page) =>
  page.route(/\/api\/(?!authorization)/, (route) => route.fulfill({ status: 401, json: { Errors: {} } }));

async function beginQuote(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/shippingQuote');
  await cityFrom(page).fill(from);
  await cityTo(page).fill(to);
  await isSaved(page);
}

async function choosePlace(page: Page, side: string, country: string, postcode: string, city: string): Promise<void> {
  const place = page.getByRole('group', { name: side });
  // A value that is filled in already is not typed again.
  await place.getByRole('combobox', { name: 'Country' }).clear();
  await place.getByRole('combobox', { name: 'Country' }).fill(country);
  await page.getByRole('option', { name: country }).first().click();
  if (postcode !== '') await place.getByRole('combobox', { name: 'Postcode' }).fill(postcode);
  await place.getByRole('combobox', { name: 'City' }).fill(city);
}

async function otherPage(context: BrowserContext, path: string): Promise<Page> {
  const other = await context.newPage();
  await other.goto(server().address + path);
  return other;
}

async function logOut(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

test('a draft begins with the first change, and a reload brings everything back', async ({ page, signInAs }) => {
  await signInAs('customer', '/shippingQuote');
  await expect(cityFrom(page)).toBeVisible();
  expect(draftOf(page)).toBeNull();
  await cityFrom(page).fill('Paris');
  await expect.poll(() => draftOf(page)).not.toBeNull();
  await cityTo(page).fill('Hong Kong');
  await length(page).fill('40');
  await page.getByRole('button', { name: 'Add another package' }).click();
  await length(page).fill('55');
  await isSaved(page);
  await page.reload();
  await expect(cityFrom(page)).toHaveValue('Paris');
  await expect(cityTo(page)).toHaveValue('Hong Kong');
  await expect(page.getByRole('heading', { name: 'Packages 2' })).toBeVisible();
  await expect(length(page)).toHaveValue('40');
  await expect(page.getByText('55×')).toBeVisible();
});

test('a crashed page loses nothing that it showed as saved @full', async ({ page, signInAs, context }) => {
  await signInAs('customer');
  await beginQuote(page, 'Lyon', 'Oslo');
  await page.close();
  const next = await otherPage(context, '/shippingOrders');
  await next.getByRole('link', { name: 'Lyon → Oslo' }).click();
  await expect(cityTo(next)).toHaveValue('Oslo');
  await expect(next.getByText('open in another tab')).toBeHidden();
});

test('typed text survives an expired sign-in and is shown only to its owner @full', async ({
  page,
  signInAs,
  allow,
  isPhone,
}) => {
  allow(/401/);
  await signInAs('customer');
  await beginQuote(page, 'Canary Wharf', 'Genoa');
  await choosePlace(page, 'From', 'Germany', '', 'Canary Wharf');
  await isSaved(page);
  await refuse(page);
  await cityFrom(page).fill('Canary Wharves');
  // Looks the city up at once, before the pause after which a key is written; that call is refused. On a slow machine the
  // look-up that came by itself may have been refused already, and the field is gone.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('What you typed stays in this browser')).toBeVisible();
  await page.unrouteAll();

  await signInAs('newcomer', '/drafts');
  await expect(page.getByText('You have no drafts in this browser.')).toBeVisible();
  await expect(page.getByText('Canary')).toBeHidden();

  await logOut(page, isPhone);
  await expect(page).toHaveURL(/\/login/);
  await signInAs('customer', '/drafts');
  await page.getByRole('link', { name: /Canary Wharves → Genoa/ }).click();
  await expect(cityFrom(page)).toHaveValue('Canary Wharves');
});

test('a second tab shows the draft read-only, can take it over, and continues with the text of the first', async ({
  page,
  signInAs,
  context,
}) => {
  await signInAs('customer');
  await beginQuote(page, 'Lyon', 'Oslo');
  const other = await otherPage(context, `/shippingQuote?draft=${draftOf(page)}`);
  await expect(other.getByText('open in another tab')).toBeVisible();
  await expect(cityFrom(other)).toHaveValue('Lyon');
  await expect(cityFrom(other)).toBeDisabled();
  await cityFrom(page).fill('Lille');
  await isSaved(page);
  await other.getByRole('button', { name: 'Edit here' }).click();
  await expect(cityFrom(other)).toBeEnabled();
  await expect(cityFrom(other)).toHaveValue('Lille');
  await expect(cityFrom(page)).toBeDisabled();
  await cityFrom(other).fill('Nice');
  await isSaved(other);
  await other.close();
  await expect(cityFrom(page)).toBeEnabled();
  await expect(cityFrom(page)).toHaveValue('Nice');
});

test('drafts are listed, copied and deleted, and a deletion can be undone @full', async ({ page, signInAs }) => {
  await signInAs('customer');
  await beginQuote(page, 'Lyon', 'Oslo');
  await beginQuote(page, 'Porto', 'Gdańsk');
  await page.goto('/shippingOrders');
  await page
    .getByRole('link', { name: /^Drafts|All 2 drafts/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Copy Lyon → Oslo' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Delete Porto → Gdańsk' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('link', { name: /Porto → Gdańsk/ }).click();
  await expect(cityTo(page)).toHaveValue('Gdańsk');
});

test('a sent quote leaves no draft @full', async ({ page, signInAs }) => {
  await signInAs('customer', '/shippingQuote');
  await choosePlace(page, 'From', 'Germany', '10115', 'Berlin');
  await choosePlace(page, 'To', 'Hong Kong', '', 'Hong Kong');
  for (const [name, text] of [
    ['Length', '40'],
    ['Width', '30'],
    ['Height', '20'],
    ['Weight', '4.5'],
    ['Value', '120.00'],
    ['Description', 'Pump'],
    ['Description of contents', 'Spare parts for a pump'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  const madeIn = page.getByRole('combobox', { name: 'Country of manufacture' });
  // A press brings the field into sight, as it does for people: the list of a field out of sight is not shown.
  await madeIn.click();
  await madeIn.fill('Germany');
  await page.getByRole('option', { name: 'Germany' }).first().click();
  await isSaved(page);
  await page.getByRole('button', { name: 'Get express quote' }).click();
  await expect(page).toHaveURL(/offerList/);
  await page.goto('/drafts');
  await expect(page.getByText('You have no drafts in this browser.')).toBeVisible();
});

test('unsaved details come back and can be discarded @full', async ({ page, signInAs }) => {
  await signInAs('customer');
  const details = '/shippingQuote/7/shippingDetailsForm';
  await page.goto(details);
  const before = await company(page).inputValue();
  await company(page).fill('Kong & Söhne');
  await isSaved(page);
  await page.reload();
  await expect(company(page)).toHaveValue('Kong & Söhne');
  await page.getByRole('button', { name: 'Discard what I typed' }).click();
  await expect(company(page)).toHaveValue(before);
  await expect(page.getByText('Saved in this browser', { exact: true })).toBeHidden();
  await page.goto('/drafts');
  await expect(page.getByText('You have no drafts in this browser.')).toBeVisible();
  await page.goto(details);
  await expect(company(page)).toHaveValue(before);
});

test('text typed after a discarded draft becomes a draft again @full', async ({ page, signInAs }) => {
  await signInAs('customer', '/shippingQuote/7/shippingDetailsForm');
  const reference = page.getByRole('textbox', { name: 'Customer reference' });
  await company(page).fill('Kong & Söhne');
  await isSaved(page);
  await page.reload();
  await page.getByRole('button', { name: 'Discard what I typed' }).click();
  await expect(company(page)).not.toHaveValue('Kong & Söhne');
  await reference.fill('Order 1187');
  await company(page).fill('Kong & Töchter');
  await isSaved(page);
  await page.reload();
  await expect(reference).toHaveValue('Order 1187');
  await expect(company(page)).toHaveValue('Kong & Töchter');
});

test('details of an order that has expired meanwhile can be read and removed, and lead to a new quote @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer', '/shippingQuote/7/shippingDetailsForm');
  await company(page).fill('Kong & Söhne');
  await isSaved(page);
  await page.route(/ShippingRequestMainInfo\/7$/i, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), status: 'E' } });
  });
  await page.goto('/drafts');
  const row = rows(page).filter({ hasText: 'Shipping details of order 7' });
  await expect(row).toContainText('This request has expired');
  await expect(row.getByRole('link')).toHaveText(['Ask for a new quote']);
  await expect(row.getByRole('link')).toHaveAttribute('href', '/shippingQuote?change=7');
  await row.getByText('What you typed').click();
  await expect(row.getByText(/^Kong & Söhne, /)).toBeVisible();
  await checkAccessibility('draft of an expired order');
  await row.getByRole('button', { name: 'Delete Shipping details of order 7' }).click();
  await expect(page.getByText('You have no drafts in this browser.')).toBeVisible();
});

test('signing out asks before it deletes drafts, and leaves nothing of them in the browser', async ({
  page,
  signInAs,
  isPhone,
}) => {
  await signInAs('customer');
  await beginQuote(page, 'Canary Wharf', 'Genoa');
  await page.goto('/shippingOrders');
  await logOut(page, isPhone);
  const question = page.getByRole('dialog', { name: 'Send or discard' });
  await expect(question).toContainText('1 draft');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  if (isPhone) await page.keyboard.press('Escape');
  await logOut(page, isPhone);
  await question.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual(['quayside']);
});
