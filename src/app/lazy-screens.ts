import { whenIdle } from './base/when-idle.ts';
import type { LazyScreenName } from './paths/route-row.ts';
import type { ScreenModule } from './shell/screen-part.tsx';

/** A scan opens an order: its code is there before, as the next parcel is in the hand already. */
const loadScannedOrder = () =>
  Promise.all([
    import('./screens/order/wizard-screen.tsx'),
    import('./screens/order/shipment/shipment-step.tsx'),
    import('./screens/order/shipment/support/support-parts.tsx'),
    import('./screens/order/comments/comments-panel.tsx'),
    import('./screens/order/timeline/order-timeline.tsx'),
    import('./features/customer/customer-panel.tsx'),
  ]).catch(() => null);

/** The screens that a start rarely opens, each loaded when it is wanted. */
export const lazyScreens: Readonly<Record<LazyScreenName, () => Promise<ScreenModule>>> = {
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
  provider: () => import('./screens/provider/provider-screen.tsx'),
  scan: async () => {
    const screen = await import('./screens/scan/scan-screen.tsx');
    void whenIdle().then(loadScannedOrder, () => {});
    return screen;
  },
  security: () => import('./screens/security/security-screen.tsx'),
  shippingProviders: () => import('./screens/shipping-providers/shipping-providers-screen.tsx'),
  tariffs: () => import('./screens/tariffs/tariffs-screen.tsx'),
  unsent: () => import('./screens/unsent/unsent-screen.tsx'),
  workQueue: () => import('./screens/work-queue/work-queue-screen.tsx'),
};

/** The palette finds things and listens to shortcuts; the first key loads it. */
export const palette = () => import('./palette/take-key.ts');
