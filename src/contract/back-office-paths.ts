export const providerPath = '/ShippingProvider';
export const carrierAccountPath = '/carrierAccounts';
export const discountPath = '/discount';
export const peoplePath = '/people';
export const queuePath = '/queue';
export const timelinePath = '/shipping/timeline';
