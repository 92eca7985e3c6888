import type { Role } from '#domain/user.ts';

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
  | 'addresses'
  | 'carrierAccounts'
  | 'companyCheck'
  | 'customRequests'
  | 'discountCodes'
  | 'drafts'
  | 'notifications'
  | 'finance'
  | 'mails'
  | 'reports'
  | 'people'
  | 'provider'
  | 'scan'
  | 'security'
  | 'shippingProviders'
  | 'tariffs'
  | 'unsent'
  | 'workQueue';

export type MenuIcon =
  | 'orders'
  | 'quote'
  | 'estimate'
  | 'pin'
  | 'truck'
  | 'percent'
  | 'edit'
  | 'mail'
  | 'message'
  | 'bell'
  | 'lock'
  | 'inbox'
  | 'people'
  | 'scan'
  | 'reports';

export interface RouteRow {
  path: string;
  /** `anyone`: without sign-in and frame. Children do not inherit it. */
  roles: readonly Role[] | 'anyone';
  /** `short` is for phones, `rail` for the side bar's width; `label` stays the accessible name. */
  menu?: { label: string; rail?: string; short?: string; icon: MenuIcon };
  more?: MenuIcon;
  shortcut?: string;
  title: string;
  screen: ScreenName;
  beside?: ScreenName;
  children?: readonly RouteRow[];
}
