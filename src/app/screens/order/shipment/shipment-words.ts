import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import type { PaymentSource } from '#domain/payment.ts';
import { orderMessages } from '#domain/messages/order.ts';
import type { NextAct } from './next-act.ts';

interface Said {
  headline: string;
  sentence: string;
}

/** The words for each next act. */
export const actWords: Readonly<Record<Exclude<NextAct['kind'], 'step'>, Said>> = {
  transfer: {
    headline: 'Waiting for the bank transfer',
    sentence: 'The shipment is booked as soon as the money has arrived.',
  },
  booking: {
    headline: 'Being booked',
    sentence: 'The carrier is asked for the AWB number and the label. They appear here by themselves.',
  },
  arranging: {
    headline: 'Being arranged',
    sentence: 'Customer support arranges the shipment with the provider. The AWB number will appear here.',
  },
  label: {
    headline: 'Ready to hand over',
    sentence: 'Print the label, put it on the packages and hand them over.',
  },
  ordered: { headline: 'Ordered', sentence: 'The shipment is booked with the carrier.' },
  underway: { headline: 'With the carrier', sentence: 'What has happened so far is in the tracking below.' },
  delivered: { headline: 'Delivered', sentence: 'This shipment has arrived.' },
  declined: { headline: 'Declined', sentence: 'This shipment is not carried out. Customer support knows more.' },
  deleted: { headline: 'Deleted', sentence: orderMessages.deleted },
  expired: { headline: 'Expired', sentence: orderMessages.expired },
  nothing: { headline: 'Nothing to do', sentence: 'Customer support looks after this order.' },
};

/** In place of the label's words when the day of the pick-up is over. */
export const pickupIsOver: Said = {
  headline: 'With the carrier',
  sentence: 'The day of the pick-up is over. If nobody came, customer support helps with a new one.',
};

/** In place of the sentence where nobody saw what the tracking says. */
export const plannedSentences = {
  picked_up: 'This is as planned. If nobody came, customer support helps with a new pick-up.',
  other: 'This is as planned. What really happened follows as soon as the carrier or customer support knows.',
} as const;

/** In place of the booking's sentence when it takes longer than usual. */
export const bookingIsLate =
  'Booking takes longer than usual. It is tried again by itself, and your payment is safe. You need not stay on this page.';

export const stepWords: Readonly<Record<Extract<NextAct, { kind: 'step' }>['route'], Said & { button: string }>> = {
  offerList: {
    headline: 'Choose an offer',
    sentence: 'The addresses and the payment come after it.',
    button: 'Choose offer',
  },
  shippingDetailsForm: {
    headline: 'Enter the details',
    sentence: 'An offer is chosen. The addresses and the pick-up are missing.',
    button: 'Enter details',
  },
  shipmentSummary: {
    headline: 'Confirm and pay',
    sentence: 'Everything is entered. The shipment is booked when it is paid.',
    button: 'Pay',
  },
};

export const paymentWords: Readonly<Record<PaymentSource, string>> = {
  DD: 'Deposit',
  DC: 'Credit',
  C: 'Credit card',
  B: 'Bank transfer',
};

type PickupType = NonNullable<ShippingDetailsAnswer['shipmentDetails']['pickupType']>;

export const pickupWords: Readonly<Record<PickupType, string>> = {
  D: 'Scheduled pick-up',
  C: 'Call for pick-up',
  O: 'Drop-off',
};
