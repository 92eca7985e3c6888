import type { RefusalKind } from '#domain/carrier-account.ts';
import { dayInWords } from '#domain/date-text.ts';

export const shipmentMessages = {
  detailsAction: 'Shipping details',
  detailsSaved: (handOver: string) => `Shipping details saved: ${handOver}`,
  pickUpOn: (day: string, ready: string, close: string) =>
    `pick-up on ${dayInWords(day)}, ready at ${ready}, office closes at ${close}`,
  pickUpRefused: (pickUp: string, reason: string) => `${pickUp}, which is not possible: ${reason.replace(/\.$/, '')}`,
  callForPickUp: (phone: string) => `call ${phone} for pick-up`,
  dropOffAt: (point: string) => `drop-off at ${point}`,
  contactAction: 'Contact',
  contactChanged: (side: 'From' | 'To', contact: string) => `${side === 'From' ? 'Ship from' : 'Ship to'}: ${contact}`,
  contentsAction: 'Package description',
  contentsChanged: (number: number, before: string, after: string) => `Package ${number}: ${before} → ${after}`,
  numbersAction: 'Tracking numbers',
  numbersSet: (awbNumber: string, prgNumber: string | null) =>
    `AWB number ${awbNumber}${prgNumber === null ? '' : `, pick-up number ${prgNumber}`}`,
  statusAction: 'Status',
  statusChanged: (before: string, after: string) => `${before} → ${after}`,
  bookingAction: 'Booking',
  booked: (product: string, awbNumber: string, prgNumber: string | null) =>
    `${product} booked: AWB number ${awbNumber}${prgNumber === null ? '' : `, pick-up number ${prgNumber}`}`,
  bookedForNothing: (service: string, awb: string) =>
    `${service} booked AWB number ${awb}, which this order does not need. Please cancel it with the carrier`,
  labelFetched: 'The carrier’s label has come.',
  labelMissing: (carrier: string) =>
    `${carrier} booked the shipment but sent no label that can be shown. Please get the label from ${carrier}`,
  bookingUnclear: (service: string) =>
    `${service} has not confirmed the booking. Please ask the carrier before it is booked in another way`,
  bookingFound: (awb: string) => `Customer support found the booking at the carrier: AWB number ${awb}`,
  bookingSentAgain: 'Customer support found nothing at the carrier: the booking is sent again',
  nothingUnclear: 'Nobody waits for a decision about the booking of this order any more.',
  awbTaken: 'Another order has this AWB number.',
  notBooked: 'This order is not booked with a carrier.',
  cannotVoid: (carrier: string) => `${carrier} cannot void a shipment. An unused label is not billed.`,
  voidTooLate: (carrier: string) => `${carrier} can no longer void this shipment.`,
  voidRefused: (carrier: string) => `${carrier} refused to void this shipment.`,
  voidUnclear: (carrier: string) => `${carrier} did not respond. Please try again: voiding twice does no harm.`,
  pickupShared: (prg: string) => `Pick-up number ${prg} remains: the same courier collects another order`,
  pickupNotCancelled: (prg: string) =>
    `Pick-up number ${prg} could not be cancelled. Please cancel it with the carrier`,
  carrierSwitchedOff: (carrier: string) =>
    `${carrier} takes no bookings at the moment: its account is switched off, or it has no tariff for today.`,
  /** For support, where the carrier names no problem. */
  refusalReasons: {
    price: 'The carrier now charges more than in the offer, so nothing was booked.',
    'not-offered': 'The carrier no longer offers this service for this shipment.',
    'fix-input': 'The carrier does not accept a detail of this shipment.',
    credentials: 'The carrier did not accept the credentials of the account. A manager can enter them again.',
    busy: 'The carrier could not be reached, or asked to try again later.',
  } satisfies Record<RefusalKind, string>,
  voidAction: 'Shipment voided',
  voided: (awb: string, isSubmitted: boolean) =>
    `AWB number ${awb} was voided${isSubmitted ? '; the carrier still has to confirm it' : ''}. The order is not booked any more`,
  wasVoided: 'The shipment was voided and is not booked any more.',
  nothingStopped: 'This booking no longer needs a decision.',
  bookedAgain: 'Customer support has it booked again',
  priceTaken: (before: string, after: string) =>
    `Customer support has it booked at ${after} instead of ${before}. The customer’s price stays the same`,
  priceUnknown: 'The carrier’s new price cannot be accepted: its currency differs from the offer’s.',
  bookingStopped: (reason: string) =>
    `The carrier refused the booking. ${reason} It is not sent again before it is corrected; the payment is not affected`,
  bookingFailedAction: 'Booking failed',
  bookingFailed: (tries: number, reason: string | null = null) =>
    `The carrier could not be booked (${tries} ${tries === 1 ? 'attempt' : 'attempts'} so far). ${reason === null ? '' : `${reason} `}We will try again; the payment is not affected`,
  pickupMissedAction: 'Pick-up day has passed',
  pickupMissed: (day: string) =>
    `No courier can come on ${dayInWords(day)} any more. The booking waits for another pick-up day; the payment is not affected`,
  pickupChangedAction: 'Pick-up day',
} as const;
