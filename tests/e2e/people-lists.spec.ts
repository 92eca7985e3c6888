import { readFileSync } from 'node:fs';
import { users } from '#server/demo/people.ts';
import { createUser } from '#server/identity/create-user.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { rowOf } from './back-office-on-screen.ts';
import { expect, test, useServer } from './fixture.ts';
import { dialog, openCard, press } from './people-on-screen.ts';

// Enough users for two pages.
useServer({}, async (db) => {
  for (let more = 10; more < 30; more++) {
    const name = { userName: `porter${more}`, firstName: 'Pim', lastName: `Porter ${more}` };
    const rest = { email: `p${more}@quayside.example`, role: 'CSD' as const, customerId: null };
    await createUser(db, { ...name, ...rest, passwordHash: 'none' }, new Date('2026-11-01T08:00:00Z'));
  }
});

test('users are searched, filtered, sorted and paged, and the address says which @full', async ({
  page,
  signInAs,
  isPhone,
}) => {
  await signInAs('manager', '/people');
  await expect(rowOf(page, 'Maple Instruments Inc.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page).toHaveURL(/\/people\?list=users$/);
  await expect(rowOf(page, 'Mira Vos')).toBeVisible();
  await expect(page.getByText(`1–20 of ${users.length + 20}`, { exact: true })).toBeVisible();
  await press(page, 'Next page');
  await expect(rowOf(page, 'porter29')).toBeVisible();
  await expect(page).toHaveURL(/pageNumber=2/);

  await press(page, 'Support');
  await expect(page).toHaveURL(/list=users&role=CSD$/);
  await expect(page.getByText('1–20 of 21', { exact: true })).toBeVisible();
  await press(page, 'Disabled');
  await expect(page.getByText(peopleMessages.usersNotFound)).toBeVisible();
  await press(page, 'Show all users');
  await expect(page).toHaveURL(/list=users$/);
  await page.getByRole('combobox', { name: 'Customer', exact: true }).selectOption('Lumen Radteile GmbH');
  await expect(rowOf(page, 'Jonas Weiß')).toBeVisible();
  await expect(rowOf(page, 'Ada Brandt')).toHaveCount(0);
  if (isPhone) await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Sort: Name');
  else await press(page, 'Name');
  await expect(page).toHaveURL(/customerId=\d+&sortField=name/);
  await expect(rowOf(page, 'Vos').or(rowOf(page, 'Weiß')).first()).toContainText('Vos');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('jonas');
  await expect(rowOf(page, 'Mira Vos')).toHaveCount(0);
  await page.reload();
  await expect(rowOf(page, 'Jonas Weiß')).toBeVisible();
  await expect(rowOf(page, 'Mira Vos')).toHaveCount(0);
});

test('the CSV file has all pages of the filtered list @full', async ({ page, signInAs }) => {
  await signInAs('manager', '/people?list=users&role=CSD&pageSize=10');
  await expect(page.getByText('1–10 of 21', { exact: true })).toBeVisible();
  const saving = page.waitForEvent('download');
  await press(page, 'Export');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('users.csv');
  const lines = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(22);
  expect(lines[0]).toContain('User name,Name,Email,Role,Customer,State,Added');
  expect(lines.at(-1)).toContain('porter29,Pim Porter 29,p29@quayside.example,Support,,Active,2026-11-01');
  await expect(page.getByText('21 rows were exported.')).toBeVisible();

  await page.goto('/people?access=off');
  await expect(rowOf(page, 'Fjord & Granite Supplies AS').first()).toBeVisible();
  const again = page.waitForEvent('download');
  await press(page, 'Export');
  expect(readFileSync(await (await again).path(), 'utf8')).toContain('Fjord & Granite Supplies AS,FJORD');
});

test('offline nothing can be changed, and the screen says why @full', async ({ page, context, signInAs, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signInAs('manager', '/people?list=users');
  await openCard(page, 'csd');
  await context.setOffline(true);
  await expect(dialog(page).getByText(peopleMessages.needsConnection)).toBeVisible();
  for (const name of ['Change role', 'Reset password', 'Unlock sign-in', 'Disable'])
    await expect(dialog(page).getByRole('button', { name })).toBeDisabled();
  await press(page, 'Close');
  await expect(page.getByRole('button', { name: 'New user' })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'New user' })).toBeEnabled();
});

test('a customer links to its users and to adding one @full', async ({ page, signInAs }) => {
  await signInAs('manager', '/people');
  await openCard(page, 'Lumen Radteile GmbH');
  await press(page, 'Add a user');
  await expect(dialog(page).getByRole('combobox', { name: 'Customer', exact: true })).toHaveValue(
    'Lumen Radteile GmbH',
  );
  await press(page, 'Cancel');
  await openCard(page, 'Lumen Radteile GmbH');
  await dialog(page).getByRole('link', { name: '2 users' }).click();
  await expect(page).toHaveURL(/list=users&customerId=\d+$/);
  await expect(rowOf(page, 'Mira Vos')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
