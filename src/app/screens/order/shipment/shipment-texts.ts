import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { orderMessages } from '#domain/messages/order.ts';
import type { NextAct } from './next-act.ts';

interface Words {
  headline: string;
  sentence: string;
}

export const actTexts: Readonly<Record<Exclude<NextAct['kind'], 'step'>, Words>> = {
  transfer: {
    headline: 'Waiting for the bank transfer',
    sentence: 'We will book the shipment as soon as the money arrives.',
  },
  booking: {
    headline: 'Being booked',
    sentence: 'We are booking the carrier. The AWB number and the label will appear here.',
  },
  stopped: {
    headline: 'Not booked yet',
    sentence:
      'The carrier has not taken the booking. Customer support is looking after it. Your payment is safe, and you will see the result here.',
  },
  newPickup: {
    headline: 'Pick-up day has passed',
    sentence: 'Your payment is safe, and nothing is booked yet. Choose a new pick-up day, and we book the carrier.',
  },
  arranging: {
    headline: 'Being arranged',
    sentence: 'Customer support is arranging the shipment with the provider. The AWB number will appear here.',
  },
  label: {
    headline: 'Ready to hand over',
    sentence:
      'Print the label, put it on the packages and hand them over. To cancel it before that, write to customer support below.',
  },
  labelDue: { headline: 'Booked', sentence: orderMessages.labelDue },
  labelMissing: {
    headline: 'Booked',
    sentence: 'The carrier has not sent the label yet. Customer support is getting it for you.',
  },
  ordered: { headline: 'Ordered', sentence: 'The shipment is booked with the carrier.' },
  underway: { headline: 'With the carrier', sentence: 'See the tracking below for the latest events.' },
  delivered: { headline: 'Delivered', sentence: 'This shipment has been delivered.' },
  declined: {
    headline: 'Declined',
    sentence: 'This shipment will not go ahead. Please contact customer support for details.',
  },
  deleted: { headline: 'Deleted', sentence: orderMessages.deleted },
  expired: { headline: 'Expired', sentence: orderMessages.expired },
  nothing: { headline: 'Nothing to do', sentence: 'Customer support is looking after this order.' },
};

/** Replaces the label's text when the pick-up day is over. */
export const pickupIsOver = (forStaff: boolean): Words => ({
  headline: 'Pick-up day has passed',
  sentence: forStaff
    ? 'If no courier came, book a new pick-up with the carrier.'
    : 'If no courier came, please contact customer support for a new pick-up.',
});

/** For staff, where a customer's sentence would be wrong. */
export const sentencesForStaff: Partial<Record<NextAct['kind'], string>> = {
  transfer: 'The shipment is booked once the transfer is confirmed.',
  stopped: 'Nothing is sent to the carrier until you decide or correct it. The payment is recorded.',
  newPickup:
    'The payment is recorded, and nothing is booked yet. The customer was asked for a new day; you can choose it for them.',
  arranging: 'Please book it with the provider and enter the AWB number here.',
  label: 'The customer prints the label, puts it on the packages and hands them over.',
  labelMissing: 'The carrier has not sent the label. Have it fetched again, or add it to the documents.',
  declined: 'This shipment will not go ahead. The customer is told to contact customer support for details.',
  nothing: 'The status was set by hand, and nothing is left to do here.',
};

export const choosePickup = 'Choose a pick-up day';

/** Replaces the sentence when nobody has reported what the tracking shows. */
export const plannedSentence =
  'The delivery is scheduled but not confirmed yet. We will update the tracking as soon as we hear from the carrier.';

/** Replaces the sentence to the customer when what the carrier refused can be corrected. */
export const stoppedByDetails =
  'The carrier has not accepted a detail of this shipment. Your payment is safe. Correct it, and we book the carrier again; or leave it to customer support.';

/** Replaces the booking's sentence when it takes longer than usual. */
export const bookingIsLate = {
  customer:
    'Booking is taking longer than usual. We are looking after it, and your payment is safe. You can leave this page.',
  staff: 'Booking is taking longer than usual. It is not lost, and the payment is recorded.',
};

export const stepTexts: Readonly<Record<Extract<NextAct, { kind: 'step' }>['route'], Words & { button: string }>> = {
  offerList: {
    headline: 'Choose an offer',
    sentence: 'Addresses and payment come next.',
    button: 'Choose offer',
  },
  shippingDetailsForm: {
    headline: 'Enter the details',
    sentence: 'You have chosen an offer. Next come the addresses and the pick-up.',
    button: 'Enter details',
  },
  shipmentSummary: {
    headline: 'Confirm and pay',
    sentence: 'Everything is entered. We will book the shipment once it is paid.',
    button: 'Pay',
  },
};

type PickupType = NonNullable<ShippingDetailsResponse['shipmentDetails']['pickupType']>;

export const pickupTexts: Readonly<Record<PickupType, string>> = {
  D: 'Scheduled pick-up',
  C: 'Call for pick-up',
  O: 'Drop-off',
};
