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
  bookingUnclear: (service: string) =>
    `${service} has not confirmed the booking. Please ask the carrier before it is booked in another way`,
  bookingFailedAction: 'Booking failed',
  bookingFailed: (tries: number) =>
    `The carrier could not be booked (${tries} ${tries === 1 ? 'attempt' : 'attempts'} so far). We will try again; the payment is not affected`,
  pickupMissedAction: 'Pick-up day has passed',
  pickupMissed: (day: string) =>
    `No courier can come on ${dayInWords(day)} any more. The booking waits for another pick-up day; the payment is not affected`,
  pickupChangedAction: 'Pick-up day',
} as const;
