import { choosePickupDay, field, goToSummary, party, showSender } from './fill-details.ts';
import { expect, test, useServer } from './fixture.ts';

useServer();

test('the return of a paid shipment starts a quote with both sides swapped @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer', '/shippingOrders');
  await page.getByRole('link', { name: 'View shipment' }).first().click();
  await expect(page).toHaveURL(/[a-z]\/\d+/i);
  const [id] = /\d+$|\d+(?=\/)/.exec(new URL(page.url()).pathname)!;
  const nameOf = (side: 'From' | 'To') =>
    page.getByRole('group', { name: side, exact: true }).getByRole('combobox', { name: 'City' });
  await page.getByRole('link', { name: 'Create return shipping' }).click();
  await expect(page.getByRole('heading', { name: `Return of order ${id}` })).toBeVisible();
  await checkAccessibility('return');
  const [from, to] = [await nameOf('From').inputValue(), await nameOf('To').inputValue()];
  expect(from).not.toBe('');
  expect(to).not.toBe(from);
  await page.getByRole('button', { name: 'Get express quote' }).click();
  await expect(page).toHaveURL(/\/shippingQuote\/\d+\/offerList/);
  await page.goto('/shippingOrders');
  await expect(page.getByText(new RegExp(`^${from}, `)).first()).toBeVisible();
  await page.goto(`/shipmentDetails/${id}`);
  await page.getByRole('link', { name: /^Order \d+$/ }).click();
  await expect(page).toHaveURL(/\/shippingQuote\/\d+\/offerList/);
});

test('the return is followed to its summary with both sides swapped @full', async ({ page, signInAs }) => {
  await signInAs('customer', '/shippingOrders');
  await page.getByRole('link', { name: 'View shipment' }).first().click();
  await page.getByRole('link', { name: 'Create return shipping' }).click();
  await page.getByRole('button', { name: 'Get express quote' }).click();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page).toHaveURL(/\/shippingDetailsForm$/);
  const [from, to] = [party(page, 'Ship from'), party(page, 'Ship to')];
  await showSender(page);
  const [sender, receiver] = [field(from, 'Company'), field(to, 'Company')];
  await expect(receiver).toHaveValue('Lumen Radteile GmbH');
  await expect(sender).not.toHaveValue('');
  const name = await sender.inputValue();
  await choosePickupDay(page);
  await goToSummary(page);
  const block = (title: string) =>
    page
      .getByRole('article')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await expect(block('Ship from')).toContainText(name);
  await expect(block('Ship to')).toContainText('Lumen Radteile GmbH');
});

test('support brings a shipment back for its company @full', async ({ page, signInAs }) => {
  await signInAs('csd', '/shippingReturn/9');
  await expect(page.getByRole('heading', { name: 'Return of order 9' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue(/Lumen/);
  await page.getByRole('button', { name: 'Get express quote' }).click();
  await expect(page).toHaveURL(/\/shippingQuote\/\d+\/offerList/);
});

test('an unpaid order has no return @full', async ({ page, signInAs, allow }) => {
  allow(/Failed to load resource.*400/);
  await signInAs('customer', '/shippingOrders');
  await page.getByRole('link', { name: 'Choose offer' }).first().click();
  await expect(page).toHaveURL(/\/shippingQuote\/(\d+)/);
  const id = /shippingQuote\/(\d+)/.exec(page.url())![1];
  await page.goto(`/shippingReturn/${id}`);
  await expect(page.getByText('You can create a return only for a paid shipment.')).toBeVisible();
});
