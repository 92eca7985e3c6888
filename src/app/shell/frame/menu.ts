import type { Role } from '#domain/user.ts';
import { routes } from '#app/paths/routes.ts';
import type { MenuIcon, RouteRow } from '#app/paths/route-row.ts';

export interface MenuEntry {
  path: string;
  label: string;
  /** For narrow places: some of the label's words in their order. */
  short: string;
  icon: MenuIcon;
}

/** The menu of a role, in the order of the table. */
export const listMenu = (role: Role, rows: readonly RouteRow[] = routes): MenuEntry[] =>
  rows.flatMap(({ path, roles, menu }) =>
    menu && (roles === 'anyone' || roles.includes(role)) ? [{ path, short: menu.label, ...menu }] : [],
  );

/** The entries besides those of the menu, for a role: at the foot of a desktop's side bar, in More on a phone. */
export const listMore = (role: Role, rows: readonly RouteRow[] = routes): Omit<MenuEntry, 'short'>[] =>
  rows.flatMap(({ path, roles, title, more }) =>
    more && (roles === 'anyone' || roles.includes(role)) ? [{ path, label: title, icon: more }] : [],
  );

/**
 * The label's words, each with whether a narrow place shows it. All of them stay in the page, so that the accessible name is
 * the whole label and the visible text is part of it.
 */
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

/** The number of entries in the bar of a phone beside More. */
export const bottomBarEntries = 3;
