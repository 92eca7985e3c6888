import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Page } from 'playwright/test';
import { orderListEndpoints } from '#contract/order-list.ts';
import type { Db } from '#server/platform/handler.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';
import { ordersOn } from './orders-on-screen.ts';

const formula = '=HYPERLINK("http://x","y")';

/** Places, numbers and the vendor of order 9 are formulas. */
async function enterFormulas(db: Db): Promise<void> {
  const order = await db.selectFrom('requests').selectAll().where('id', '=', 9).executeTakeFirstOrThrow();
  await changeOrder(db, 9, { cityFrom: formula, cityTo: '@SUM(A1)', awbNumber: '-1+1', prgNumber: '+1' });
  await db.updateTable('customers').set({ name: '=1+1' }).where('id', '=', order.customerId).execute();
  const offer = await db
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', order.selectedOfferId)
    .executeTakeFirstOrThrow();
  await db.updateTable('providers').set({ name: '\t=1' }).where('id', '=', offer.providerId).execute();
}

const exportNow = (page: Page) => page.getByRole('button', { name: 'Export', exact: true });

test.describe('with the export on', () => {
  const server = useServer({}, enterFormulas);
  const countAll = async () =>
    (await (await signInToApi(server().address, 'csd', { isStaff: true })).send(orderListEndpoints.list, {}))
      .totalNumberOfItems;

  test('staff save every order that the filters leave, and no cell runs as a formula', async ({
    page,
    signInAs,
    isPhone,
  }) => {
    await signInAs('manager');
    // The file holds all pages and not the one that is shown.
    await page.goto('/shippingOrders?pageSize=10');
    await expect(ordersOn(page, isPhone)).toHaveCount(10);
    const whole = page.waitForEvent('download');
    await exportNow(page).click();
    const download = await whole;
    expect(download.suggestedFilename()).toBe('orders.csv');
    const { data } = Papa.parse<string[]>(await readFile(await download.path(), 'utf8'), { skipEmptyLines: true });
    expect(data[0]).toContain('AWB number');
    const all = await countAll();
    expect(data).toHaveLength(all + 1);
    const row = data.find(([id]) => id === '9')!;
    expect(row).toHaveLength(16);
    for (const column of [1, 2, 3, 10, 11, 12]) expect(row[column], data[0]![column]).toMatch(/^'\s*[=+\-@]/);
    expect(data.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    await expect(page.getByRole('status').filter({ hasText: `${all} rows were exported.` })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.goto('/shippingOrders?status=O');
    await expect(ordersOn(page, isPhone).first()).toBeVisible();
    const count = await ordersOn(page, isPhone).count();
    const some = page.waitForEvent('download');
    await exportNow(page).click();
    const text = await readFile(await (await some).path(), 'utf8');
    expect(Papa.parse<string[]>(text, { skipEmptyLines: true }).data).toHaveLength(count + 1);

    await page.goto('/shippingOrders?searchText=Atlantis');
    await expect(page.getByRole('button', { name: 'Show all orders' })).toBeVisible();
    await expect(exportNow(page)).toHaveCount(0);
  });

  test('an export shows its progress, can be cancelled, and reports errors @full', async ({
    page,
    signInAs,
    checkAccessibility,
    allow,
    isPhone,
  }) => {
    allow(/Failed to load resource/);
    await signInAs('csd');
    await expect(ordersOn(page, isPhone)).toHaveCount(await countAll());
    let saved = 0;
    page.on('download', () => saved++);
    let hold: () => void = () => {};
    const held = new Promise<void>((resolve) => (hold = resolve));
    await page.route('**/RequestList*', async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { Errors: { '': ['System error'] } } }).catch(() => null);
    });
    await exportNow(page).click();
    const dialog = page.getByRole('dialog', { name: 'Export orders' });
    // At its beginning the bar has no width.
    await expect(dialog.getByRole('progressbar')).toBeAttached();
    await checkAccessibility('export');
    await page.getByRole('button', { name: 'Cancel the export' }).click();
    await expect(dialog).toBeHidden();
    await exportNow(page).click();
    hold();
    await expect(dialog.getByRole('alert')).toContainText('nothing was saved');
    await checkAccessibility('export that failed');
    expect(saved).toBe(0);
    await page.unroute('**/RequestList*');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await download;
    await expect(dialog).toBeHidden();
  });

  test('over the limit an export says when it continues, and continues with the refused page @full', async ({
    page,
    signInAs,
    checkAccessibility,
    allow,
    isPhone,
  }) => {
    allow(/Failed to load resource/);
    await signInAs('csd');
    await expect(ordersOn(page, isPhone).first()).toBeVisible();
    const ids: string[] = [];
    const sentence = 'You have reached the limit for exports. Please try again in 3 seconds.';
    await page.route('**/RequestList*', async (route) => {
      const id = await route.request().headerValue('x-export-id');
      // The list behind the dialog may ask, too.
      if (id !== null) ids.push(id);
      if (id === null || ids.length > 1) return route.fallback();
      await route.fulfill({
        status: 429,
        headers: { 'Retry-After': '3' },
        json: { Errors: { '': [sentence] }, code: 'too-many' },
      });
    });
    const whole = page.waitForEvent('download');
    await exportNow(page).click();
    const dialog = page.getByRole('dialog', { name: 'Export orders' });
    await expect(dialog.getByRole('alert')).toContainText(sentence);
    await expect(dialog.getByRole('alert')).toContainText('The export goes on by itself');
    await checkAccessibility('export over the limit');
    const { data } = Papa.parse<string[]>(await readFile(await (await whole).path(), 'utf8'), { skipEmptyLines: true });
    expect(data).toHaveLength((await countAll()) + 1);
    await expect(dialog).toBeHidden();
    // The try again belongs to the same export.
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
  });

  test('customers have no export @full', async ({ page, signInAs }) => {
    await signInAs('customer');
    await page.getByRole('button', { name: 'Tools', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Saved views' })).toBeVisible();
    await expect(exportNow(page)).toHaveCount(0);
  });
});

test.describe('with the export off', () => {
  useServer({ TABLE_EXPORT: 'off' });

  test('staff see no export button @full', async ({ page, signInAs }) => {
    await signInAs('csd');
    await expect(page.getByRole('button', { name: 'Saved views' })).toBeVisible();
    await expect(exportNow(page)).toHaveCount(0);
  });
});
