/** Where the calls of providers and of discount codes begin: what follows changes knows them without their rules. */
export const providerPath = '/ShippingProvider';
export const discountPath = '/discount';
