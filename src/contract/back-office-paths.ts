/** Where the calls of providers, of discount codes and of people begin: what follows changes knows them without their rules. */
export const providerPath = '/ShippingProvider';
export const discountPath = '/discount';
export const peoplePath = '/people';
