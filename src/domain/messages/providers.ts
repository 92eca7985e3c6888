/** Rule PR-2. The spelling of `rangeTwice` is on purpose. */
export const providerMessages = {
  rangeTwice: 'range value is dublicated',
  trackingLink: 'Enter a web address such as https://carrier.example/track/{awb}',
  expressStays: 'An express provider cannot be deleted.',
  expressHasTariff: 'This provider has a tariff or service points, so it stays an express provider.',
  openKeepsType: (orders: readonly number[], more: number) =>
    `This provider cannot become an express provider while it has open requests: ${listOrders(orders, more)}.`,
  hasOpenRequests: (orders: readonly number[], more: number) =>
    `This provider still has open requests and cannot be deleted: ${listOrders(orders, more)}. Wait until they end, or decline them for this provider.`,
  deleted: 'This provider was deleted, so nothing more can be entered for it.',

  saved: (name: string) => `Provider ${name} was saved`,
  removed: (name: string) => `Provider ${name} was removed`,
  notLoaded: 'The providers could not be loaded.',
  none: 'There are no providers yet.',
  notFound: (text: string) => `No providers match “${text}”.`,
  needsConnection: 'You’re offline. You can change providers when you’re back online.',
  includeMarginNote: 'Prices already include the margin, so there is no separate margin and there are no price ranges.',
  rangesNote:
    'A price range replaces the margin from its starting cost up. Below the lowest range, the margin applies.',
  linkNote: 'Write {awb} where the AWB number goes.',
  deletion: 'It will no longer be asked for offers. Existing orders keep its offers.',
} as const;

const listOrders = (orders: readonly number[], more: number): string =>
  `${orders.length === 1 && more === 0 ? 'order' : 'orders'} ${orders.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
