import { isStaff } from '#domain/user.ts';
import { idlePart } from './base/late-part.tsx';
import { getUser } from './base/session.ts';
import { whenIdle } from './base/when-idle.ts';
import type { ScreenName } from './paths/route-row.ts';
import type { LoadScreen, ScreenModule } from './shell/screen-part.tsx';

/** A scan opens an order, and the next parcel follows at once, so its code is loaded early. */
const loadScannedOrder = () =>
  Promise.all([
    import('./screens/order/wizard-screen.tsx'),
    import('./screens/order/shipment/shipment-step.tsx'),
    import('./screens/order/stream/order-stream.tsx'),
  ]).catch(() => null);

/** Customers do not load the code of staff. */
const isForStaff = (): boolean => {
  const user = getUser();
  return user !== null && isStaff(user.role);
};
const nothing: ScreenModule = { Component: () => null };

/** Loaded after the list is drawn. */
const orderBeside: ScreenModule = {
  Component: idlePart(() => import('./screens/order/beside/order-beside.tsx'), 'OrderBeside'),
};

export const screens: Readonly<Record<ScreenName, LoadScreen>> = {
  home: () => import('./shell/home-redirect.ts'),
  signIn: () => import('./screens/sign-in/sign-in-screen.tsx'),
  orders: () => import('./screens/orders/orders-screen.tsx'),
  orderBeside: async () => (isForStaff() ? orderBeside : nothing),
  quote: () => import('./screens/quote/quote-screen.tsx'),
  order: () => import('./screens/order/wizard-screen.tsx'),
  offerList: () => import('./screens/order/offer-list/offer-list-step.tsx'),
  details: () => import('./screens/order/details/details-step.tsx'),
  summary: () => import('./screens/order/summary/summary-step.tsx'),
  shipment: () => import('./screens/order/shipment/shipment-step.tsx'),
  addresses: () => import('./screens/addresses/addresses-screen.tsx'),
  companyCheck: () => import('./screens/company-check/company-check-screen.tsx'),
  customRequests: () => import('./screens/custom-requests/custom-requests-screen.tsx'),
  discountCodes: () => import('./screens/discount-codes/discount-codes-screen.tsx'),
  drafts: () => import('./screens/drafts/drafts-screen.tsx'),
  notifications: () => import('./screens/notifications/notifications-screen.tsx'),
  finance: () => import('./screens/finance/finance-screen.tsx'),
  mails: () => import('./screens/mails/mails-screen.tsx'),
  reports: () => import('./screens/reports/reports-screen.tsx'),
  people: () => import('./screens/people/people-screen.tsx'),
  products: () => import('./screens/products/products-screen.tsx'),
  provider: () => import('./screens/provider/provider-screen.tsx'),
  returnLink: () => import('./screens/return-link/return-link-screen.tsx'),
  scan: async () => {
    const screen = await import('./screens/scan/scan-screen.tsx');
    void whenIdle().then(loadScannedOrder, () => {});
    return screen;
  },
  security: () => import('./screens/security/security-screen.tsx'),
  shippingProviders: () => import('./screens/shipping-providers/shipping-providers-screen.tsx'),
  webhooks: () => import('./screens/webhooks/webhooks-screen.tsx'),
  apiKeys: () => import('./screens/api-keys/api-keys-screen.tsx'),
  batches: () => import('./screens/batches/batches-screen.tsx'),
  newBatch: () => import('./screens/batches/new-batch-screen.tsx'),
  batch: () => import('./screens/batches/batch-screen.tsx'),
  carrierAccounts: () => import('./screens/carrier-accounts/carrier-accounts-screen.tsx'),
  carrierInvoices: () => import('./screens/carrier-invoices/carrier-invoices-screen.tsx'),
  tariffs: () => import('./screens/tariffs/tariffs-screen.tsx'),
  unsent: () => import('./screens/unsent/unsent-screen.tsx'),
  workQueue: () => import('./screens/work-queue/work-queue-screen.tsx'),
  unauthorized: () => import('./screens/unauthorized/unauthorized-screen.tsx'),
  notFound: () => import('./screens/not-found/not-found-screen.tsx'),
};

export const loadPalette = () => import('./palette/take-key.ts');
