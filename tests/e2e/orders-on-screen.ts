import type { Locator, Page } from 'playwright/test';
import type { Db } from '#server/platform/handler.ts';
import { changeOrder } from '#tests/support/change-order.ts';

/** The demo's second customer user made order 10, support made order 7 and deleted order 5; order 1 has expired. */
export async function mixOrders(db: Db): Promise<void> {
  const users = await db.selectFrom('users').select(['id', 'userName']).execute();
  const idOf = (name: string) => users.find((user) => user.userName === name)!.id;
  const change = (id: number, changes: object) => changeOrder(db, id, changes);
  await change(10, { createdById: idOf('expired') });
  await change(7, { createdById: idOf('csd'), createdByStaff: true, status: 'W' });
  await change(5, { status: 'D' });
  await change(9, { awbNumber: '3120000009' });
}

/** The first customer's orders from the top. */
export const customersOrders = [11, 10, 9, 7, 5, 4, 2, 1];

/** The orders on the screen: rows on a desktop, cards on a phone. */
export const ordersOn = (page: Page, isPhone: boolean): Locator =>
  isPhone
    ? page.getByRole('list', { name: 'Shipping orders' }).getByRole('listitem')
    : page.getByRole('row').filter({ has: page.getByRole('cell') });

/** Opens the menu of a row's other acts. */
export const openMenu = (page: Page, id: number): Promise<void> =>
  page.getByRole('button', { name: `More for order ${id}`, exact: true }).click();

/** Presses an act in the menu of its row. */
export async function pressAct(page: Page, act: string): Promise<void> {
  await openMenu(page, Number(/\d+$/.exec(act)![0]));
  await page.getByRole('button', { name: act, exact: true }).click();
}

export const chip = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

export const specialUserIds = (page: Page): Locator => page.getByRole('combobox', { name: 'Made by' });
