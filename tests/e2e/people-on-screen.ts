import type { Browser, Page } from 'playwright/test';
import { createUser } from '#server/identity/create-user.ts';
import { hashNewPassword } from '#server/identity/passwords.ts';
import type { Db } from '#server/platform/handler.ts';
import { expect } from './fixture.ts';

export const dialog = (page: Page) => page.getByRole('dialog').last();
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click();

/** Fills a field of the dialog that is on top. */
export const fill = (page: Page, name: string, text: string) =>
  dialog(page).getByRole('textbox', { name, exact: true }).fill(text);

/** A second manager, with the password of the demo. */
export async function addRita(db: Db): Promise<void> {
  const passwordHash = await hashNewPassword('quayside-demo', 10);
  const name = { userName: 'rita', firstName: 'Rita', lastName: 'Sommer', email: 'rita@quayside.example' };
  await createUser(db, { ...name, role: 'CSDManager', customerId: null, passwordHash }, new Date());
}

/** Types the manager's own password in the form on top. */
export const typeOwnPassword = (page: Page, password = 'quayside-demo') =>
  dialog(page)
    .getByLabel(/^(Your p|P)assword/)
    .fill(password);

/** Adds a user of customer support on the screen. Returns the password that is shown. */
export async function addSupporter(page: Page, userName: string): Promise<string> {
  await page.goto('/people?list=users');
  await press(page, 'New user');
  await fill(page, 'First name', 'Jo');
  await fill(page, 'Last name', 'Weber');
  await fill(page, 'Email', `${userName}@quayside.example`);
  await fill(page, 'User name', userName);
  await dialog(page).getByRole('combobox', { name: 'Role' }).selectOption('Support');
  await typeOwnPassword(page);
  await press(page, 'Add');
  return await readPassword(page);
}

/** Reads the password that is shown once, and closes its dialog. */
export async function readPassword(page: Page): Promise<string> {
  await expect(dialog(page)).toContainText('It is shown only once.');
  const password = await dialog(page).getByRole('code').innerText();
  await press(page, 'I have passed it on');
  return password;
}

export async function openCard(page: Page, name: string): Promise<void> {
  await press(page, `Manage ${name}`);
  await expect(dialog(page)).toContainText('History');
}

/** Signs a member of staff in, in another browser. */
export async function signInElsewhere(
  browser: Browser,
  address: string,
  userName: string,
  password: string,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${address}/admin`);
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/shippingOrders/);
  return page;
}
