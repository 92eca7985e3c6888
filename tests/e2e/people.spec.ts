import type { Page } from 'playwright/test';
import { peopleEndpoints } from '#contract/people.ts';
import { signInToApi } from './api-client.ts';
import { rowOf } from './back-office-on-screen.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { expect, test, useServer } from './fixture.ts';
import { openLive, soon } from './live-screens.ts';
import {
  addRita,
  addSupporter,
  dialog,
  signInElsewhere,
  fill,
  openCard,
  press,
  typeOwnPassword,
  readPassword,
} from './people-on-screen.ts';

const server = useServer({}, addRita);
const rita = () => signInToApi(server().address, 'rita', { isStaff: true });
const findUser = async (searchText: string) =>
  (await (await rita()).send(peopleEndpoints.users, { query: { searchText } })).items[0]!;

async function resetPassword(page: Page): Promise<void> {
  await press(page, 'Reset password');
  await typeOwnPassword(page);
  await press(page, 'Reset password');
}

test('support has no link to people, and the address is refused @full', async ({ page, signInAs, isPhone }) => {
  await signInAs('csd');
  if (isPhone) await press(page, 'More');
  await expect(page.getByRole('link', { name: 'Sent emails' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0);
  await page.goto('/people?list=users');
  await expect(page).toHaveURL(/\/unauthorized/);
});

test('a manager adds a customer, sees each broken rule at its field, and grants access after KYC @full', async ({
  page,
  signInAs,
  allow,
  isPhone,
}) => {
  allow(/400/);
  await signInAs('manager');
  if (isPhone) await press(page, 'More');
  await page.getByRole('link', { name: 'People' }).click();
  await press(page, 'New customer');
  await fill(page, 'Name', 'Acme SA');
  await fill(page, 'Code', 'lumen');
  await fill(page, 'Email', 'nobody');
  await press(page, 'Add');
  for (const sentence of ['Phone value is required', 'Address value is required'])
    await expect(dialog(page).getByText(sentence)).toBeVisible();
  await fill(page, 'Phone', '+33 1 23');
  await fill(page, 'Email', 'post@acme.example');
  // No number of France is that short: a reason to look again, and none to refuse it.
  await expect(dialog(page).getByText('Please check that no digit is missing.')).toBeVisible();
  await fill(page, 'Address', 'Rue de la Lampe 1\nParis');
  await press(page, 'Add');
  await expect(dialog(page).getByText('The customer code LUMEN is already taken')).toBeVisible();
  await fill(page, 'Code', 'acme');
  await press(page, 'Add');
  await expect(page.getByText('The customer Acme SA was added with the code ACME.')).toBeVisible();
  await expect(rowOf(page, 'Acme SA')).toContainText('No access');

  await openCard(page, 'Acme SA');
  await press(page, 'Grant access');
  await expect(dialog(page)).toContainText('Grant access once the KYC form has been checked.');
  await press(page, 'Grant access');
  await expect(page.getByText('Acme SA can now order shipping.')).toBeVisible();
  await expect(dialog(page)).toContainText('Granted Acme SA access to the shipping service.');
  await press(page, 'Withdraw access');
  await press(page, 'Cancel');
  await press(page, 'Close');
  await expect(rowOf(page, 'Acme SA')).not.toContainText('No access');
});

test('a new user signs in with the shown password and is signed out when disabled', async ({
  page,
  browser,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('manager', '/people?list=users');
  await press(page, 'New user');
  await fill(page, 'First name', 'Ann');
  await fill(page, 'Last name', 'Lee');
  await fill(page, 'Email', 'ann@quayside.example');
  await fill(page, 'User name', 'ann.lee');
  await press(page, 'Add');
  await expect(dialog(page).getByText('A user with the role Customer must belong to a customer company')).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'Customer', exact: true }).fill('Maple');
  await dialog(page).getByRole('option', { name: 'Maple Instruments Inc.' }).click();
  await expect(dialog(page).getByText('Your password value is required')).toBeVisible();
  await typeOwnPassword(page);
  await press(page, 'Add');
  await expect(dialog(page)).toContainText('Share it only with Ann Lee.');
  await checkAccessibility('a password that is told');
  // Leaving it by anything but its button is asked first.
  await page.keyboard.press('Escape');
  await press(page, 'Not yet');
  await readPassword(page);
  await expect(rowOf(page, 'ann.lee')).toContainText('Maple Instruments Inc.');

  const password = await addSupporter(page, 'jo.weber');
  const other = await signInElsewhere(browser, server().address, 'jo.weber', password);
  await openCard(page, 'jo.weber');
  await press(page, 'Disable');
  await press(page, 'Disable');
  await expect(page.getByText('jo.weber is disabled and signed out everywhere.')).toBeVisible();
  await expect(dialog(page)).toContainText('Disabled the user jo.weber');
  await other.reload();
  await expect(other).toHaveURL((url) => url.pathname !== '/shippingOrders');
  await other.context().close();

  await press(page, 'Enable');
  await press(page, 'Enable');
  await expect(page.getByText('jo.weber can sign in again.')).toBeVisible();
  await press(page, 'Close');
  await expect(rowOf(page, 'jo.weber')).toContainText('Active');
});

test('a manager changes a role and resets a password, and sees who did what @full', async ({
  page,
  browser,
  signInAs,
  allow,
}) => {
  // A wrong password is refused.
  allow(/400/);
  await signInAs('manager');
  await addSupporter(page, 'lin');
  await openCard(page, 'lin');
  await press(page, 'Change role');
  await dialog(page).getByRole('combobox', { name: 'Role' }).selectOption('Manager');
  await typeOwnPassword(page, 'guessed');
  await press(page, 'Save');
  await expect(dialog(page).getByText('This password is wrong')).toBeVisible();
  await typeOwnPassword(page);
  await press(page, 'Save');
  await expect(page.getByText('lin now has the role Manager.')).toBeVisible();
  await press(page, 'Edit name and email');
  await fill(page, 'Last name', 'Moreau');
  await fill(page, 'Email', 'nobody');
  await press(page, 'Save');
  await expect(dialog(page).getByText('Email address is not valid')).toBeVisible();
  await fill(page, 'Email', 'lin.moreau@quayside.example');
  await press(page, 'Save');
  await expect(page.getByText('The name and email address of lin have been saved.')).toBeVisible();
  await expect(dialog(page)).toContainText('lin.moreau@quayside.example');
  await press(page, 'Unlock sign-in');
  await press(page, 'Unlock sign-in');
  await expect(page.getByText('lin can try to sign in at once.')).toBeVisible();
  await resetPassword(page);
  const password = await readPassword(page);
  await expect(dialog(page)).toContainText('Reset the password of lin and signed them out everywhere.');
  const other = await signInElsewhere(browser, server().address, 'lin', password);
  await other.goto(`${server().address}/people?list=history&userId=${(await findUser('lin')).id}`);
  for (const words of ['Added the user lin as Support.', 'from Support to Manager', 'Reset the password of lin'])
    await expect(other.getByRole('listitem').filter({ hasText: words })).toContainText('Theo Lindqvist');
  await expect(other.getByRole('listitem').filter({ hasText: 'jo.weber' })).toHaveCount(0);
  await other.context().close();
});

test('managers cannot lock themselves out @full', async ({ page, signInAs }) => {
  await signInAs('manager', '/people?list=users');
  await openCard(page, 'manager');
  await expect(dialog(page)).toContainText('This is you.');
  await expect(dialog(page).getByRole('button', { name: /Disable|Reset|role/ })).toHaveCount(0);
});

test('after a lost response a password reset is not repeated silently @full', async ({ page, signInAs, allow }) => {
  allow(/ERR_FAILED|409/);
  await signInAs('manager');
  await addSupporter(page, 'kim');
  await openCard(page, 'kim');
  await press(page, 'Reset password');
  await typeOwnPassword(page);
  let lost = 0;
  await page.route(/people\/users\/\d+\/password/, async (route) => {
    if (lost++ > 0) return await route.continue();
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Reset password');
  await expect(dialog(page)).toContainText('System error');
  await press(page, 'Reset password');
  await expect(dialog(page)).toContainText(errorMessages.changedMeanwhile);
  await press(page, 'Cancel');
  await resetPassword(page);
  expect(await readPassword(page)).toMatch(/-/);
});

test('changes of another manager appear by themselves, and acting on an old version shows a conflict @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/409/);
  await signInAs('manager');
  await addSupporter(page, 'noa');
  const { id } = await findUser('noa');
  const { isLive } = await openLive(page, '/people?list=users');
  await isLive;
  await openCard(page, 'noa');
  await press(page, 'Change role');
  await dialog(page).getByRole('combobox', { name: 'Role' }).selectOption('Manager');
  await typeOwnPassword(page);
  await (await rita()).send(peopleEndpoints.disable, { params: { id } });
  await expect(rowOf(page, 'Rita Sommer').filter({ hasText: 'Disabled the user noa' })).toHaveCount(1, soon);
  await press(page, 'Save');
  await expect(dialog(page)).toContainText('This was changed by someone else while you were editing it.');
  await press(page, 'Save mine');
  await expect(page.getByText('noa now has the role Manager.')).toBeVisible();
  await press(page, 'Close');
  await expect(rowOf(page, 'noa').filter({ hasText: 'Manager' }).first()).toContainText('Disabled');
});
