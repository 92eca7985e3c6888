import { isStaff, type Role } from '#domain/user.ts';
import { routes } from '#app/paths/routes.ts';
import type { MenuIcon, RouteRow } from '#app/paths/route-row.ts';

export interface MenuEntry {
  path: string;
  label: string;
  /** Some of the label's words in their order, for narrow places. */
  short: string;
  rail?: string;
  icon: MenuIcon;
}

export const listMenu = (role: Role, rows: readonly RouteRow[] = routes): MenuEntry[] =>
  rows.flatMap(({ path, roles, menu }) =>
    menu && (roles === 'anyone' || roles.includes(role)) ? [{ path, short: menu.label, ...menu }] : [],
  );

export const listMore = (role: Role): Omit<MenuEntry, 'short'>[] =>
  routes.flatMap(({ path, roles, title, more }) =>
    more && (roles === 'anyone' || roles.includes(role)) ? [{ path, label: title, icon: more }] : [],
  );

/** Hidden words stay in the page, so that the accessible name is the whole label. */
export function shortenLabel({
  label,
  short,
}: Pick<MenuEntry, 'label' | 'short'>): { word: string; isShown: boolean }[] {
  const wanted = short.toLowerCase().split(' ');
  return label.split(' ').map((word) => {
    const isShown = word.toLowerCase() === wanted[0];
    if (isShown) wanted.shift();
    return { word, isShown };
  });
}

/** The entries of a phone's bar besides More; for staff those that they need in the warehouse. */
export function listBar(role: Role): MenuEntry[] {
  if (!isStaff(role)) return listMenu(role).slice(0, 3);
  const shorts: Readonly<Record<string, string>> = {
    '/workQueue': 'Queue',
    '/scan': 'Scan',
    '/shippingOrders': 'Orders',
  };
  const entries = [...listMenu(role), ...listMore(role)];
  return Object.entries(shorts).flatMap(([path, short]) =>
    entries.filter((entry) => entry.path === path).map((entry) => ({ ...entry, short })),
  );
}

export function listBesideBar(role: Role): Omit<MenuEntry, 'short'>[] {
  const bar = listBar(role);
  return [...listMenu(role), ...listMore(role)].filter(({ path }) => bar.every((entry) => entry.path !== path));
}
