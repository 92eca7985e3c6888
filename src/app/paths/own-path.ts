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

/** The path whose menu entry is marked: `/batches` on `/batches/7`. It may have no entry; null for a path that is not ours. */
export function findMarkedPath(pathname: string): string | null {
  const row = findRow(pathname);
  return row ? (row.marks ?? `/${row.path.split('/')[1]}`) : null;
}

function listRows({ path, roles, marks, children = [] }: RouteRow): Pick<RouteRow, 'path' | 'roles' | 'marks'>[] {
  const inherited = marks && { marks };
  return [
    { path, roles, ...inherited },
    ...children.map((child) => ({ path: `${path}/${child.path}`, roles: child.roles, ...inherited })),
  ];
}
