import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import type { Role } from '#domain/user.ts';
import type { IconName } from '#app/ui/icon.tsx';
import type * as LazyScreens from '#app/lazy-screens.ts';

/** The exports of a screen's module. */
export interface ScreenModule {
  Component: ComponentType;
  loader?: LoaderFunction;
}

/** One screen: where it is, who may see it, how the menu calls it and which code it needs. */
export interface RouteRow {
  /** Relative to the parent's for a child. */
  path: string;
  /** The roles that may enter; `anyone` needs no sign-in and stands outside of the frame. A child must say its own. */
  roles: readonly Role[] | 'anyone';
  /** Its entry in the main menu; `short` is for the bar of a phone, with `label` as its accessible name. */
  menu?: { label: string; short?: string; icon: IconName };
  /** The document's title until the screen says a better one. */
  title: string;
  screen: () => Promise<ScreenModule>;
  children?: readonly RouteRow[];
}

const everyRole: readonly Role[] = ['Customer', 'CSD', 'CSDManager'];

const offerListStep = () => import('#app/screens/order/offer-list/offer-list-step.tsx');
const detailsStep = () => import('#app/screens/order/details/details-step.tsx');
const summaryStep = () => import('#app/screens/order/summary/summary-step.tsx');
const shipmentStep = () => import('#app/screens/order/shipment/shipment-step.tsx');
const quoteScreen = () => import('#app/screens/quote/quote-screen.tsx');
/** Loads what a start rarely opens. Behind one part of its own: whoever starts the page need not know the parts of each. */
export const later =
  <N extends keyof typeof LazyScreens>(name: N) =>
  async (): Promise<Awaited<ReturnType<(typeof LazyScreens)[N]>>> =>
    (await import('#app/lazy-screens.ts'))[name]() as Awaited<ReturnType<(typeof LazyScreens)[N]>>;
const signInScreen = () => import('#app/screens/sign-in/sign-in-screen.tsx');

/** Every screen of the page, in the order of the menu (rule P-4). The guard, the menu and the tests read this table. */
export const routes: readonly RouteRow[] = [
  { path: '/', roles: 'anyone', title: 'Quayside', screen: () => import('#app/shell/home-redirect.ts') },
  { path: '/login', roles: 'anyone', title: 'Sign in', screen: signInScreen },
  { path: '/admin', roles: 'anyone', title: 'Staff sign in', screen: signInScreen },
  {
    path: '/shippingOrders',
    roles: everyRole,
    menu: { label: 'Shipping orders', short: 'Orders', icon: 'orders' },
    title: 'Shipping orders',
    screen: () => import('#app/screens/orders/orders-screen.tsx'),
  },
  {
    path: '/shippingQuote',
    roles: everyRole,
    menu: { label: 'New shipping quote and order', short: 'New quote', icon: 'quote' },
    title: 'New shipping quote and order',
    screen: quoteScreen,
  },
  {
    path: '/getAQuote',
    roles: everyRole,
    menu: { label: 'Get a quote', icon: 'estimate' },
    title: 'Get a quote',
    screen: quoteScreen,
  },
  { path: '/shippingReturn/:shippingRequestId', roles: everyRole, title: 'Return shipment', screen: quoteScreen },
  {
    path: '/addresses',
    roles: ['Customer'],
    menu: { label: 'Address book', icon: 'pin' },
    title: 'Address book',
    screen: later('addresses'),
  },
  {
    path: '/shippingProviders',
    roles: ['CSD', 'CSDManager'],
    menu: { label: 'Shipping providers', icon: 'truck' },
    title: 'Shipping providers',
    screen: later('shippingProviders'),
  },
  {
    path: '/discountCode',
    roles: ['CSDManager'],
    menu: { label: 'Discount code', icon: 'percent' },
    title: 'Discount codes',
    screen: later('discountCodes'),
  },
  { path: '/discountCode/:id', roles: ['CSDManager'], title: 'Discount codes', screen: later('discountCodes') },
  { path: '/people', roles: ['CSDManager'], title: 'People', screen: later('people') },
  {
    path: '/drafts',
    roles: everyRole,
    title: 'Drafts',
    screen: later('drafts'),
  },
  {
    path: '/shippingQuote/:shippingRequestId',
    roles: everyRole,
    title: 'Shipping order',
    screen: () => import('#app/screens/order/wizard-screen.tsx'),
    children: [
      { path: 'offerList', roles: everyRole, title: 'Select option', screen: offerListStep },
      { path: 'shippingDetailsForm', roles: everyRole, title: 'Enter details', screen: detailsStep },
      { path: 'shipmentSummary', roles: everyRole, title: 'Payment', screen: summaryStep },
      { path: 'shipmentDetails', roles: everyRole, title: 'Shipment details', screen: shipmentStep },
    ],
  },
  { path: '/offerList/:shippingRequestId', roles: everyRole, title: 'Select option', screen: offerListStep },
  { path: '/shippingDetailsForm/:shippingRequestId', roles: everyRole, title: 'Enter details', screen: detailsStep },
  { path: '/shipmentSummary/:shippingRequestId', roles: everyRole, title: 'Payment', screen: summaryStep },
  { path: '/shipmentDetails/:shippingRequestId', roles: everyRole, title: 'Shipment details', screen: shipmentStep },
  {
    path: '/customRequests',
    roles: everyRole,
    title: 'Custom requests',
    screen: later('customRequests'),
  },
  {
    path: '/customRequests/:id',
    roles: everyRole,
    title: 'Custom requests',
    screen: later('customRequests'),
  },
  {
    path: '/unsent',
    roles: everyRole,
    title: 'Not sent yet',
    screen: later('unsent'),
  },
  {
    path: '/offer/:token',
    roles: 'anyone',
    title: 'Quote',
    screen: later('provider'),
  },
  {
    path: '/financeHistory/:customerMarketplaceId',
    roles: ['CSD', 'CSDManager'],
    title: 'Finance history',
    screen: later('finance'),
  },
  { path: '/sentMail', roles: ['CSD', 'CSDManager'], title: 'Sent emails', screen: later('mails') },
  { path: '/sentMail/:id', roles: ['CSD', 'CSDManager'], title: 'Sent emails', screen: later('mails') },
  {
    path: '/tariffs',
    roles: ['CSDManager'],
    title: 'Tariffs',
    screen: later('tariffs'),
  },
  {
    path: '/unauthorized',
    roles: 'anyone',
    title: 'Not authorized',
    screen: () => import('#app/screens/unauthorized/unauthorized-screen.tsx'),
  },
  {
    path: '*',
    roles: 'anyone',
    title: 'Not found',
    screen: () => import('#app/screens/not-found/not-found-screen.tsx'),
  },
];

/** Where a signed-in user starts, and where everyone ends who has nowhere better to go. */
export const firstScreen = '/shippingOrders';
