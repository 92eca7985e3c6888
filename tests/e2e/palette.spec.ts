import type { Page } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';
import { findField, openPalette, rowOf } from './palette-on-screen.ts';

useServer();

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find' });
/** Counts the lists of orders that this browser keeps for the signed-in user. */
const countItems = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const name = (await indexedDB.databases()).find((each) => /^quayside-u\d/.test(each.name!))?.name;
    if (!name) return 0;
    const database = await resultOf(indexedDB.open(name));
    const has = database.objectStoreNames.contains('responses');
    const keys = has ? await resultOf(database.transaction('responses').objectStore('responses').getAllKeys()) : [];
    database.close();
    return keys.filter((key) => JSON.stringify(key).includes('RequestList')).length;
  });

const marked = (page: Page) => palette(page).getByRole('option', { selected: true });

test.describe('the palette', () => {
  test('opens an order by its id, with Enter pressed before the answer is there @full', async ({
    page,
    signInAs,
    isPhone,
  }) => {
    await signInAs('csd');
    const field = await openPalette(page, isPhone);
    await field.pressSequentially('9');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/shippingQuote\/9\/shipmentDetails$/);
    await expect(palette(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('finds an order by its waybill and says whose it is @full', async ({ page, signInAs, isPhone }) => {
    await signInAs('csd');
    await (await openPalette(page, isPhone)).fill('312046884');
    await expect(rowOf(page, /Order 9/)).toContainText('Lumen Radteile GmbH');
    await rowOf(page, /Order 9/).click();
    await expect(page).toHaveURL(/\/shippingQuote\/9\//);
  });

  test('leads staff from a company and from a person to their orders @full', async ({ page, signInAs, isPhone }) => {
    await signInAs('csd');
    await (await openPalette(page, isPhone)).fill('maple ins');
    await rowOf(page, 'Maple Instruments Inc.').click();
    await expect(page).toHaveURL(/\/shippingOrders\?customerId=\d+$/);
    await expect(page.getByText('Chicago, US').first()).toBeVisible();
    await expect(page.getByText('Lyon, FR')).toHaveCount(0);
    await (await openPalette(page, isPhone)).fill('Sam Ortiz');
    await rowOf(page, /Sam Ortiz.*@/).click();
    await expect(page).toHaveURL(/userId=\d+/);
    await expect(page.getByLabel('Made by')).toHaveText(/Sam Ortiz/);
  });

  test('shows a customer no company, and no order of another @full', async ({ page, signInAs, isPhone }) => {
    await signInAs('maple');
    const field = await openPalette(page, isPhone);
    for (const text of ['Lumen', '9', 'Mira Vos']) {
      await field.fill(text);
      await expect(palette(page).getByText(`No results for “${text}”.`)).toBeVisible();
    }
    await expect(rowOf(page, /Order/)).toHaveCount(0);
  });

  test('works with the keyboard and returns the focus @full', async ({ page, signInAs, isPhone }) => {
    test.skip(isPhone, 'a phone has no keys');
    await signInAs('manager');
    const search = page.getByRole('searchbox', { name: 'Search orders' });
    await search.focus();
    const field = await openPalette(page, isPhone);
    await expect(marked(page)).toHaveText(/Shipping orders/);
    await expect(field).toHaveAttribute('aria-activedescendant', (await marked(page).getAttribute('id'))!);
    await page.keyboard.press('ArrowDown');
    await expect(marked(page)).toHaveText(/New shipping quote and order/);
    await page.keyboard.press('End');
    await expect(marked(page)).toHaveText('Logout');
    await page.keyboard.press('ArrowDown');
    await expect(marked(page)).toHaveText(/Shipping orders/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await expect(marked(page)).toHaveText(/Shipping orders/);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(search).toBeFocused();
    // The same keys close what they opened.
    await openPalette(page, isPhone);
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeHidden();
  });

  test('asks before leaving a screen with typed text @full', async ({ page, signInAs, isPhone }) => {
    await signInAs('customer', '/shippingQuote');
    await page.getByRole('textbox', { name: 'Length', exact: true }).fill('40');
    await (await openPalette(page, isPhone)).fill('address book');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Where are unsaved data.');
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page).toHaveURL(/\/shippingQuote/);
    await expect(page.getByRole('textbox', { name: 'Length', exact: true })).toHaveValue('40');
    await (await openPalette(page, isPhone)).fill('address book');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page).toHaveURL(/\/addresses$/);
  });

  test('an overtaken response is not shown @full', async ({ page, signInAs, isPhone }) => {
    await signInAs('csd');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/api\/find\?text=11$/, async (route) => {
      await held;
      await route.continue();
    });
    const field = await openPalette(page, isPhone);
    await field.fill('11');
    await expect(palette(page).getByText('Searching …')).toBeVisible();
    await field.fill('9');
    await expect(rowOf(page, /Order 9/)).toBeVisible();
    const answered = page.waitForResponse(/api\/find\?text=11$/);
    release();
    await (await answered).finished();
    await expect(rowOf(page, /Order 9/)).toBeVisible();
    await expect(rowOf(page, /Order 11/)).toHaveCount(0);
  });

  test('does not search for three letters or fewer, and says so @full', async ({ page, signInAs, isPhone }) => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/find')) requestedUrls.push(request.url());
    });
    await signInAs('csd');
    const field = await openPalette(page, isPhone);
    await field.fill('lum');
    await expect(palette(page).getByText('Type a number, or more than 3 letters of a name.')).toBeVisible();
    await field.fill('lume');
    await expect(rowOf(page, 'Lumen Radteile GmbH')).toBeVisible();
    expect(requestedUrls.map((url) => new URL(url).searchParams.get('text'))).toEqual(['lume']);
  });

  test('shows a failed search, and Try again searches @full', async ({ page, signInAs, isPhone, allow }) => {
    allow(/500/);
    await signInAs('csd');
    await page.route(/api\/find/, (route) =>
      route.fulfill({ status: 500, json: { Errors: { '': ['System error'] } } }),
    );
    await (await openPalette(page, isPhone)).fill('Lumen');
    await expect(palette(page).getByText(/could not be searched. System error/)).toBeVisible();
    await page.unrouteAll();
    await palette(page).getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(page, 'Lumen Radteile GmbH')).toBeVisible();
  });

  test('offline it finds screens and the orders seen before @full', async ({ page, signInAs, isPhone, allow }) => {
    allow(/ERR_INTERNET_DISCONNECTED|Failed to load|Failed to fetch/);
    await signInAs('customer');
    await expect(page.getByText('Hong Kong, HK').first()).toBeVisible();
    // A seen answer is kept some seconds after the start.
    await expect.poll(() => countItems(page)).toBeGreaterThan(0);
    const field = await openPalette(page, isPhone);
    await field.fill('9');
    await expect(rowOf(page, /Order 9/)).toBeVisible();
    await page.context().setOffline(true);
    await expect(palette(page).getByText(/You’re offline. Only screens/)).toBeVisible();
    await field.fill('hong kong');
    await expect(rowOf(page, /Order 7/)).toBeVisible();
    await field.fill('Atlantis');
    await expect(palette(page).getByText('Nothing saved in this browser matches “Atlantis”.')).toBeVisible();
    await field.fill('drafts');
    await expect(rowOf(page, /^Drafts/)).toBeVisible();
    await page.context().setOffline(false);
  });

  test('changes the colours and signs out @full', async ({ page, signInAs, isPhone }) => {
    await signInAs('customer');
    await (await openPalette(page, isPhone)).fill('dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await (await openPalette(page, isPhone)).fill('logout');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(findField(page)).toHaveCount(0);
  });
});
