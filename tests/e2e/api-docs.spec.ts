import { expect, test, useServer } from './fixture.ts';

useServer();

test('the API documentation can be read, searched and opened without a sign-in @full', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'Reference' }).first().click();
  const calls = page.locator('.opblock');
  const call = (path: string) => calls.filter({ has: page.locator(`[data-path="${path}"]`) });
  await expect(call('/api/config')).toBeVisible();

  // By any word of a call: its role, its subject, its field.
  const search = page.getByPlaceholder('Filter by tag or path');
  await search.fill('refund csdmanager post');
  await expect(call('/api/shipping/SendRefund/{id}')).toBeVisible();
  await expect(call('/api/config')).toBeHidden();
  await search.fill('sendRefundAmount SendRefund/{id}');
  await expect(calls).toHaveCount(1);

  // With the keyboard: the found call is opened, and its body, answers and headers are there.
  await calls.locator('.opblock-summary-control').focus();
  await page.keyboard.press('Enter');
  await expect(calls.getByRole('heading', { name: 'Request body' })).toBeVisible();
  await expect(calls).toContainText('sendRefundAmount');
  await expect(calls).toContainText('Idempotency-Key');
  await expect(calls).toContainText('CSDManager');
  await expect(calls.locator('.response[data-code="409"]')).toBeVisible();
});

test('a link opens its endpoint, and nothing is wider than the screen @full', async ({ page }) => {
  await page.goto('/api/docs/reference#/shipments/shipments.details');
  const call = page.locator('.opblock.is-open');
  await expect(call).toHaveCount(1);
  await expect(call).toContainText('minimumPickupDate');
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
});
