import { matchPath } from 'react-router';
import { routes } from './routes.ts';
import type { RouteRow } from './route-row.ts';

/**
 * The path of a screen of the portal, query included, from an address or another site; null when it is none. The first slash
 * may be missing. An address of another site is none (rule P-10).
 */
export function readOwnPath(wanted: string | null, origin: string): string | null {
  if (!wanted) return null;
  const path = wanted.startsWith('/') ? wanted : `/${wanted}`;
  if (/^\/[/\\]/.test(path) || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  if (url.origin !== origin || !isOfTable(url.pathname)) return null;
  return url.pathname + url.search;
}

/** Every path of the table as a whole, with who may enter. */
const rows = routes.flatMap((row) => listRows(row)).filter(({ path }) => path !== '*');

const findRow = (pathname: string) => rows.find(({ path }) => matchPath(path, pathname));

const isOfTable = (pathname: string): boolean => findRow(pathname) !== undefined;

/** The pattern of the table that a path matches, `*` for none: a path without whom and what it is about. */
export const findPattern = (pathname: string): string => findRow(pathname)?.path ?? '*';

/** Finds the roles that may enter an address of ours, query included; null for one that is not in the table. */
export const findRoles = (address: string): RouteRow['roles'] | null =>
  findRow(address.split(/[?#]/)[0]!)?.roles ?? null;

function listRows({ path, roles, children = [] }: RouteRow): Pick<RouteRow, 'path' | 'roles'>[] {
  return [{ path, roles }, ...children.map((child) => ({ path: `${path}/${child.path}`, roles: child.roles }))];
}
