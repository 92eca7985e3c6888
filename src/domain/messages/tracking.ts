import { clockInWords, weekdayInWords } from '#domain/date-text.ts';

export const trackingMessages = {
  action: 'Tracking',
  entered: (status: string, place: string | null, time: string) =>
    `${status}${place === null ? '' : `, ${place}`}, ${clockInWords(time)}`,
  corrected: (before: string, after: string) => `Corrected: “${before}” is now “${after}”`,
  withdrawnAction: 'Tracking withdrawn',
  entryMissing: 'This event no longer exists. Please check the tracking again.',
  shared: 'Tracking was shared; anyone with the link can see cities and times',
  unshared: 'Sharing was stopped; the link no longer works',
  shareAction: 'Public tracking',
  cityOnly: 'City must be a name without a street or number',
  cityMissing: 'City value is required',
  inFuture: 'This time is in the future',
  beforeOrder: 'This time is before the order was made',
  closed: 'Tracking is available for paid orders that are not deleted',
  notToHandOver: 'Only paid orders that are not deleted can be handed over',
  /** Stored as the description of an event that nobody has reported. */
  planned: 'as planned',
  pickUpScheduled: 'Pick-up scheduled',
  deliveryScheduled: 'Delivery scheduled',
  quiet: (since: string) => `No update since ${clockInWords(since)}.`,
  damaged: 'The shipment arrived damaged.',
  timesAreLocal: 'Times are local to each place.',
  publicPage: {
    title: 'Tracking',
    test: 'Test: nothing is shipped.',
    arrives: (day: string) => `Arrives ${weekdayInWords(day)}`,
    /** Without tracking updates there is no day of delivery. */
    expected: (day: string) => `Expected ${weekdayInWords(day)}`,
    stops: 'Stops of the shipment',
    stopWords: ['Ordered', 'Picked up', 'In transit', 'Out for delivery', 'Delivered'],
    journey: 'Journey',
    nothing: 'No tracking events yet. Please check back once the shipment is on its way.',
    noSuchTitle: 'Shipment not found',
    noSuch: 'This link does not lead to a shipment. It may be mistyped, or its sender may have stopped sharing it.',
    askSender: 'Please ask the sender for a new link.',
    refusedTitle: 'Tracking is not available right now',
    from: 'From',
    to: 'To',
  },
} as const;
