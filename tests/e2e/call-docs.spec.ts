import { expect, test, useServer } from './fixture.ts';

useServer();

test('the calls can be read, searched and opened without a sign-in', async ({ page, checkAccessibility }) => {
  await page.goto('/api/docs');
  const call = (path: string) => page.locator('details.call', { hasText: path });
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(call('/api/shipping/RequestList')).toBeVisible();

  await page.getByLabel('Search calls').fill('refund manager post');
  await expect(page.getByRole('status')).toHaveText(/^[1-9]\d* calls$/);
  await expect(call('/api/shipping/RequestList')).toBeHidden();
  await expect(call('/api/shipping/SendRefund/{id}')).toBeVisible();
  await page.getByLabel('Search calls').fill('sendRefundAmount SendRefund/{id}');
  await expect(page.getByRole('status')).toHaveText('1 call');
  await expect(page.locator('section:visible')).toHaveCount(1);

  // With the keyboard: the found call is opened, and its body, answer and errors are there.
  const found = call('/api/shipping/SendRefund/{id}');
  await found.locator('> summary').focus();
  await page.keyboard.press('Enter');
  await expect(found.getByRole('heading', { name: 'Body' })).toBeVisible();
  await expect(found.locator('.inside .field', { hasText: 'sendRefundAmount' })).toBeVisible();
  await expect(found.locator('.inside')).toContainText('0.01 to 99999999.99');
  await expect(found.locator('.inside')).toContainText('Idempotency-Key');
  await expect(found.locator('.errors')).toContainText('409');
  await checkAccessibility();
});

test('a link opens its call, and nothing is wider than the screen @full', async ({ page, checkAccessibility }) => {
  await page.goto('/api/docs#shipments.details');
  const call = page.locator('details.call[id="shipments.details"]');
  await expect(call).toHaveAttribute('open', '');
  await call.getByText('Fields of pickupInfo', { exact: true }).click();
  await expect(call.locator('.field', { hasText: 'minimumPickupDate' })).toBeVisible();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkAccessibility();
});
