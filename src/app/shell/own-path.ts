import { matchPath } from 'react-router';
import { routes } from '#app/routes.ts';
import type { RouteRow } from '#app/routes.ts';

/**
 * The path of a screen of ours, query included, from what an address or another site asked for; null when it is none.
 * The first slash may be missing. Whatever could lead off this site is none (decisions §2.3).
 */
export function readOwnPath(wanted: string | null, origin: string): string | null {
  if (!wanted) return null;
  const path = wanted.startsWith('/') ? wanted : `/${wanted}`;
  if (/^\/[/\\]/.test(path) || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  if (url.origin !== origin || !isOfTable(url.pathname)) return null;
  return url.pathname + url.search;
}

const paths = routes.flatMap((row) => listPaths(row)).filter((path) => path !== '*');

const isOfTable = (pathname: string): boolean => paths.some((path) => matchPath(path, pathname));

/** The pattern of the table that a path matches, `*` for none: a path without whom and what it is about. */
export const findPattern = (pathname: string): string => paths.find((path) => matchPath(path, pathname)) ?? '*';

function listPaths({ path, children = [] }: RouteRow): string[] {
  return [path, ...children.map((child) => `${path}/${child.path}`)];
}
