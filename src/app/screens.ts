import { isStaff } from '#domain/user.ts';
import { idlePart } from './base/late-part.tsx';
import { getUser } from './base/session.ts';
import { type LazyScreenName, lazyScreenNames, type ScreenName } from './paths/route-row.ts';
import type { LoadScreen, ScreenModule } from './shell/screen-part.tsx';

/** Loads what a start rarely opens. Behind one part of its own: whoever starts the page need not know the parts of each. */
const later =
  (name: LazyScreenName): LoadScreen =>
  async () =>
    (await import('./lazy-screens.ts')).lazyScreens[name]();

/** Customers do not load so much as the code of what staff alone see. */
const isForStaff = (): boolean => {
  const user = getUser();
  return user !== null && isStaff(user.role);
};
const nothing: ScreenModule = { Component: () => null };

/** The order beside the list comes after the list is drawn. */
const orderBeside: ScreenModule = {
  Component: idlePart(() => import('./screens/order/beside/order-beside.tsx'), 'OrderBeside'),
};

/** The code of each screen, loaded when it is first entered. */
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
  ...(Object.fromEntries(lazyScreenNames.map((name) => [name, later(name)])) as Record<LazyScreenName, LoadScreen>),
  unauthorized: () => import('./screens/unauthorized/unauthorized-screen.tsx'),
  notFound: () => import('./screens/not-found/not-found-screen.tsx'),
};

/** Loads the code of the palette. */
export const loadPalette = async () => await (await import('./lazy-screens.ts')).palette();
