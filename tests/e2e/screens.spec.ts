import type { Page } from 'playwright/test';
import { isFull } from '#tests/support/test-scope.ts';
import { expect, test, useServer } from './fixture.ts';
import { pressAct } from './orders-on-screen.ts';
import { type Visit, visits } from './visits.ts';
import { findPlace, followVisit, isFirstVisit, type Place, places } from './walk-screens.ts';

useServer();

/**
 * Looks at everything that is chosen on the screen, and at the like of it that is not. What is chosen has the system's colour of
 * a selection in a background, a border, an outline or a mark; answers those that lack it, those that have it without being chosen,
 * and marks that cannot be seen.
 */
const readFaults = (page: Page): Promise<{ chosen: number; faults: string[] }> =>
  page.evaluate(() => {
    const paint = (color: string): string => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = `forced-color-adjust: none; color: ${color}`;
      const painted = getComputedStyle(probe).color;
      probe.remove();
      return painted;
    };
    const [selection, canvas] = [paint('Highlight'), paint('Canvas')];
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const isMarked = (part: Element): boolean =>
      ['', '::before', '::after'].some((pseudo) => {
        const style = getComputedStyle(part, pseudo);
        if (pseudo && style.content === 'none') return false;
        return (
          style.backgroundColor === selection ||
          (style.borderTopStyle !== 'none' && style.borderTopWidth !== '0px' && style.borderTopColor === selection) ||
          (style.outlineStyle !== 'none' && style.outlineColor === selection)
        );
      });
    /** The parts that stand for it: a hidden input is seen by its label. */
    const partsOf = (element: Element): Element[] =>
      [element, ...((element as HTMLInputElement).labels ?? [])].filter(isSeen);
    const name = (element: Element): string => element.outerHTML.slice(0, 160);
    const isOn = (element: Element): boolean =>
      element instanceof HTMLInputElement
        ? element.checked
        : ['aria-checked', 'aria-selected', 'aria-pressed', 'aria-current'].some(
            (attribute) => !['false', null].includes(element.getAttribute(attribute)),
          );
    const kinds = [
      'input:is([type=radio], [type=checkbox])',
      ':is([role=radio], [role=tab], [role=option], [aria-pressed], [aria-current])',
    ].join(', ');
    const faults: string[] = [];
    let chosen = 0;
    for (const element of document.querySelectorAll(kinds)) {
      const parts = partsOf(element);
      if (parts.length === 0 || element.matches(':focus')) continue;
      const marked = parts.some(isMarked);
      if (isOn(element)) chosen += 1;
      if (marked !== isOn(element))
        faults.push(`${marked ? 'looks chosen' : 'does not look chosen'}: ${name(element)}`);
    }
    for (const element of document.querySelectorAll('body *'))
      for (const pseudo of ['', '::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        if (style.maskImage === 'none' || (pseudo && style.content === 'none') || !isSeen(element)) continue;
        if (style.backgroundColor === canvas) faults.push(`a mark that cannot be seen: ${name(element)}`);
      }
    return { chosen, faults };
  });

/** The people who have to see a screen: a customer and support where they may, a manager where only managers may. */
function listViewers({ roles }: Place): (string | null)[] {
  if (roles === 'anyone') return [null];
  const staff = roles.includes('CSD') ? 'csd' : roles.includes('CSDManager') ? 'manager' : null;
  return [...(roles.includes('Customer') ? ['customer'] : []), ...(staff ? [staff] : [])];
}

test('every screen is visited as every role that may see it', () => {
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
  test(`every screen of ${viewer ?? 'somebody signed out'} passes axe and shows what is chosen under forced colours${viewer === 'csd' ? ' @full' : ''}`, async ({
    page,
    signInAs,
    checkAccessibility,
    isPhone,
    allow,
  }) => {
    allow(/Failed to load resource.*(401|403|404|500)/);
    if (viewer) await signInAs(viewer);
    let chosen = 0;
    // A visit that brought a screen into a state of its own leaves a page that nobody knows.
    let isKnown = viewer !== null && !isFull;
    for (const visit of visits.filter(({ as }) => as === viewer)) {
      const { name, sees, show, only } = visit;
      if (only && (only === 'phone') !== isPhone) continue;
      if (!looksAt(visit)) continue;
      // A failure of one visit must not answer the next.
      await page.unrouteAll();
      await (isKnown ? followVisit(page, visit) : page.goto(visit.at));
      isKnown = show === undefined && !isFull;
      await show?.(page);
      await expect(page.getByText(sees).filter({ visible: true }).first(), name).toBeVisible();
      await expect(page.locator('[maxlength]'), `${name}: a field that cuts what is pasted`).toHaveCount(0);
      // All screens have the colours of one theme: `npm test` looks at those of a customer in dark, at the others in light.
      for (const colorScheme of isFull
        ? (['light', 'dark'] as const)
        : ([viewer === 'customer' ? 'dark' : 'light'] as const)) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        // The two schemes show the same page; all that differs is colours.
        await checkAccessibility(`${name}, ${colorScheme}`, { coloursOnly: isFull && colorScheme === 'dark' });
      }
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
      const outcome = await readFaults(page);
      expect.soft(outcome.faults, name).toEqual([]);
      chosen += outcome.chosen;
      await page.emulateMedia({ forcedColors: 'none' });
    }
    if (viewer === 'csd') expect(chosen).toBeGreaterThan(30);
  });
}

test('skeletons are visible with forced colours', async ({ page, signInAs }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAs('csd');
  await page.route(/getOrderDetails/i, () => new Promise(() => {}));
  await pressAct(page, 'View info of order 9');
  const line = page.locator('.mantine-Skeleton-root').first();
  await expect(line).toBeVisible();
  const [colour, canvas] = await line.evaluate((element) => [
    getComputedStyle(element, '::after').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(colour).not.toBe(canvas);
});
