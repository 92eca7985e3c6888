import type { Role } from '#domain/user.ts';
import { routes } from '#app/paths/routes.ts';
import type { IconName } from '#app/ui/icon.tsx';

/** A screen whose address has no parameter. */
export interface PaletteScreen {
  path: string;
  label: string;
  icon: IconName;
  shortcut?: string;
}

/** In the order of the table of routes. */
export const listScreens = (role: Role): PaletteScreen[] =>
  routes
    .filter(({ path, roles }) => roles !== 'anyone' && roles.includes(role) && !path.includes(':'))
    .map(({ path, title, menu, more, shortcut }) => ({
      path,
      label: menu?.label ?? title,
      icon: menu?.icon ?? more ?? 'arrow-right',
      ...(shortcut && { shortcut }),
    }));
