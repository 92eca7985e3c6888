import { expect, test, useServer } from './fixture.ts';
import { mixOrders, openMenu, ordersOn, pressAct } from './orders-on-screen.ts';
import type { Locator, Page } from 'playwright/test';

useServer({}, mixOrders);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The lines of an action list: rows on a desktop, items on a phone. */
const actionsIn = (dialog: Locator, isPhone: boolean): Locator =>
  isPhone ? dialog.getByRole('listitem') : dialog.getByRole('row').filter({ has: dialog.page().getByRole('cell') });

for (const who of ['csd', 'manager']) {
  test(`${who} reads what happened to an order and searches it @full`, async ({
    page,
    signInAs,
    checkAccessibility,
    isPhone,
  }) => {
    await signInAs(who);
    await pressAct(page, 'Action list of order 9');
    const dialog = page.getByRole('dialog', { name: 'Actions for order 9' });
    const rows = actionsIn(dialog, isPhone);
    await expect(rows.first()).toBeVisible();
    const all = await rows.count();
    expect(all).toBeGreaterThan(2);
    await checkAccessibility('action list');
    const search = dialog.getByRole('searchbox', { name: 'Search actions' });
    const requestedUrls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('ShippingRequestActions'))
        requestedUrls.push(new URL(request.url()).searchParams.get('searchText') ?? '');
    });
    await search.pressSequentially('pai');
    await search.pressSequentially('d');
    await expect.poll(() => requestedUrls).toEqual(['paid']);
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await search.fill('no such words');
    await expect(dialog.getByText('No actions match “no such words”.')).toBeVisible();
    await checkAccessibility('action list without a row');
    await button(page, 'Show all actions').click();
    await expect(rows).toHaveCount(all);
    await expect(search).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'More for order 9')).toBeFocused();
  });

  test(`${who} looks at the original request of an order @full`, async ({ page, signInAs, checkAccessibility }) => {
    await signInAs(who);
    const open = button(page, 'More for order 9');
    await open.focus();
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: 'Order 9: original request' });
    await expect(dialog).toContainText('General shipment description');
    await expect(dialog).toContainText('Metric: cm, kg');
    await expect(dialog.getByText('Country', { exact: true })).toHaveCount(2);
    await checkAccessibility('order info');
    await button(page, 'Back to the orders').click();
    await expect(open).toBeFocused();
  });
}

test('staff delete an order from its row, and learn who gets an email', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('csd');
  await pressAct(page, 'Delete order 4');
  const question = page.getByRole('dialog', { name: 'Do you really want to delete order 4?' });
  await expect(question).toContainText('The provider is not notified.');
  await checkAccessibility('delete an order');
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(question).toBeHidden();
  await pressAct(page, 'Delete order 4');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Shipment 4 has been removed' })).toBeVisible();
  // Of a deleted order only what happened to it is left, and its page.
  await openMenu(page, 4);
  await expect(button(page, 'Delete order 4')).toHaveCount(0);
  await expect(button(page, 'View info of order 4')).toHaveCount(0);
  await expect(button(page, 'Action list of order 4')).toBeVisible();
});

test('a list that could not be read says so and is read again when the server is back @full', async ({
  page,
  signInAs,
  context,
  allow,
  isPhone,
}) => {
  allow(/Failed to load resource|net::/);
  await signInAs('csd');
  await pressAct(page, 'Action list of order 9');
  await expect(actionsIn(page.getByRole('dialog'), isPhone).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  for (const [name, headline] of [
    ['Action list of order 7', 'The action list could not be loaded.'],
    ['View info of order 7', 'The order could not be loaded.'],
    ['Delete order 7', 'The order could not be loaded.'],
  ] as const) {
    await pressAct(page, name);
    await expect(page.getByRole('alert').filter({ hasText: headline })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await pressAct(page, 'View info of order 7');
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toContainText('General shipment description');
});

test('customers have no buttons for staff @full', async ({ page, signInAs, isPhone }) => {
  await signInAs('customer');
  await expect(ordersOn(page, isPhone)).toHaveCount(8);
  await openMenu(page, 9);
  await expect(page.getByRole('button', { name: /of order|^Delete/ })).toHaveCount(0);
});
