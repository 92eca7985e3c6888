import type { Role } from '#domain/user.ts';

/** The names of the screens; `src/app/screens.ts` has the code of each. */
export type ScreenName =
  | 'home'
  | 'signIn'
  | 'orders'
  | 'orderBeside'
  | 'quote'
  | 'order'
  | 'offerList'
  | 'details'
  | 'summary'
  | 'shipment'
  | 'unauthorized'
  | 'notFound'
  | LazyScreenName;

/** The screens that a start rarely opens. */
export type LazyScreenName =
  | 'addresses'
  | 'companyCheck'
  | 'customRequests'
  | 'discountCodes'
  | 'drafts'
  | 'notifications'
  | 'finance'
  | 'mails'
  | 'numbers'
  | 'people'
  | 'provider'
  | 'scan'
  | 'shippingProviders'
  | 'tariffs'
  | 'unsent'
  | 'workQueue';

/** The pictures of menu entries, by the names of `src/app/ui/icon.tsx`. */
export type MenuIcon =
  | 'orders'
  | 'quote'
  | 'estimate'
  | 'pin'
  | 'truck'
  | 'percent'
  | 'edit'
  | 'mail'
  | 'user'
  | 'scan'
  | 'numbers';

/** One screen: where it is, who may see it, how the menu calls it and which code it needs. */
export interface RouteRow {
  /** Relative to the parent's for a child. */
  path: string;
  /** The roles that may enter; `anyone` needs no sign-in and stands outside of the frame. A child must say its own. */
  roles: readonly Role[] | 'anyone';
  /** Its entry in the main menu; `short` is for the bar of a phone, with `label` as its accessible name. */
  menu?: { label: string; short?: string; icon: MenuIcon };
  /** Its picture in More on a phone, in the order of the table; on a desktop the orders lead there. */
  more?: MenuIcon;
  /** It stands at the foot of the side bar of a desktop, too. */
  aside?: true;
  /** The key that leads there after `g`. */
  shortcut?: string;
  /** The document's title until the screen says a better one. */
  title: string;
  screen: ScreenName;
  /** Stands beside it at the same address. */
  beside?: ScreenName;
  children?: readonly RouteRow[];
}

const everyRole: readonly Role[] = ['Customer', 'CSD', 'CSDManager'];

/** Every screen of the page, in the order of the menu (rule P-4). The guard, the menu and the tests read this table. */
export const routes: readonly RouteRow[] = [
  { path: '/', roles: 'anyone', title: 'Quayside', screen: 'home' },
  { path: '/login', roles: 'anyone', title: 'Sign in', screen: 'signIn' },
  { path: '/admin', roles: 'anyone', title: 'Staff sign in', screen: 'signIn' },
  {
    path: '/shippingOrders',
    roles: everyRole,
    menu: { label: 'Shipping orders', short: 'Orders', icon: 'orders' },
    shortcut: 'o',
    title: 'Shipping orders',
    screen: 'orders',
    beside: 'orderBeside',
  },
  {
    path: '/shippingQuote',
    roles: everyRole,
    menu: { label: 'New shipping quote and order', short: 'New quote', icon: 'quote' },
    shortcut: 'n',
    title: 'New shipping quote and order',
    screen: 'quote',
  },
  {
    path: '/getAQuote',
    roles: everyRole,
    menu: { label: 'Get a quote', icon: 'estimate' },
    shortcut: 'q',
    title: 'Get a quote',
    screen: 'quote',
  },
  { path: '/shippingReturn/:shippingRequestId', roles: everyRole, title: 'Return shipment', screen: 'quote' },
  {
    path: '/addresses',
    roles: ['Customer'],
    menu: { label: 'Address book', icon: 'pin' },
    shortcut: 'a',
    title: 'Address book',
    screen: 'addresses',
  },
  { path: '/companyCheck', roles: ['Customer'], title: 'Your company is checked once', screen: 'companyCheck' },
  {
    path: '/shippingProviders',
    roles: ['CSD', 'CSDManager'],
    menu: { label: 'Shipping providers', icon: 'truck' },
    shortcut: 'p',
    title: 'Shipping providers',
    screen: 'shippingProviders',
  },
  {
    path: '/discountCode',
    roles: ['CSDManager'],
    menu: { label: 'Discount code', icon: 'percent' },
    shortcut: 'c',
    title: 'Discount codes',
    screen: 'discountCodes',
  },
  { path: '/discountCode/:id', roles: ['CSDManager'], title: 'Discount codes', screen: 'discountCodes' },
  {
    path: '/drafts',
    roles: everyRole,
    more: 'edit',
    shortcut: 'd',
    title: 'Drafts',
    screen: 'drafts',
  },
  {
    path: '/shippingQuote/:shippingRequestId',
    roles: everyRole,
    title: 'Shipping order',
    screen: 'order',
    children: [
      { path: 'offerList', roles: everyRole, title: 'Select option', screen: 'offerList' },
      { path: 'shippingDetailsForm', roles: everyRole, title: 'Enter details', screen: 'details' },
      { path: 'shipmentSummary', roles: everyRole, title: 'Payment', screen: 'summary' },
      { path: 'shipmentDetails', roles: everyRole, title: 'Shipment details', screen: 'shipment' },
    ],
  },
  { path: '/offerList/:shippingRequestId', roles: everyRole, title: 'Select option', screen: 'offerList' },
  { path: '/shippingDetailsForm/:shippingRequestId', roles: everyRole, title: 'Enter details', screen: 'details' },
  { path: '/shipmentSummary/:shippingRequestId', roles: everyRole, title: 'Payment', screen: 'summary' },
  { path: '/shipmentDetails/:shippingRequestId', roles: everyRole, title: 'Shipment details', screen: 'shipment' },
  {
    path: '/customRequests',
    roles: everyRole,
    more: 'mail',
    shortcut: 'r',
    title: 'Custom requests',
    screen: 'customRequests',
  },
  {
    path: '/customRequests/:id',
    roles: everyRole,
    title: 'Custom requests',
    screen: 'customRequests',
  },
  {
    path: '/unsent',
    roles: everyRole,
    shortcut: 'u',
    title: 'Not sent yet',
    screen: 'unsent',
  },
  {
    path: '/offer/:token',
    roles: 'anyone',
    title: 'Quote',
    screen: 'provider',
  },
  {
    path: '/financeHistory/:customerMarketplaceId',
    roles: ['CSD', 'CSDManager'],
    title: 'Finance history',
    screen: 'finance',
  },
  {
    path: '/notifications',
    roles: everyRole,
    more: 'mail',
    aside: true,
    title: 'Notifications',
    screen: 'notifications',
  },
  {
    path: '/workQueue',
    roles: ['CSD', 'CSDManager'],
    more: 'orders',
    aside: true,
    shortcut: 'w',
    title: 'Work queue',
    screen: 'workQueue',
  },
  {
    path: '/sentMail',
    roles: ['CSD', 'CSDManager'],
    more: 'mail',
    shortcut: 'm',
    title: 'Sent emails',
    screen: 'mails',
  },
  { path: '/sentMail/:id', roles: ['CSD', 'CSDManager'], title: 'Sent emails', screen: 'mails' },
  {
    path: '/scan',
    roles: ['CSD', 'CSDManager'],
    more: 'scan',
    aside: true,
    shortcut: 's',
    title: 'Scan parcels',
    screen: 'scan',
  },
  {
    path: '/numbers',
    roles: ['Customer', 'CSDManager'],
    more: 'numbers',
    aside: true,
    shortcut: 'y',
    title: 'Numbers',
    screen: 'numbers',
  },
  { path: '/people', roles: ['CSDManager'], more: 'user', shortcut: 'e', title: 'People', screen: 'people' },
  {
    path: '/tariffs',
    roles: ['CSDManager'],
    shortcut: 't',
    title: 'Tariffs',
    screen: 'tariffs',
  },
  {
    path: '/unauthorized',
    roles: 'anyone',
    title: 'Not authorized',
    screen: 'unauthorized',
  },
  {
    path: '*',
    roles: 'anyone',
    title: 'Not found',
    screen: 'notFound',
  },
];

/** Where a signed-in user starts, and where everyone ends who has nowhere better to go. */
export const firstScreen = '/shippingOrders';
