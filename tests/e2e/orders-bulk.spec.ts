import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { orderRowOf } from '#contract/order-row.testing.ts';
import { expect, test, useServer } from './fixture.ts';
import { mixOrders, ordersOn } from './orders-on-screen.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, id: number) => page.getByRole('checkbox', { name: `Select order ${id}`, exact: true });
const chosen = (page: Page, text: string) =>
  page.getByRole('group', { name: 'Selected orders' }).getByText(text, { exact: true });
const statusDialog = (page: Page) => page.getByRole('dialog', { name: /^Change the status of/ });
const resultOf = (page: Page, id: number): Locator =>
  statusDialog(page)
    .getByRole('listitem')
    .filter({ hasText: `Order ${id}` });

/** Opens the change of status for some orders and chooses the new one. */
async function chooseStatus(page: Page, ids: readonly number[], status: string): Promise<void> {
  await button(page, 'Select').click();
  for (const id of ids) await box(page, id).check();
  await button(page, 'Change status').click();
  await page.getByRole('combobox', { name: 'New status' }).selectOption(status);
}

test.describe('selecting', () => {
  useServer({}, mixOrders);

  for (const who of ['csd', 'manager']) {
    test(`${who} selects rows, ranges and pages, and the selection outlasts the page${who === 'csd' ? '' : ' @full'}`, async ({
      page,
      signInAs,
      checkAccessibility,
      isPhone,
    }) => {
      await signInAs(who, '/shippingOrders?pageSize=10&sortField=id&sortOrder=asc');
      await expect(ordersOn(page, isPhone)).toHaveCount(10);
      await button(page, 'Select').click();
      await expect(button(page, 'Print labels')).toBeDisabled();
      await box(page, 1).click();
      await expect(chosen(page, '1 selected')).toBeVisible();
      await box(page, 4).click({ modifiers: ['Shift'] });
      await expect(chosen(page, '4 selected')).toBeVisible();
      await expect(box(page, 3)).toBeChecked();
      await checkAccessibility('selecting orders');
      await button(page, 'Next page').click();
      await expect(box(page, 11)).toBeVisible();
      await box(page, 11).press('Space');
      await expect(chosen(page, '5 selected')).toBeVisible();
      await button(page, 'Previous page').click();
      await expect(box(page, 3)).toBeChecked();
      await page.getByRole('checkbox', { name: 'This page (10)' }).check();
      await expect(chosen(page, '11 selected')).toBeVisible();
      await page.getByRole('checkbox', { name: 'This page (10)' }).uncheck();
      await expect(chosen(page, '1 selected')).toBeVisible();
      await button(page, 'Clear').click();
      await expect(chosen(page, '0 selected')).toBeVisible();
      await button(page, 'Select').click();
      await expect(box(page, 3)).toHaveCount(0);
    });
  }

  test('at most a thousand orders can be selected @full', async ({ page, signInAs, isPhone }) => {
    test.skip(isPhone, 'the same rule');
    await page.route('**/RequestList*', (route) => {
      const first = (Number(new URL(route.request().url()).searchParams.get('pageNumber') ?? 1) - 1) * 100;
      const items = Array.from({ length: 100 }, (_, at) => orderRowOf(first + at + 1));
      return route.fulfill({ json: { items, totalNumberOfItems: 1100 } });
    });
    await signInAs('csd');
    await button(page, 'Select').click();
    for (let pageNumber = 1; pageNumber <= 10; pageNumber++) {
      await expect(box(page, pageNumber * 100)).toBeVisible();
      await page.getByRole('checkbox', { name: 'This page (100)' }).check();
      await button(page, 'Next page').click();
    }
    await expect(chosen(page, '1,000 selected')).toBeVisible();
    await expect(box(page, 1001)).toBeVisible();
    await box(page, 1001).click();
    await expect(page.getByText('At most 1,000 orders can be selected at once.')).toBeVisible();
    await expect(box(page, 1001)).not.toBeChecked();
    await expect(chosen(page, '1,000 selected')).toBeVisible();
  });

  test('a customer prints labels of several orders in the list’s order, and reads which have none @full', async ({
    page,
    signInAs,
    checkAccessibility,
  }) => {
    await signInAs('customer');
    await button(page, 'Tools').click();
    await button(page, 'Select').click();
    await expect(button(page, 'Change status')).toHaveCount(0);
    for (const id of [4, 11, 9]) await box(page, id).check();
    await button(page, 'Print labels').click();
    const dialog = page.getByRole('dialog', { name: 'Print labels' });
    await expect(dialog).toContainText('2 of 3 selected orders have a label.');
    await expect(dialog).toContainText('Order 11 has no label or was deleted, so it is left out.');
    await checkAccessibility('labels in one PDF');
    const download = page.waitForEvent('download');
    const sent = page.waitForRequest('**/shipping/labels');
    await button(page, 'Download 2 labels').click();
    expect((await sent).postDataJSON()).toMatchObject({ ids: [9, 4] });
    const file = await download;
    expect(file.suggestedFilename()).toBe('Labels.pdf');
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(page.getByRole('status').filter({ hasText: 'The file holds the labels of 2 orders.' })).toBeVisible();
    await expect(dialog).toBeHidden();

    await button(page, 'Print labels').click();
    await dialog.getByRole('combobox', { name: 'Format' }).selectOption('ZPL, 203 dpi');
    await button(page, 'Show preview').click();
    const preview = dialog.getByRole('img', { name: 'The first label as a ZPL printer draws it' });
    await expect(preview).toBeVisible({ timeout: 60_000 });
    await dialog.getByRole('switch', { name: 'Only labels that were not printed yet' }).check();
    await expect(preview).toBeHidden();
  });
});

test.describe('changing the status of many orders', () => {
  useServer({}, mixOrders);

  test('shows a result for each order, and refused ones can be tried again @full', async ({
    page,
    signInAs,
    checkAccessibility,
    allow,
    isPhone,
  }) => {
    allow(/Failed to load resource.*400/);
    await signInAs('csd');
    await chooseStatus(page, [9, 4, 1], 'Delivered');
    const wanted = statusDialog(page).getByRole('combobox');
    await wanted.selectOption('Paid');
    await expect(statusDialog(page)).toContainText('Orders 9, 4 go back to an earlier label.');
    await wanted.selectOption('Delivered');
    await checkAccessibility('change of status');
    await button(page, 'Change 3 orders').click();
    await expect(resultOf(page, 9)).toContainText('Changed to Delivered');
    await expect(resultOf(page, 4)).toContainText('Changed to Delivered');
    await expect(resultOf(page, 1)).toContainText(
      'Not changed: This order is Expired, and that status cannot be changed.',
    );
    await expect(statusDialog(page)).toContainText('2 done, 1 refused');
    await checkAccessibility('results of a change of status');
    await button(page, 'Try 1 order again').click();
    await expect(statusDialog(page)).toContainText('2 done, 1 refused');
    // The press was a mistake.
    await button(page, 'Undo 2 changes').click();
    await expect(statusDialog(page)).toContainText('2 undone, 1 refused');
    await expect(resultOf(page, 9)).toContainText('Back to Ordered');
    await expect(button(page, 'Undo 2 changes')).toBeHidden();
    await statusDialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(statusDialog(page)).toBeHidden();
    await expect(ordersOn(page, isPhone).filter({ hasText: 'Ordered' }).first()).toBeVisible();
  });

  test('stops before the next order, and closing it asks first @full', async ({ page, signInAs }) => {
    await signInAs('manager');
    let hold: () => void = () => {};
    const held = new Promise<void>((resolve) => (hold = resolve));
    await page.route('**/changeShippingState/**', async (route) => {
      await held;
      await route.continue();
    });
    await chooseStatus(page, [11, 10], 'Declined');
    await button(page, 'Change 2 orders').click();
    await expect(resultOf(page, 11)).toContainText('Changing');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Orders are still being changed. Stop before the next one?' });
    await question.getByRole('button', { name: 'Stop' }).click();
    await expect(statusDialog(page)).toBeVisible();
    hold();
    await expect(resultOf(page, 11)).toContainText('Changed to Declined');
    await expect(resultOf(page, 10)).toContainText('Not changed, because you stopped.');
    await expect(statusDialog(page)).toContainText('1 done, 1 not sent');
    await button(page, 'Try 1 order again').click();
    await expect(resultOf(page, 10)).toContainText('Changed to Declined');
  });

  test('looks up an order after a lost response, and changes nothing twice @full', async ({
    page,
    signInAs,
    allow,
  }) => {
    allow(/Failed to load resource|net::/);
    await signInAs('csd');
    const keys: string[] = [];
    await page.route('**/changeShippingState/**', async (route) => {
      keys.push(route.request().headers()['idempotency-key']!);
      const first = keys.length === 1;
      if (first) await route.fetch();
      if (first) await route.abort();
      else await route.continue();
    });
    await chooseStatus(page, [8, 6], 'Declined');
    await button(page, 'Change 2 orders').click();
    await expect(resultOf(page, 6)).toContainText('Not changed, because the connection was lost.');
    // It had arrived: the page asks the server when it is back.
    await expect(resultOf(page, 8)).toContainText('Changed to Declined');
    expect(keys).toHaveLength(1);
    await button(page, 'Try 1 order again').click();
    await expect(resultOf(page, 6)).toContainText('Changed to Declined');
    expect(new Set(keys).size).toBe(2);
  });
});
