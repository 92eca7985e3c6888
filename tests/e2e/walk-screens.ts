import { matchPath } from 'react-router';
import type { Page } from 'playwright/test';
import type { RouteRow } from '#app/paths/route-row.ts';
import { routes } from '#app/paths/routes.ts';
import { type Visit, visits } from './visits.ts';

/** A screen of the table of routes. */
export interface Place {
  path: string;
  roles: RouteRow['roles'];
}

export const places: readonly Place[] = routes.flatMap(({ path, roles, children = [] }) => [
  { path, roles },
  ...children.map((child) => ({ path: `${path}/${child.path}`, roles: child.roles })),
]);

/** The path of the screen at an address, as the table of routes has it. */
export const findPlace = (address: string): string =>
  places.find(({ path }) => path !== '*' && matchPath(path, address.split('?')[0]!))?.path ?? '*';

const firstVisits = new Map<string, Visit>();
for (const visit of visits) if (!firstVisits.has(findPlace(visit.at))) firstVisits.set(findPlace(visit.at), visit);

/** True for the first visit of each screen, whoever makes it. */
export const isFirstVisit = (visit: Visit): boolean => firstVisits.get(findPlace(visit.at)) === visit;

/**
 * Goes to a screen as a link in the page does, at a fifth of what a load costs. A screen that still shows what the visit waits
 * for would be taken for the next one: it is loaded.
 */
export async function followVisit(page: Page, { at, sees }: Visit): Promise<void> {
  if (await page.getByText(sees).filter({ visible: true }).count()) return void (await page.goto(at));
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, at);
}
