import { isStaff, type Role } from '#domain/user.ts';
import { routes } from '#app/paths/routes.ts';
import { type MenuGroup, menuGroups, type MenuIcon, type RouteRow } from '#app/paths/route-row.ts';

export interface MenuEntry {
  path: string;
  group: MenuGroup;
  label: string;
  /** Some of the label's words in their order, for narrow places. */
  short: string;
  rail?: string;
  icon: MenuIcon;
  isTool?: true;
}

export const listMenu = (role: Role, rows: readonly RouteRow[] = routes): MenuEntry[] =>
  rows.flatMap(({ path, roles, title, menu }) => {
    if (!menu || (roles !== 'anyone' && !roles.includes(role))) return [];
    return [{ path, label: title, short: menu.label ?? title, ...menu }];
  });

/** For staff: a customer's menu is short and has no headings. */
export const groupEntries = (entries: readonly MenuEntry[]): { group: MenuGroup; entries: MenuEntry[] }[] =>
  menuGroups
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((each) => each.entries.length > 0);

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

/** The entries of a phone's bar besides More; for staff those that they need in the warehouse, before Find. */
export function listBar(role: Role): MenuEntry[] {
  const entries = listMenu(role);
  if (!isStaff(role)) return entries.slice(0, 3);
  const shorts = { '/workQueue': 'Queue', '/scan': 'Scan', '/shippingOrders': 'Orders' };
  return Object.entries(shorts).flatMap(([path, short]) =>
    entries.filter((entry) => entry.path === path).map((entry) => ({ ...entry, short })),
  );
}

export function listBesideBar(role: Role): MenuEntry[] {
  const bar = listBar(role);
  return listMenu(role).filter(({ path }) => bar.every((entry) => entry.path !== path));
}
