import type { Page } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';
import { madeOrders, makeOrders } from './shipment-orders.ts';

useServer({}, makeOrders);

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const statusWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const statusButton = (page: Page) => page.getByRole('button', { name: /, change the status$/ });

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/shipmentDetails/${id}`);
  await expect(page.getByRole('heading', { name: 'Shipment details' })).toBeVisible();
}

test('a refund being checked says so and is not sent again @full', async ({ page, signInAs }) => {
  await signInAs('csd');
  await open(page, madeOrders.checked);
  await expect(page.getByText('5.00 USD is being checked with the card provider.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send refund' })).toHaveCount(0);
});

test('cancelling shows which money goes back where, and who gets an email', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  const id = madeOrders.other;
  await signInAs('csd');
  await open(page, id);
  await press(page, 'Cancel shipping');
  const question = dialog(page, `Cancel shipping ${id}?`);
  await expect(question).toContainText('The provider is not notified.');
  await question.getByRole('checkbox', { name: /^Email the customer/ }).uncheck();
  await expect(question).toContainText('The customer and provider are not notified.');
  await expect(question.getByRole('row', { name: /deposit back to the deposit.*50\.00/ })).toBeVisible();
  await expect(question.getByRole('row', { name: /card to the deposit.*70\.00/ })).toBeVisible();
  await checkAccessibility('cancel shipping');
  await press(page, 'Keep the shipping');
  await expect(question).toBeHidden();
  await press(page, 'Cancel shipping');
  await question.getByRole('button', { name: 'Cancel shipping' }).click();
  await expect(statusWith(page, `Shipment ${id} has been removed`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel shipping' })).toBeDisabled();
  await expect(statusButton(page)).toHaveCount(0);
  // The money of the card can still go back to it.
  await press(page, 'Send refund');
  await expect(dialog(page, 'Send refund to customer').getByRole('textbox', { name: 'Refund' })).toHaveValue('70.00');
});

test('offline nothing can be cancelled, and the screen says why @full', async ({ page, signInAs, context, allow }) => {
  allow(/Failed to load resource|net::/);
  await signInAs('csd');
  await open(page, madeOrders.checked);
  await context.setOffline(true);
  await expect(
    page.getByText('You’re offline. You can change the order when you’re back online.').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel shipping' })).toBeDisabled();
  await expect(statusButton(page)).toBeDisabled();
});
