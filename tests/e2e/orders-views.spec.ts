import type { Page } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';
import { chip, mixOrders, ordersOn } from './orders-on-screen.ts';

useServer({}, mixOrders);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const views = (page: Page) => page.getByRole('dialog', { name: 'Saved views' });

async function saveAs(page: Page, name: string): Promise<void> {
  await views(page).getByRole('textbox', { name: 'View name' }).fill(name);
  await button(page, 'Save view').click();
}

for (const who of ['customer', 'csd']) {
  test(`${who} keeps a view under a name, opens it, renames it, deletes it and takes that back @full`, async ({
    page,
    signInAs,
    checkAccessibility,
    isPhone,
  }) => {
    await signInAs(who);
    await chip(page, 'New').click();
    await expect(page).toHaveURL(/\?status=N$/);
    if (who === 'customer') await button(page, 'Tools').click();
    await button(page, 'Saved views').click();
    await expect(views(page)).toContainText('No saved views yet.');
    await button(page, 'Save view').click();
    await expect(views(page)).toContainText('View name value is required');
    await saveAs(page, 'Fresh ones');
    await expect(button(page, 'Fresh ones New · shown now')).toBeVisible();
    await checkAccessibility('saved views');
    await page.keyboard.press('Escape');
    await expect(views(page)).toBeHidden();
    await button(page, 'Clear filters').click();
    await expect(page).toHaveURL(/shippingOrders$/);
    // Kept by the server and not by the page.
    await page.reload();
    if (who === 'customer') await button(page, 'Tools').click();
    await button(page, 'Saved views').click();
    await button(page, 'Fresh ones New').click();
    await expect(page).toHaveURL(/\?status=N$/);
    await expect(ordersOn(page, isPhone).first()).toContainText('New');
    await expect(chip(page, 'New')).toHaveAttribute('aria-pressed', 'true');

    await button(page, 'Saved views').click();
    await button(page, 'Rename Fresh ones').click();
    const rename = views(page).getByRole('textbox', { name: 'New name for Fresh ones' });
    await expect(rename).toBeFocused();
    await rename.fill('something else');
    await page.keyboard.press('Escape');
    await expect(views(page)).toBeVisible();
    await expect(rename).toHaveCount(0);
    await button(page, 'Rename Fresh ones').click();
    await rename.fill('To be chosen');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Delete To be chosen')).toBeVisible();
    await button(page, 'Delete To be chosen').click();
    await expect(views(page)).toContainText('“To be chosen” was deleted.');
    await expect(views(page)).toContainText('No saved views yet.');
    await button(page, 'Undo').click();
    await expect(button(page, 'To be chosen New · shown now')).toBeVisible();
    await page.keyboard.press('Escape');
    const tabs = page.getByRole('navigation', { name: 'Views' });
    await tabs.getByRole('link', { name: 'All orders' }).click();
    await expect(page).toHaveURL(/shippingOrders$/);
    await tabs.getByRole('link', { name: 'To be chosen' }).click();
    await expect(page).toHaveURL(/\?status=N$/);
  });
}

test('the dialog of columns closes without a question when nothing was changed', async ({
  page,
  signInAs,
  isPhone,
}) => {
  test.skip(isPhone, 'a phone has no columns');
  await signInAs('customer', '/shippingOrders');
  await button(page, 'Tools').click();
  await button(page, 'Columns').click();
  await expect(page.getByRole('dialog', { name: 'Columns of the list' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Columns')).toBeFocused();
});

test('the table fits a screen of 1,280 px, and its columns are chosen with the keyboard and kept @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs('csd');
  const heads = page.getByRole('columnheader');
  await expect(heads.getByRole('button')).toHaveCount(16);
  const box = page.getByRole('region', { name: 'Shipping orders' });
  await expect(ordersOn(page, false).first()).toBeVisible();
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await button(page, 'Columns').click();
  const columns = page.getByRole('dialog', { name: 'Columns of the list' });
  const unwanted = ['Deliver from', 'Consignee', 'Reference', 'Created', 'Pick-up', 'Delivery', 'AWB number'];
  for (const name of [...unwanted, 'Pick-up number', 'Payment', 'Step'])
    await columns.getByRole('checkbox', { name, exact: true }).press('Space');
  const up = columns.getByRole('button', { name: 'Move Price (USD) up' });
  const down = columns.getByRole('button', { name: 'Move Price (USD) down' });
  await down.press('Enter');
  await expect(down).toBeFocused();
  for (let press = 0; press < 14; press += 1) await up.press('Enter');
  await expect(up).toBeFocused();
  await expect(up).toBeDisabled();
  await expect(columns.getByRole('status')).toHaveText('Price (USD) is now column 1 of 15.');
  await checkAccessibility('columns');
  await button(page, 'Save columns').press('Enter');
  await expect(columns).toBeHidden();
  const chosen = ['Order', 'Price (USD)', 'Status', 'Customer', 'Deliver to', 'Vendor', 'Actions'];
  await expect(heads).toHaveText(chosen);
  // The open work comes last, and moves nothing under a pointer.
  let response = (): void => {};
  const hasResponded = new Promise<void>((done) => (response = done));
  await page.route(/queue\/counts/, async (route) => {
    await hasResponded;
    await route.continue();
  });
  await page.reload();
  await expect(heads).toHaveText(chosen);
  await expect(button(page, 'Columns')).toBeVisible();
  await expect(heads.first()).toBeVisible();
  const places = () =>
    Promise.all([button(page, 'Columns'), heads.first()].map(async (each) => (await each.boundingBox())!.y));
  // The tool bar comes a moment after the table.
  let before: number[] = [];
  await expect(async () => void (before = await places())).toPass();
  response();
  await expect(page.getByRole('navigation', { name: 'Work queue' }).getByRole('link').first()).toBeVisible();
  expect(await places()).toEqual(before);
  await button(page, 'Columns').click();
  await button(page, 'Standard columns').click();
  await button(page, 'Save columns').click();
  await expect(heads.nth(1)).toHaveText('StatusCustomer');
});

test('a manager shares a view, and support finds it among the tabs @full', async ({
  page,
  signInAs,
  checkAccessibility,
  allow,
  isPhone,
}) => {
  // The days are turned round for a moment.
  allow(/status of 400/);
  await signInAs('manager');
  await button(page, 'More filters').click();
  const filters = page.getByRole('dialog', { name: 'More filters' });
  await filters.getByRole('combobox', { name: 'Vendor' }).selectOption({ index: 1 });
  await filters.getByRole('textbox', { name: 'Created to' }).fill('17 Nov 2026');
  await filters.getByRole('textbox', { name: 'Created from' }).fill('19 Nov 2026');
  await expect(filters).toContainText('Date to must not be before date from');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  await checkAccessibility('more filters');
  await filters.getByRole('textbox', { name: 'Created from' }).fill('');
  await expect(page).toHaveURL(/\?vendor=[^&]+&createdTo=2026-11-17$/);
  await button(page, 'Done').click();
  await button(page, 'Saved views').click();
  await saveAs(page, 'By vendor');
  await views(page).getByRole('checkbox', { name: 'Share By vendor with all staff' }).click();
  await expect(views(page)).toContainText('Shared with all staff');
  await page.keyboard.press('Escape');
  if (isPhone) await button(page, 'More').click();
  await button(page, 'Logout').click();
  await expect(page).toHaveURL(/(login|admin)/);
  await signInAs('csd');
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'By vendor' });
  await tab.click();
  await expect(page).toHaveURL(/vendor=[^&]+&createdTo=2026-11-17$/);
  await expect(button(page, 'More filters (2)')).toBeVisible();
  await button(page, 'Saved views').click();
  await expect(views(page)).toContainText('Shared by Theo Lindqvist');
  await expect(views(page).getByRole('button', { name: 'Delete By vendor' })).toHaveCount(0);
});

test('a used view name asks before replacing, and a typed one before closing @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/status of 409/);
  await signInAs('csd');
  await button(page, 'Saved views').click();
  await saveAs(page, 'Everything');
  await expect(button(page, 'Delete Everything')).toBeVisible();
  await page.keyboard.press('Escape');
  await chip(page, 'Paid').click();
  await button(page, 'Saved views').click();
  await saveAs(page, 'everything');
  const question = page.getByRole('dialog', { name: 'A view named “everything” already exists. Replace it?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(button(page, 'Everything All orders, newest first')).toBeVisible();
  await expect(views(page).getByRole('textbox', { name: 'View name' })).toHaveValue('everything');
  await page.keyboard.press('Escape');
  const unsaved = page.getByRole('dialog', { name: 'Where are unsaved data. Do You want to continue?' });
  await unsaved.getByRole('button', { name: 'No' }).click();
  await button(page, 'Save view').click();
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(button(page, 'everything Paid · shown now')).toBeVisible();
  await expect(button(page, 'Delete Everything')).toHaveCount(0);
});
