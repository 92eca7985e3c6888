import { type MiddlewareFunction, redirect } from 'react-router';
import type { Role } from '#domain/user.ts';
import type { RouteRow } from '#app/paths/route-row.ts';
import { getUser } from '#app/base/session.ts';

/** Null when they may enter (rule P-4), otherwise where to go instead. */
export function checkEntry(roles: RouteRow['roles'], role: Role | null, address: string): string | null {
  if (roles === 'anyone' || (role && roles.includes(role))) return null;
  return role ? '/unauthorized' : `/unauthorized?back=${encodeURIComponent(address)}`;
}

/** Stops a navigation before any loader of the route runs. */
export const guardRoute =
  (roles: RouteRow['roles']): MiddlewareFunction =>
  ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const refusedTo = checkEntry(roles, getUser()?.role ?? null, pathname + search);
    return refusedTo === null ? undefined : redirect(refusedTo);
  };
