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
  | 'addresses'
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
  | 'message'
  | 'bell'
  | 'lock'
  | 'inbox'
  | 'people'
  | 'scan'
  | 'reports';

/** One screen: where it is, who may see it, how the menu calls it and which code it needs. */
export interface RouteRow {
  /** Relative to the parent's for a child. */
  path: string;
  /** The roles that may enter; `anyone` needs no sign-in and stands outside of the frame. A child must say its own. */
  roles: readonly Role[] | 'anyone';
  /** Its entry in the main menu; `short` is for the bar of a phone, with `label` as its accessible name. */
  menu?: { label: string; short?: string; icon: MenuIcon };
  /** Its picture at the foot of a desktop's side bar and in More on a phone, in the order of the table. */
  more?: MenuIcon;
  /** The key that leads there after `g`. */
  shortcut?: string;
  /** The document's title until the screen says a better one. */
  title: string;
  screen: ScreenName;
  /** Stands beside it at the same address. */
  beside?: ScreenName;
  children?: readonly RouteRow[];
}
