import { expect, test } from 'vitest';
import type { MainInfo } from '#contract/shipments.ts';
import { headlineOf } from '#domain/headline.ts';
import { whyClosed } from '#domain/why-closed.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { infoAfterPayment } from './info-after-payment.ts';

const info: MainInfo = {
  packageLableAvailable: false,
  awbNumber: null,
  prgNumber: null,
  status: 'N',
  step: 2,
  paid: false,
  trackingState: null,
  customerId: 1,
  customerName: 'Lumen Radteile GmbH',
  destinations: { from: 'Berlin', to: 'New York' },
  shippingPrice: 185.89,
  version: 1,
};
const payments = { paymentList: [], totalAmount: 0 };

test('an order that was just paid is paid, and nobody reads that support marked it or that a transfer is agreed', () => {
  const now = infoAfterPayment(info, { state: 'paid', status: 'P', step: 3, payments });
  expect(headlineOf(now)).toMatchObject({ stage: 'P', isMarked: false });
  expect(whyClosed(now.status, now.step, now)).toBe(orderMessages.alreadyPaid);
});

test('an agreed transfer, and a payment that is being checked, are not paid yet', () => {
  expect(infoAfterPayment(info, { state: 'waiting', status: 'W', step: 3, payments }).paid).toBe(false);
  expect(infoAfterPayment(info, { state: 'checking', status: 'N', step: 2, payments }).paid).toBe(false);
});
