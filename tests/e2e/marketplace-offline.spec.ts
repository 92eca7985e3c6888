import { expect, test, useServer } from './fixture.ts';

// Nobody listens on this port.
useServer({ MARKETPLACE_JWKS_URL: 'http://127.0.0.1:9/keys.json', MARKETPLACE_ISSUER: 'https://market.example' });

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a sign-in that cannot be checked shows a message, and the portal’s own sign-in is off', async ({
  page,
  allow,
  checkAccessibility,
}) => {
  allow(/Failed to load resource.*503/);
  await page.goto(`/?token=${encode({ alg: 'ES256', kid: 'some' })}.${encode({})}.c2lnbmVk`);
  await expect(page.getByRole('alert')).toContainText('The marketplace cannot be reached to check this sign-in.');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Please sign in through the marketplace, which brings you here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the marketplace' })).toHaveCount(0);
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await checkAccessibility();
});
