import type { Locator, Page } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';

const server = useServer();

const question = 'Where are unsaved data. Do You want to continue?';
const details = '/shippingQuote/7/shippingDetailsForm';
const unsavedDialog = (page: Page): Locator => page.getByRole('dialog', { name: question });
const response = (page: Page, word: 'Yes' | 'No') =>
  unsavedDialog(page).getByRole('button', { name: word, exact: true }).click();
const signOutQuestion = (page: Page): Locator => page.getByRole('dialog', { name: 'Send or discard' });
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const isAt = (page: Page, path: string) => expect.poll(() => pathOf(page)).toBe(path);
const company = (page: Page): Locator =>
  page.getByRole('group', { name: 'Ship to' }).getByRole('textbox', { name: 'Company', exact: true });
const menuEntry = (page: Page, isPhone: boolean): Locator =>
  page.getByRole('link', { name: isPhone ? /orders/i : 'Shipping orders' }).first();
const logOut = async (page: Page, isPhone: boolean): Promise<void> => {
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
};

test('leaving typed details asks first, and No keeps the text', async ({ page, signInAs, isPhone }) => {
  await signInAs('customer', '/shippingQuote/7/offerList');
  await page.getByRole('link', { name: /enter details/ }).click();
  await isAt(page, details);
  const before = await company(page).inputValue();
  await company(page).fill('Kong & Söhne');

  const ways: [string, () => Promise<unknown>][] = [
    ['menu', () => menuEntry(page, isPhone).click()],
    ['header', () => page.getByRole('link', { name: /select option/ }).click()],
    ['Back', () => page.getByRole('button', { name: 'Back', exact: true }).click()],
    ['browser back', () => page.evaluate(() => history.back())],
  ];
  if (!isPhone) ways.push(['logo', () => page.getByRole('link', { name: 'Quayside' }).click()]);
  for (const [name, leave] of ways) {
    await leave();
    await expect(unsavedDialog(page), name).toBeVisible();
    await response(page, 'No');
    await expect(unsavedDialog(page), name).toBeHidden();
    expect(pathOf(page), name).toBe(details);
    await expect(company(page)).toHaveValue('Kong & Söhne');
  }

  // A typed text is a draft, which signing out would remove: that one question covers both.
  await logOut(page, isPhone);
  await expect(signOutQuestion(page)).toContainText('1 draft');
  // On a phone the sheet from which one signs out stands behind it.
  await expect(page.getByRole('dialog')).toHaveCount(isPhone ? 2 : 1);
  await expect(unsavedDialog(page)).toBeHidden();
  await signOutQuestion(page).getByRole('button', { name: 'Stay' }).click();
  await expect(signOutQuestion(page)).toBeHidden();
  if (isPhone) await page.keyboard.press('Escape');
  await expect(company(page)).toHaveValue('Kong & Söhne');

  await company(page).fill(` ${before} `);
  await menuEntry(page, isPhone).click();
  await isAt(page, '/shippingOrders');
  await expect(unsavedDialog(page)).toBeHidden();
});

test('Yes leaves without a second question, also after a redirect @full', async ({ page, signInAs, isPhone }) => {
  await signInAs('customer', details);
  await company(page).fill('Kong & Söhne');
  await expect(page.getByText('Saved in this browser', { exact: true })).toBeVisible();
  await menuEntry(page, isPhone).click();
  await response(page, 'Yes');
  await isAt(page, '/shippingOrders');
  await expect(unsavedDialog(page)).toBeHidden();
  await page.evaluate(() => history.back());
  await isAt(page, details);
  // Left and not saved, but kept as a draft.
  await expect(company(page)).toHaveValue('Kong & Söhne');
  await logOut(page, isPhone);
  await page.getByRole('button', { name: 'Discard and sign out' }).click();
  await isAt(page, '/login');
  await expect(unsavedDialog(page)).toBeHidden();
});

test('saved details leave without a question, and so does a sign-out in another tab @full', async ({
  page,
  context,
  signInAs,
  isPhone,
  allow,
}) => {
  // A call of this tab may reach the server after the other tab's sign-out.
  allow(/Failed to load resource.*401/);
  await signInAs('customer', details);
  await company(page).fill('Kong & Söhne');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await isAt(page, '/shippingQuote/7/shipmentSummary');
  await expect(unsavedDialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await isAt(page, details);
  await expect(company(page)).toHaveValue('Kong & Söhne');

  await company(page).fill('Somebody else');
  await expect(page.getByText('Saved in this browser', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${server().address}/shippingOrders`);
  await logOut(other, isPhone);
  await other.getByRole('button', { name: 'Discard and sign out' }).click();
  await isAt(page, '/login');
  await expect(unsavedDialog(page)).toBeHidden();
});

test('the browser asks before it closes a tab with typed text, and only then @full', async ({
  context,
  page,
  signInAs,
}) => {
  await signInAs('customer');
  const tab = await context.newPage();
  const dialogs: string[] = [];
  tab.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  await tab.goto(server().address + details);
  // A browser asks only somebody who has touched the page.
  await company(tab).click();
  await company(tab).fill('Pearl River Depot');
  await tab.close({ runBeforeUnload: true });
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  await expect(company(tab)).toHaveValue('Pearl River Depot');

  await tab.goto('about:blank').catch(() => null);
  expect(dialogs).toHaveLength(2);
  await tab.getByRole('button', { name: 'Next', exact: true }).click();
  await isAt(tab, '/shippingQuote/7/shipmentSummary');
  const closed = tab.waitForEvent('close');
  await tab.close({ runBeforeUnload: true });
  await closed;
  expect(dialogs).toHaveLength(2);
  expect(page.isClosed()).toBe(false);
});

test('leaving with another selected offer asks first; with the original one it does not @full', async ({
  page,
  signInAs,
  isPhone,
}) => {
  await signInAs('customer', '/shippingQuote/7/offerList');
  const radios = page.getByRole('main').getByRole('radio', { disabled: false });
  await page.getByRole('button', { name: 'Get current prices' }).click();
  await expect(page.getByRole('button', { name: 'Get current prices' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1);
  const findMarked = () => radios.evaluateAll((all) => all.findIndex((each) => (each as HTMLInputElement).checked));
  const another = radios.nth((await findMarked()) === 0 ? 1 : 0);
  await page.getByRole('link', { name: /enter details/ }).click();
  await isAt(page, details);
  await page.evaluate(() => history.back());
  await isAt(page, '/shippingQuote/7/offerList');
  await another.check({ force: true });
  await page.evaluate(() => history.forward());
  await expect(unsavedDialog(page)).toBeVisible();
  await response(page, 'No');
  await isAt(page, '/shippingQuote/7/offerList');
  await expect(another).toBeChecked();

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  const back = page.getByRole('dialog', { name: 'Change the quote' });
  await back.getByRole('button', { name: 'No' }).click();
  await expect(another).toBeChecked();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await back.getByRole('button', { name: 'Yes' }).click();
  await isAt(page, '/shippingQuote');
  await expect(unsavedDialog(page)).toBeHidden();

  // Nothing is chosen here yet: the first mark is a preselection.
  await page.goto('/offerList/11');
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1);
  const first = await findMarked();
  await radios.nth(first === 0 ? 1 : 0).check({ force: true });
  await radios.nth(first).check({ force: true });
  await menuEntry(page, isPhone).click();
  await isAt(page, '/shippingOrders');
  await expect(unsavedDialog(page)).toBeHidden();
});

test('leaving asks first while the terms of a payment are accepted @full', async ({ page, signInAs, isPhone }) => {
  await signInAs('customer', '/shipmentSummary/7');
  const terms = page.getByRole('checkbox', { name: /terms/i });
  await terms.check();
  await menuEntry(page, isPhone).click();
  await response(page, 'No');
  await expect(terms).toBeChecked();
  await terms.uncheck();
  await menuEntry(page, isPhone).click();
  await isAt(page, '/shippingOrders');
  await expect(unsavedDialog(page)).toBeHidden();
});

test('leaving asks first while a quote contains something @full', async ({ page, signInAs, isPhone }) => {
  await signInAs('customer', '/getAQuote');
  const length = page.getByRole('textbox', { name: 'Length', exact: true });
  const value = page.getByRole('textbox', { name: 'Value', exact: true });
  await length.fill('40');
  await page
    .getByRole('link', { name: /new .*quote/i })
    .first()
    .click();
  await expect(unsavedDialog(page)).toBeVisible();
  // The typed text becomes a draft meanwhile; the new address of the draft takes no question away.
  await expect(page.getByText('Saved in this browser', { exact: true })).toBeVisible();
  await expect(unsavedDialog(page)).toBeVisible();
  await response(page, 'No');
  await expect(length).toHaveValue('40');
  await expect(page).toHaveURL(/draft=/);
  await length.fill('');
  await value.fill('');
  await menuEntry(page, isPhone).click();
  await isAt(page, '/shippingOrders');
  await expect(unsavedDialog(page)).toBeHidden();
});

test('leaving asks first even while a new draft changes the address @full', async ({ page, signInAs }) => {
  await signInAs('customer', '/getAQuote');
  const length = page.getByRole('textbox', { name: 'Length', exact: true });
  for (const word of ['No', 'Yes'] as const) {
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (state, unused, url) => {
        replace(state, unused, url);
        if (!String(url).includes('draft=')) return;
        history.replaceState = replace;
        document.querySelector<HTMLElement>('a[href="/shippingOrders"]')!.click();
      };
    });
    await length.fill('40');
    await expect(unsavedDialog(page)).toBeVisible();
    await expect(page).toHaveURL(/draft=/);
    await response(page, word);
    await expect(unsavedDialog(page)).toBeHidden();
    if (word === 'No') {
      await expect(length).toHaveValue('40');
      await page.goto('/getAQuote');
    }
  }
  await isAt(page, '/shippingOrders');
});
