import type { Page } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';
import { findFreePort } from '../support/postgres.ts';

// Browsers keep passkeys for a host name, and over http for this one alone.
const port = await findFreePort();
const origin = `http://localhost:${port}`;
useServer({ PORT: `${port}`, PUBLIC_URL: origin, REQUIRE_SECOND_FACTOR: 'managers' });
const refused = /Failed to load resource.*(400|401|403)/;

/** A device with a sensor for fingers, which `confirm` touches or does not. */
async function addDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    confirm: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function enterPassword(page: Page, userName: string): Promise<void> {
  await page.goto(`${origin}/admin`);
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
}

async function signOut(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

test('a manager who needs a second factor is led to it, adds a passkey and signs in with it @full', async ({
  page,
  allow,
  isPhone,
  checkAccessibility,
}) => {
  allow(refused);
  const device = await addDevice(page);
  const dialog = page.getByRole('dialog');
  await enterPassword(page, 'manager');
  await expect(page).toHaveURL(/\/security$/);
  await expect(page.getByText('Your role needs a second factor. Until you have one')).toBeVisible();
  await page.goto(`${origin}/shippingOrders`);
  await expect(page.getByText('Your role needs a second factor. Please set one up').first()).toBeVisible();
  await page.goto(`${origin}/security`);

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('quayside-demo');
  await page.keyboard.press('Enter');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Chrome on Linux');
  await checkAccessibility('a passkey gets its name');
  await name.fill('');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Name value is required')).toBeVisible();
  await name.fill('Laptop');
  await device.confirm(false);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Your device did not confirm. You can try again.')).toBeVisible();
  await device.confirm(true);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toContainText('Not used yet');
  await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible();
  await expect(page.getByText('Until you have one')).toBeHidden();
  await checkAccessibility('passkeys');

  await signOut(page, isPhone);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await device.confirm(false);
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('Your device did not confirm. You can try again.');
  await device.confirm(true);
  await button.click();
  await expect(page).toHaveURL(/\/shippingOrders/);

  await signOut(page, isPhone);
  await enterPassword(page, 'manager');
  await expect(dialog.getByText('Please use your passkey, or enter a recovery code.')).toBeVisible();
  await checkAccessibility('second step with a passkey');
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/shippingOrders/);

  await page.goto(`${origin}/security`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toContainText('Last used');
  await page.getByRole('button', { name: 'Remove the passkey Laptop' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('quayside-demo');
  await dialog.getByRole('button', { name: 'Use a passkey instead of a code' }).click();
  await expect(dialog.getByText('Please set up another one before you remove this.')).toBeVisible();
});

test('a passkey alone signs in from a page that was loaded a moment ago @full', async ({ page, isPhone }) => {
  const dialog = page.getByRole('dialog');
  await addDevice(page);
  await enterPassword(page, 'csd');
  await expect(page).toHaveURL(/\/shippingOrders/);
  await page.goto(`${origin}/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('quayside-demo');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await signOut(page, isPhone);
  await page.goto(`${origin}/admin?back=%2Fsecurity`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/security$/);
  await page.getByRole('button', { name: /^Remove the passkey/ }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('quayside-demo');
  await dialog.getByRole('button', { name: 'Use a passkey instead of a code' }).click();
  await expect(page.getByText(/^The passkey .* was removed\.$/)).toBeVisible();
});

test('staff add and remove a second passkey; an unknown passkey, no connection and no support each show a message @full', async ({
  page,
  allow,
  isPhone,
}) => {
  allow(/Failed to load resource/);
  const dialog = page.getByRole('dialog');
  await addDevice(page);
  await enterPassword(page, 'csd');
  await expect(page).toHaveURL(/\/shippingOrders/);
  await page.goto(`${origin}/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('quayside-demo');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('quayside-demo');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Code value is required')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use a passkey instead of a code' }).click();
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog.getByText('This device has a passkey of yours already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Remove the passkey Chrome on Linux' }).click();
  await expect(dialog.getByText('It is your only second factor')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('quayside-demo');
  await dialog.getByRole('button', { name: 'Use a passkey instead of a code' }).click();
  await expect(page.getByText('The passkey Chrome on Linux was removed.')).toBeVisible();
  await expect(page.getByText('recovery codes left')).toBeHidden();

  await signOut(page, isPhone);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('This passkey can’t be used here. Please sign in another way.');
  await page.context().setOffline(true);
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('You’re offline. You can sign in when you’re back online.');
  await page.context().setOffline(false);
  await page.addInitScript(() => Object.assign(globalThis, { PublicKeyCredential: undefined }));
  await page.reload();
  await button.click();
  await expect(page.getByRole('alert')).toContainText('This browser can’t use passkeys.');
});
