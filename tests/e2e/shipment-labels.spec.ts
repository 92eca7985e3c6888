import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { headlineMessages } from '#domain/messages/order.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';
import { madeOrders, makeOrders } from './shipment-orders.ts';

const server = useServer({}, makeOrders);

test('an order only labelled as paid says so, and the customer can still pay it', async ({
  page,
  signInAs,
  isPhone,
}) => {
  const id = madeOrders.fresh;
  const support = await signInToApi(server().address, 'csd', { isStaff: true });
  await support.send(shipmentChangeEndpoints.changeState, { params: { id }, body: { status: 'P' } });
  await signInAs('customer', '/shippingOrders');
  const listed = isPhone ? page.getByRole('listitem') : page.getByRole('row');
  await expect(listed.filter({ hasText: headlineMessages.marked }).filter({ hasText: String(id) })).toBeVisible();
  await page.goto(`/shipmentDetails/${id}`);
  await expect(page.getByRole('heading', { name: 'Confirm and pay' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Status of the shipment' })).toContainText('Paid, to come');
  await expect(page.getByRole('link', { name: 'Pay', exact: true })).toBeVisible();
});
