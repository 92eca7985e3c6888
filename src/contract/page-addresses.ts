/**
 * The addresses of the page's screens, `:name` standing for one part of any text. The server answers every other address with
 * 404 and the page, which then says so.
 */
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
  '/tariffs',
  '/workQueue',
  '/unauthorized',
] as const;

const patterns = pageAddresses.map(
  (address) => new RegExp(`^${address === '/' ? '' : address.replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i'),
);

/** Says whether a path, without its query, is one of the page's screens; in any case and with or without a last slash. */
export const isPageAddress = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
