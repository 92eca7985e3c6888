import { expect, test, useServer } from './fixture.ts';
import { readCart } from './read-cart.ts';

useServer({ INACTIVITY_TIMEOUT_MS: '1000' });

test('an abandoned order gets one reminder, a paid one none @full', async ({ page, signInAs }) => {
  await signInAs('customer');
  const reminders: string[] = [];
  const drafts: unknown[] = [];
  page.on('request', (request) => {
    if (!/sendLeftCartEmail/i.test(request.url())) return;
    reminders.push(new URL(request.url()).pathname);
    drafts.push(request.postDataJSON());
  });
  await page.goto('/shippingQuote/10/shippingDetailsForm');
  await page.getByRole('textbox').first().fill('Lena');
  await expect.poll(() => readCart(page, 10)).not.toBeNull();
  await expect.poll(() => reminders).toEqual(['/api/shipping/sendLeftCartEmail/10']);
  expect(await readCart(page, 10)).toBe('asked');
  const destinations = { from: 'Lyon 69002 FR', to: 'Tokyo 100-0001 JP' };
  const draft = { orderId: 10, destinations, shippingPrice: expect.any(Number) as unknown };
  expect(drafts).toEqual([{ ...draft, orderUrl: new URL('/shippingQuote/10', page.url()).href }]);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/shippingQuote/7/shipmentSummary');
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(/\/shipmentDetails/);
  await expect.poll(() => readCart(page, 7)).toBe('completed');
  await page.goto('/unsent');
  await expect(page.getByText('Nothing is waiting to be sent.')).toBeVisible();
  expect(reminders).toHaveLength(1);
});

test('typing while changing a quote counts as activity on its order @full', async ({ page, signInAs }) => {
  await signInAs('customer', '/shippingQuote?change=11');
  await expect(page.getByRole('note')).toContainText('You are changing the quote of order 11');
  expect(await readCart(page, 11)).toBeNull();
  await page.getByRole('textbox', { name: 'Weight', exact: true }).fill('2.5');
  await expect.poll(() => readCart(page, 11)).not.toBeNull();
  await expect(page).toHaveURL(/draft=/);
});
