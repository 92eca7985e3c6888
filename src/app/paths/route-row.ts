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
  | 'apiKeys'
  | 'batch'
  | 'batches'
  | 'newBatch'
  | 'carrierAccounts'
  | 'carrierInvoices'
  | 'companyCheck'
  | 'customRequests'
  | 'discountCodes'
  | 'drafts'
  | 'notifications'
  | 'finance'
  | 'mails'
  | 'reports'
  | 'returnLink'
  | 'people'
  | 'products'
  | 'provider'
  | 'scan'
  | 'security'
  | 'shippingProviders'
  | 'tariffs'
  | 'unsent'
  | 'webhooks'
  | 'workQueue';

export type MenuIcon =
  | 'orders'
  | 'quote'
  | 'estimate'
  | 'pin'
  | 'tag'
  | 'copy'
  | 'truck'
  | 'percent'
  | 'edit'
  | 'mail'
  | 'message'
  | 'bell'
  | 'lock'
  | 'key'
  | 'inbox'
  | 'invoice'
  | 'people'
  | 'scan'
  | 'reports'
  | 'card'
  | 'tariff';

/** The headings of the staff's menu in their order. */
export const menuGroups = ['Work', 'Prices', 'People and settings'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export interface RouteRow {
  path: string;
  /** `anyone`: without sign-in and frame. Children do not inherit it. */
  roles: readonly Role[] | 'anyone';
  menu?: {
    group: MenuGroup;
    icon: MenuIcon;
    /** The accessible name; else the title. `short` is for phones, `rail` for the side bar's width. */
    label?: string;
    rail?: string;
    short?: string;
    /** Customers have it at the foot of the side bar. */
    isTool?: true;
  };
  /** The path whose menu entry is marked here; by default the path's first part. */
  marks?: string;
  shortcut?: string;
  title: string;
  screen: ScreenName;
  beside?: ScreenName;
  children?: readonly RouteRow[];
}
