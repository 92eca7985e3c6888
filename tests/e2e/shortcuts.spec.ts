import type { Page } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';
import { findField, openPalette } from './palette-on-screen.ts';

useServer();

const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  await expect(page.getByRole('button', { name: 'Find', exact: true, includeHidden: true }).first()).toBeAttached();
  // One right after the other, however long the page takes to answer: two keys that belong together must be no pause apart.
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}

/** Two keys that belong together, with no pause between them whatever else the machine does. */
async function pressPair(page: Page, first: string, second: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Find', exact: true, includeHidden: true }).first()).toBeAttached();
  await page.evaluate(
    (keys) => {
      for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    },
    [first, second],
  );
}

test('shortcut keys open screens, also right after the start @full', async ({ page, signInAs }) => {
  await signInAs('csd');
  await pressPair(page, 'g', 'p');
  await expect(page).toHaveURL(/\/shippingProviders$/);
  await pressPair(page, 'g', 'o');
  await expect(page).toHaveURL(/\/shippingOrders$/);
  await pressKeys(page, 'n');
  await expect(page).toHaveURL(/\/shippingQuote/);
});

test('a slash puts the focus into the search of the list, and into the palette where there is none @full', async ({
  page,
  signInAs,
}) => {
  await signInAs('csd');
  await pressKeys(page, '/');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  // In a field it is a letter like any other.
  await pressKeys(page, '/', 'g', 'p', '?');
  await expect(search).toHaveValue('/gp?');
  await expect(page).toHaveURL(/\/shippingOrders/);
  await page.goto('/shippingQuote/9/shipmentDetails');
  await expect(page.getByText('Download label').first()).toBeVisible();
  await pressKeys(page, '/');
  await expect(findField(page)).toBeFocused();
});

test('nothing happens while a dialog is open @full', async ({ page, signInAs }) => {
  await signInAs('manager', '/discountCode');
  await page.getByRole('button', { name: 'New code' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('heading').first().click();
  await pressKeys(page, 'g', 'o', '?', 'Control+k');
  await expect(page).toHaveURL(/\/discountCode/);
  await expect(shortcuts(page)).toHaveCount(0);
  await expect(findField(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('the list of shortcuts is opened, searched and closed by keys @full', async ({ page, signInAs }) => {
  await signInAs('customer');
  await pressKeys(page, '?');
  await expect(shortcuts(page)).toBeVisible();
  await expect(shortcuts(page).getByText('Go to Address book')).toBeVisible();
  await expect(shortcuts(page).getByText('Go to Shipping providers')).toHaveCount(0);
  await expect(shortcuts(page).getByText('The arrow keys move inside of each.')).toBeVisible();
  await page.keyboard.type('draft');
  await expect(shortcuts(page).getByRole('listitem')).toHaveText([/Go to Drafts/]);
  await page.keyboard.type('xx');
  await expect(shortcuts(page).getByText('No shortcuts match “draftxx”.')).toBeVisible();
  await pressKeys(page, 'Escape');
  await expect(shortcuts(page)).toBeHidden();
});

test('a signed-in user can switch plain keys off, and they stay off @full', async ({ page, signInAs }) => {
  await signInAs('customer');
  await pressKeys(page, '?');
  const box = shortcuts(page).getByRole('checkbox', { name: 'Single-key shortcuts' });
  await expect(box).toBeChecked();
  await box.press('Space');
  await pressKeys(page, 'Escape');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = await openPalette(page, false);
  await pressKeys(page, 'Escape', '?', 'g', 'd');
  await expect(shortcuts(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/shippingOrders/);
  // The palette still leads there, and back.
  await openPalette(page, false);
  await field.fill('shortcuts');
  await pressKeys(page, 'Enter');
  await expect(box).not.toBeChecked();
  await pressKeys(page, 'Escape');
  await signInAsAnother(page);
  await pressPair(page, 'g', 'd');
  await expect(page).toHaveURL(/\/drafts$/);
});

async function signInAsAnother(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.getByLabel('Username').fill('maple');
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Shipping orders' })).toBeVisible();
}

for (const [who, lists] of [
  [
    'manager',
    ['/shippingOrders', '/workQueue', '/people', '/people?list=users', '/discountCode', '/shippingProviders'],
  ],
  ['csd', ['/shippingOrders?order=9', '/sentMail', '/customRequests']],
  ['customer', ['/shippingOrders', '/addresses']],
] as const) {
  test(`from the search of a list the arrow key down leads ${who} to its first row @full`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(who);
    for (const list of lists) {
      await page.goto(list);
      const row = page.locator('main :is(tbody tr, ul[aria-label] > li)').first();
      const search = page.getByRole('main').getByRole('searchbox');
      await expect(row.locator(':is(a, button, input)').first(), list).toBeVisible();
      await search.focus();
      await page.keyboard.press('ArrowDown');
      await expect(row.locator(':focus'), list).toHaveCount(1);
    }
  });
}
