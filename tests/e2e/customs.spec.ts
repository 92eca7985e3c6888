import { offerEndpoints } from '#contract/offers.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { lampsQuote } from '../support/valid-bodies.ts';
import { signInToApi } from './api-client.ts';
import { next } from './fill-details.ts';
import { expect, test, useServer } from './fixture.ts';
import { makePayable } from './payable-order.ts';

const server = useServer();

test('the customs declaration is proposed in one line, completed with a code that is found by words, and missing parts are named before paying', async ({
  page,
  signInAs,
  checkAccessibility,
  allow,
}) => {
  allow(/Failed to load resource.*400/);
  const customer = await signInToApi(server().address, 'customer');
  const id = await makePayable(customer);
  await signInAs('customer', `/shippingQuote/${id}/shippingDetailsForm`);
  const section = page.getByRole('region', { name: 'Customs' });
  await expect(section).toContainText('Sale, DAP New York, 1 line worth 32.00 USD, signed by Mira Vos');
  await expect(section).toContainText('Proposed from your quote.');
  await expect(section.getByRole('note')).toContainText('A line has no HS code.');
  const change = section.getByRole('button', { name: 'Change customs' });
  await change.click();
  await expect(change).toBeHidden();

  // The carrier bills duties to the portal: no customer can pay them.
  const incoterm = section.getByRole('combobox', { name: 'Incoterm', exact: true });
  await expect(incoterm.locator('option[value="DAP"]')).toHaveCount(1);
  await expect(incoterm.locator('option[value="DDP"]')).toHaveCount(0);

  const goods = section.getByRole('group', { name: 'Line 1' });
  const description = goods.getByRole('textbox', { name: 'Description of goods' });
  await description.fill('Gift');
  await expect(goods.getByRole('status').first()).toContainText('Customs may stop “Gift”.');
  await description.fill('Bicycle lamps of aluminium');
  await expect(goods.getByText('Customs may stop')).toBeHidden();

  const code = goods.getByRole('combobox', { name: 'HS code' });
  await code.fill('123456');
  await next(page).click();
  await expect(goods.getByText('There is no HS code 123456 in the list of 2022.')).toBeVisible();
  await code.fill('');
  await code.pressSequentially('lighting bicycles');
  await page.getByRole('option', { name: /^851210/ }).click();
  await expect(code).toHaveValue('851210');
  await expect(section.getByRole('note')).toContainText('asks for HS codes of 10 digits');
  await checkAccessibility('the customs declaration');

  await next(page).click();
  await expect(page).toHaveURL(/\/shipmentSummary$/);
  await expect(page.getByRole('note').filter({ hasText: 'Still missing for customs' })).toContainText('10 digits');
  const { customs } = await customer.send(shipmentEndpoints.details, { params: { id } });
  expect(customs).toMatchObject({
    reason: 'sale',
    incoterm: 'DAP',
    lines: [{ description: 'Bicycle lamps of aluminium', hsCode: '851210', hsEdition: 2022, originCountry: 'DE' }],
  });

  await page.goto(`/shippingQuote/${id}/shippingDetailsForm`);
  await expect(section).toContainText('As you entered it.');
  const { shippingRequestId: copy } = await customer.send(offerEndpoints.requestExpress, {
    body: { ...lampsQuote(), ReplacesId: id },
  });
  const { expressShippingOffers } = await customer.send(offerEndpoints.options, { params: { id: copy } });
  const OfferId = expressShippingOffers[0]!.id;
  await customer.send(offerEndpoints.order, { params: { id: copy }, body: { OfferId } });
  await page.goto(`/shippingQuote/${copy}/shippingDetailsForm`);
  await expect(section).toContainText('Copied from your earlier order.');
});
