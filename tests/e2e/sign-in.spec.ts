import { expect, test, useServer } from './fixture.ts';

const server = useServer();
const refused = /Failed to load resource.*(401|403|429)/;

test('wrong words are told under the button, and the field to mend has the focus', async ({
  page,
  allow,
  checkAccessibility,
}) => {
  allow(refused);
  await page.goto('/login');
  await checkAccessibility();
  await page.getByLabel('Username').fill('customer');
  await page.getByLabel('Password').fill('not this one');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid username and/or password');
  await expect(page.getByLabel('Password')).toBeFocused();
  await checkAccessibility();
});

test('an expired password is explained in a dialog', async ({ page, allow }) => {
  allow(refused);
  await page.goto('/login');
  await page.getByLabel('Username').fill('expired');
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Your password has expired, please update your password.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('staff use their own door', async ({ page, allow, signInAs }) => {
  allow(refused);
  await page.goto('/login');
  await page.getByLabel('Username').fill('csd');
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid username and/or password');
  await signInAs('csd');
  await expect(page).toHaveURL(/\/shippingOrders/);
});

test('a secured address leads to the notice, and from its link back to where one wanted to be', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/getAQuote');
  await expect(page).toHaveURL(/\/unauthorized/);
  await expect(page.getByText('You are not authentificated or required roles not granted')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: /sign in/i }).click();
  await page.getByLabel('Username').fill('customer');
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/getAQuote/);
});

test('an unknown address is told so', async ({ page, checkAccessibility }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('Sorry, no page found!')).toBeVisible();
  await checkAccessibility();
});

test('a sign-in lasts over a reload and ends in every tab at once', async ({ page, context, signInAs, isPhone }) => {
  await signInAs('customer');
  await page.reload();
  await expect(page).toHaveURL(/\/shippingOrders/);
  const other = await context.newPage();
  await other.goto(`${server().address}/shippingOrders`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  if (isPhone) await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).not.toHaveURL(/\/shippingOrders/);
});

test('a handover token signs in, leaves the address bar, and is good once', async ({ page, allow }) => {
  allow(refused);
  const answered = await fetch(`${server().address}/v1/get-user-token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('customer:quayside-demo')}` },
    body: new URLSearchParams({ ip: 'false', appid: '1' }),
  });
  const { data } = (await answered.json()) as { data: { token: string } };
  await page.goto(`/?token=${data.token}&page=getAQuote`);
  await expect(page).toHaveURL(/\/getAQuote$/);
  await page.evaluate(() => indexedDB.deleteDatabase('quayside'));
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/?token=${data.token}`);
  await expect(page).not.toHaveURL(/token=/);
  await expect(page.getByRole('alert')).toBeVisible();
});
