import { expect, test, useServer } from './fixture.ts';

const server = useServer();
const refused = /Failed to load resource.*(401|403|429)/;

test('wrong credentials show an error under the button and focus the field', async ({
  page,
  allow,
  checkAccessibility,
}) => {
  allow(refused);
  await page.goto('/login');
  await expect(page.getByText('Forgot password?', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Call .+ or write to .+@/)).toBeVisible();
  await checkAccessibility();
  await page.getByLabel('Username').fill('customer');
  await page.getByLabel('Password').fill('not this one');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid username and/or password');
  await expect(page.getByLabel('Password')).toBeFocused();
  await checkAccessibility();
});

test('an expired password is explained in a dialog, where a new one is set', async ({
  page,
  allow,
  checkAccessibility,
}) => {
  allow(refused);
  await page.goto('/login');
  await page.getByLabel('Username').fill('expired');
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Your password has expired, please update your password.');
  await expect(dialog).toContainText(/Call .+ or write to .+@/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Show characters' }).click();
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Login' }).click();
  const next = dialog.getByLabel('New password');
  await expect(next).toBeFocused();
  await checkAccessibility('expired password');
  await next.fill('short');
  await dialog.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(dialog.getByText('At least 8 characters')).toBeVisible();
  await next.fill('another harbour');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shippingOrders/);
});

test('staff sign in on their own page @full', async ({ page, allow, signInAs }) => {
  allow(refused);
  await page.goto('/login');
  await page.getByLabel('Username').fill('csd');
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid username and/or password');
  await signInAs('csd');
  await expect(page).toHaveURL(/\/shippingOrders/);
});

test('staff return to their own sign-in page from a sign-out, the root and a guarded address @full', async ({
  page,
  allow,
  signInAs,
  isPhone,
  checkAccessibility,
}) => {
  // The orders may still be on their way when the sign-in ends.
  allow(refused);
  await signInAs('csd');
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff sign in');
  await checkAccessibility();
  await page.goto('/');
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/shippingOrders');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin\?back=%2FshippingOrders$/);
  await page.getByLabel('Username').fill('csd');
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/shippingOrders$/);
});

test('an address only for staff opens their sign-in page; both sign-in pages link to each other and keep the address @full', async ({
  page,
  allow,
  checkAccessibility,
}) => {
  allow(refused);
  await page.goto('/tariffs');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin\?back=%2Ftariffs$/);
  await page.getByRole('link', { name: 'Sign in as a customer' }).click();
  await expect(page).toHaveURL(/\/login\?back=%2Ftariffs$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.getByLabel('Username').fill('manager');
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid username and/or password');
  await checkAccessibility();
  await page.getByRole('link', { name: 'Sign in as staff' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff sign in');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('Username').fill('manager');
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/tariffs$/);
});

test('customers return to their own sign-in page, also after staff used the browser @full', async ({
  page,
  signInAs,
  isPhone,
  allow,
}) => {
  allow(refused);
  for (const [userName, door] of [
    ['manager', /\/admin$/],
    ['customer', /\/login$/],
  ] as const) {
    await signInAs(userName);
    if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(door);
  }
});

test('a guarded address shows a notice whose link leads back to it', async ({ page, checkAccessibility }) => {
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

test('an unknown address says so @full', async ({ page, allow, checkAccessibility }) => {
  allow(/Failed to load resource.*404.*no\/such\/page/);
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByText('Sorry, no page found!')).toBeVisible();
  await checkAccessibility();
});

test('a sign-in lasts over a reload and ends in every tab at once', async ({ page, context, signInAs, isPhone }) => {
  await signInAs('customer');
  await page.reload();
  await expect(page).toHaveURL(/\/shippingOrders/);
  // The flag that spares a signed-out start the look is no sign-in: without it the sign-in is still there.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/shippingOrders/);
  const other = await context.newPage();
  await other.goto(`${server().address}/shippingOrders`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).not.toHaveURL(/\/shippingOrders/);
});

test('a handover token signs in once and disappears from the address @full', async ({ page, allow }) => {
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
