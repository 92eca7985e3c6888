import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { signInEndpoints } from '#contract/sign-ins.ts';
import { codeOf, stepAt } from '#server/second-factor/totp.ts';
import { readBase32 } from '../support/base32.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';
import { openCard } from './people-on-screen.ts';

const server = useServer();
const refused = /Failed to load resource.*(400|401|403)/;

test('staff set up a second factor, sign in with its code, and sign another device out', async ({
  page,
  allow,
  signInAs,
  checkAccessibility,
  isPhone,
}) => {
  allow(refused);
  const elsewhere = await signInToApi(server().address, 'csd', { isStaff: true });
  await signInAs('csd');
  await page.goto('/security');
  await expect(page.getByText('This device')).toBeVisible();
  await page
    .getByRole('button', { name: /^Sign out A program/ })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'A program is signed out.' })).toBeVisible();
  await expect(elsewhere.send(signInEndpoints.list, {})).rejects.toThrow('401');

  await expect(page.getByText('Passkeys need a portal with its own https address.')).toBeVisible();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This password is wrong')).toBeVisible();
  // A password is nothing to lose: closing asks no question.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('quayside-demo');
  await page.keyboard.press('Enter');
  const key = readBase32(((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', ''));
  const step = stepAt(new Date());
  await checkAccessibility('an app is set up');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, step));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'I have kept them' })).toBeVisible();
  const [recovery, ...others] = ((await dialog.locator('pre').textContent()) ?? '').split('\n');
  await checkAccessibility('recovery codes');
  await page.emulateMedia({ media: 'print' });
  // On paper are the product, the user, the day and the codes, and nothing else.
  await expect(page.getByText('Quayside recovery codes')).toBeVisible();
  const printed = await page.locator('body').innerText();
  expect(printed.split(/\n+/)).toEqual([
    'Quayside recovery codes',
    expect.stringMatching(/^For .+, .+@.+$/),
    expect.stringMatching(/^Made 2026-11-18 /),
    recovery,
    ...others,
  ]);
  await page.emulateMedia({ media: null });
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible();

  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByLabel('Username').fill('csd');
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await checkAccessibility('second step');
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This code is wrong.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(recovery!);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shippingOrders/);

  await page.goto('/security');
  const prove = async (act: string, code: string): Promise<void> => {
    await page.getByRole('button', { name: act }).click();
    await dialog.getByLabel('Password', { exact: true }).fill('quayside-demo');
    await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.keyboard.press('Enter');
  };
  await prove('New recovery codes', others[0]!);
  const [renewed] = ((await dialog.locator('pre').textContent()) ?? '').split('\n');
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await prove('Remove the second factor', renewed!);
  await expect(page.getByText('Your second factor was removed.')).toBeVisible();

  const again = await signInToApi(server().address, 'csd', { isStaff: true });
  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();
  await expect(again.send(signInEndpoints.list, {})).rejects.toThrow('401');
});

test('a manager removes the second factor of a colleague @full', async ({ page, signInAs }) => {
  const csd = await signInToApi(server().address, 'csd', { isStaff: true });
  const made = await csd.send(secondFactorEndpoints.start, { body: { password: 'quayside-demo', code: '' } });
  const code = codeOf(readBase32(made.secret), stepAt(new Date()));
  await csd.send(secondFactorEndpoints.confirm, { body: { code } });
  await signInAs('manager', '/people?list=users');
  await openCard(page, 'csd');
  await page.getByRole('button', { name: 'Remove second factor' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Password', { exact: true }).fill('quayside-demo');
  await dialog.getByRole('button', { name: 'Remove second factor' }).click();
  await expect(page.getByText('The second factor of csd was removed.')).toBeVisible();
});
