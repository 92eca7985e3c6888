import { matchPath } from 'react-router';
import { routes } from './routes.ts';
import type { RouteRow } from './route-row.ts';

/** Null for another site's address (rule P-10). The first slash may be missing. */
export function readOwnPath(wanted: string | null, origin: string): string | null {
  if (!wanted) return null;
  const path = wanted.startsWith('/') ? wanted : `/${wanted}`;
  if (/^\/[/\\]/.test(path) || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  if (url.origin !== origin || !isOfTable(url.pathname)) return null;
  return url.pathname + url.search;
}

const rows = routes.flatMap((row) => listRows(row)).filter(({ path }) => path !== '*');

const findRow = (pathname: string) => rows.find(({ path }) => matchPath(path, pathname));

const isOfTable = (pathname: string): boolean => findRow(pathname) !== undefined;

/** For reports, since it has no ids; `*` for no match. */
export const findPattern = (pathname: string): string => findRow(pathname)?.path ?? '*';

export const findRoles = (address: string): RouteRow['roles'] | null =>
  findRow(address.split(/[?#]/)[0]!)?.roles ?? null;

function listRows({ path, roles, children = [] }: RouteRow): Pick<RouteRow, 'path' | 'roles'>[] {
  return [{ path, roles }, ...children.map((child) => ({ path: `${path}/${child.path}`, roles: child.roles }))];
}
