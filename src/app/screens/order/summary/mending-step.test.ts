import { expect, test } from 'vitest';
import { orderMessages } from '#domain/messages/order.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { findMendingStep } from './mending-step.ts';

test.each([
  [{ pickupDate: [pickupMessages.past] }, 'shippingDetailsForm'],
  [{ '': [orderMessages.detailsFirst] }, 'shippingDetailsForm'],
  [{ '': [orderMessages.offerFirst] }, 'offerList'],
  [{ '': [orderMessages.offerGone], pickupDate: [pickupMessages.past] }, 'offerList'],
  [{ '': [orderMessages.expired] }, 'offerList'],
  [{ '': [orderMessages.alreadyPaid] }, null],
  [{ '': [orderMessages.deleted] }, null],
])('%o is mended on %s', (told, step) => {
  expect(findMendingStep(told as never)).toBe(step);
});
