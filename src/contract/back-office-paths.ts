/** Where the calls of providers, of discount codes, of people and of the work queue begin: what follows changes knows them without their rules. */
export const providerPath = '/ShippingProvider';
export const discountPath = '/discount';
export const peoplePath = '/people';
export const queuePath = '/queue';
/** Where the timeline of an order is asked for. */
export const timelinePath = '/shipping/timeline';
