import { expect, test, useServer } from './fixture.ts';

useServer({ MARKETPLACE_URL: 'https://market.example/home' });

test('the link to the marketplace stands beside Sign out @full', async ({ page, signInAs, isPhone, allow }) => {
  // The orders may still be on their way when the sign-in ends.
  allow(/Failed to load resource.*401/);
  await signInAs('customer');
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Back to marketplace' })).toHaveAttribute(
    'href',
    'https://market.example/home',
  );
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('link', { name: 'Back to marketplace' })).toHaveCount(0);
});
