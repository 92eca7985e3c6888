/** `:name` is any one part of a path. Other addresses get a 404 with the page, which says so. */
export const pageAddresses = [
  '/',
  '/login',
  '/admin',
  '/shippingOrders',
  '/shippingQuote',
  '/getAQuote',
  '/shippingReturn/:shippingRequestId',
  '/addresses',
  '/shippingProviders',
  '/discountCode',
  '/discountCode/:id',
  '/reports',
  '/people',
  '/drafts',
  '/shippingQuote/:shippingRequestId',
  '/shippingQuote/:shippingRequestId/offerList',
  '/shippingQuote/:shippingRequestId/shippingDetailsForm',
  '/shippingQuote/:shippingRequestId/shipmentSummary',
  '/shippingQuote/:shippingRequestId/shipmentDetails',
  '/offerList/:shippingRequestId',
  '/shippingDetailsForm/:shippingRequestId',
  '/shipmentSummary/:shippingRequestId',
  '/shipmentDetails/:shippingRequestId',
  '/companyCheck',
  '/customRequests',
  '/customRequests/:id',
  '/unsent',
  '/offer/:token',
  '/financeHistory/:customerMarketplaceId',
  '/notifications',
  '/scan',
  '/security',
  '/sentMail',
  '/sentMail/:id',
  '/apiKeys',
  '/carrierAccounts',
  '/tariffs',
  '/workQueue',
  '/unauthorized',
] as const;

const patterns = pageAddresses.map(
  (address) => new RegExp(`^${address === '/' ? '' : address.replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i'),
);

/** Expects no query; ignores case and a final slash. */
export const isPageAddress = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
