import type { Locator, Page } from 'playwright/test';
import { discountEndpoints } from '#contract/discounts.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';
import { makePayable, summaryOf } from './payable-order.ts';

const server = useServer();

const code = (page: Page): Locator => page.getByRole('textbox', { name: 'Discount code' });
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' }).click();
const receipt = (page: Page): Locator => page.getByRole('region', { name: 'What you pay' });
const worth = (page: Page, percent: number): Locator => page.getByText(`Discount: ${percent} %`, { exact: true });
const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay / });

test('a code deleted before the payment shows an error at its field, and nothing is paid @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/Failed to load resource.*400/);
  const manager = await signInToApi(server().address, 'manager', { isStaff: true });
  const { items } = await manager.send(discountEndpoints.list, {});
  const { id } = items.find((discount) => discount.code === 'AUTUMN5')!;
  await signInAs('customer', '/shippingQuote/7/shipmentSummary');
  const full = (await payButton(page).textContent())!;
  await code(page).fill('AUTUMN5');
  await apply(page);
  await expect(worth(page, 5)).toBeVisible();
  await manager.send(discountEndpoints.remove, { params: { id } });
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await payButton(page).click();
  await expect(page.getByText('This discount code cannot be used')).toBeVisible();
  await expect(payButton(page)).toHaveText(full);
  await expect(code(page)).toHaveValue('AUTUMN5');
  await expect(page).toHaveURL(/shipmentSummary/);
});

test('Pay first applies a typed code and then waits for a second press @full', async ({ page, signInAs }) => {
  const id = await makePayable(await signInToApi(server().address, 'customer'));
  await signInAs('customer');
  await page.goto(summaryOf(id));
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await expect(payButton(page)).toHaveText('Pay 185.89 USD');
  await code(page).fill('harbour20');
  await payButton(page).click();
  await expect(page.getByText('The amount due is now 148.71 USD. Please press Pay again.')).toBeVisible();
  await expect(payButton(page)).toHaveText('Pay 148.71 USD');
  await expect(page).toHaveURL(/shipmentSummary/);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/shipmentDetails/);
  await expect(page.getByText('148.71').first()).toBeVisible();
});

test('support cannot use a discount code @full', async ({ page, signInAs }) => {
  await signInAs('csd', '/shippingQuote/7/shipmentSummary');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(code(page)).toBeHidden();
});

test('a code reduces receipt and payment by its percent; a code for another company does nothing', async ({
  page,
  signInAs,
  allow,
  checkAccessibility,
}) => {
  // An invalid code is reported beside its field.
  allow(/Failed to load resource.*400/);
  await signInAs('customer', '/shippingQuote/7/shipmentSummary');
  const [, full] = /Pay ([\d.,]+) USD/.exec((await payButton(page).textContent())!)!;
  const cents = Math.round(Number(full!.replaceAll(',', '')) * 100);
  const lower = (Math.round(cents * 0.8) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

  await code(page).fill('ab');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await code(page).fill('x'.repeat(51));
  await expect(page.getByText('Max 50 characters')).toBeVisible();
  await code(page).fill('NO-SUCH');
  await apply(page);
  await expect(worth(page, 0)).toBeVisible();
  await expect(code(page)).toHaveAccessibleDescription(discountMessages.notUsable);
  await expect(payButton(page)).toHaveText(`Pay ${full} USD`);

  await code(page).fill(' harbour20 ');
  await code(page).press('Enter');
  await expect(page.getByText('A discount of 20 % was applied')).toBeVisible();
  await expect(worth(page, 20)).toBeVisible();
  await expect(receipt(page)).toContainText('Discount');
  await expect(payButton(page)).toHaveText(`Pay ${lower} USD`);
  await checkAccessibility();

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveValue('');
  await expect(payButton(page)).toHaveText(`Pay ${full} USD`);
  await code(page).fill('harbour20');
  await apply(page);
  await expect(worth(page, 20)).toBeVisible();

  await code(page).fill('harbour2');
  await expect(payButton(page)).toHaveText(`Pay ${full} USD`);
  await code(page).fill('HARBOUR20');
  await apply(page);
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/shipmentDetails/);
  await expect(page.getByText(lower).first()).toBeVisible();
  await expect(page.getByText('HARBOUR20').first()).toBeVisible();
});
