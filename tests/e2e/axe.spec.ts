import { isFull } from '#tests/support/test-scope.ts';
import { expect, test, useServer } from './fixture.ts';
import { type Visit, visits } from './visits.ts';
import { findPlace, followVisit, isFirstVisit, type Place, places } from './walk-screens.ts';

useServer();

/** The people who have to see a screen: a customer and support where they may, a manager where only managers may. */
function listViewers({ roles }: Place): (string | null)[] {
  if (roles === 'anyone') return [null];
  const staff = roles.includes('CSD') ? 'csd' : roles.includes('CSDManager') ? 'manager' : null;
  return [...(roles.includes('Customer') ? ['customer'] : []), ...(staff ? [staff] : [])];
}

test('every route passes axe for every role that may see it', () => {
  const visited = new Set(visits.map(({ as, at }) => `${as} ${findPlace(at)}`));
  const forgotten = places.flatMap((place) =>
    listViewers(place)
      .map((viewer) => `${viewer} ${place.path}`)
      .filter((need) => !visited.has(need)),
  );
  expect(forgotten, 'screens without a visit in visits.ts').toEqual([]);
});

/** The first visit of each screen, whoever makes it: `npm run test:full` makes all, in every state and as everybody. */
const looksAt = (visit: Visit): boolean => isFull || visit.only !== undefined || isFirstVisit(visit);

// In the order of the list: the last visits of the customer change an order.
for (const viewer of new Set(visits.map(({ as }) => as))) {
  test(`axe finds nothing on any screen of ${viewer ?? 'somebody signed out'}`, async ({
    page,
    signInAs,
    checkAccessibility,
    isPhone,
    allow,
  }) => {
    allow(/Failed to load resource.*(401|403|404|500)/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (viewer) await signInAs(viewer);
    // A visit that brought a screen into a state of its own leaves a page that nobody knows.
    let isKnown = viewer !== null && !isFull;
    for (const visit of visits.filter(({ as }) => as === viewer)) {
      const { name, at, sees, show, only } = visit;
      if (only && (only === 'phone') !== isPhone) continue;
      if (!looksAt(visit)) continue;
      // A failure of one visit must not answer the next.
      await page.unrouteAll();
      await (isKnown ? followVisit(page, visit) : page.goto(at));
      isKnown = show === undefined && !isFull;
      await show?.(page);
      await expect(page.getByText(sees).filter({ visible: true }).first(), name).toBeVisible();
      await expect(page.locator('[maxlength]'), `${name}: a field that cuts what is pasted`).toHaveCount(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        // The two schemes show the same page; all that differs is colours.
        await checkAccessibility(`${name}, ${colorScheme}`, { coloursOnly: colorScheme === 'dark' });
      }
    }
  });
}
