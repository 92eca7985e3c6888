/** Sentences of shipping providers and their card (rule PR-2). The spelling of `rangeTwice` is on purpose. */
export const providerMessages = {
  rangeTwice: 'range value is dublicated',
  trackingLink: 'Write a web address such as https://carrier.example/track/{awb}',
  expressStays: 'An express provider cannot be deleted.',
  expressHasTariff: 'This provider has a tariff or service points, so it stays an express provider.',
  openKeepsType: (orders: readonly number[], more: number) =>
    `This provider cannot become an express provider while it has open requests: ${listOrders(orders, more)}.`,
  hasOpenRequests: (orders: readonly number[], more: number) =>
    `This provider still has open requests and cannot be deleted: ${listOrders(orders, more)}. Wait for their end, or enter its refusal there.`,
  gone: 'This provider was deleted; nothing can be entered for it any more.',
  deletedMeanwhile: 'This provider was deleted meanwhile.',

  saved: (name: string) => `Provider ${name} was saved`,
  removed: (name: string) => `Provider ${name} was removed`,
  notLoaded: 'The providers could not be loaded.',
  none: 'There are no providers yet.',
  notFound: (text: string) => `No provider holds “${text}”.`,
  needsConnection: 'There is no connection. Providers can be changed when it is back.',
  includeMarginNote:
    'Its prices include the margin already: there is no margin of its own and there are no price ranges.',
  rangesNote:
    'From a cost on, the pricing of its range stands in for the margin; below the lowest range the margin holds.',
  linkNote: '{awb} stands for the number of the waybill.',
  deletion: 'It is not asked for offers any more. Orders keep what it offered.',
} as const;

const listOrders = (orders: readonly number[], more: number): string =>
  `${orders.length === 1 && more === 0 ? 'order' : 'orders'} ${orders.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
