import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test as plain } from 'playwright/test';
import { eventEndpoints } from '#contract/events.ts';
import type { Db } from '#server/platform/handler.ts';
import { moveDateOf } from '../support/fixed-clock.ts';
import { fetchHandover } from './api-client.ts';
import { isFull } from '../support/test-scope.ts';
import { type FileServer, type ServerOptions, startFileServer } from './servers.ts';
import { SharedContext } from './shared-context.ts';

export { expect };

const staffNames = ['csd', 'manager'];

interface Fixtures {
  /** Expected problems; each pattern allows those that match it. */
  allow: (pattern: RegExp) => void;
  /** Signs a demo user in like a marketplace, without the form, and opens `at`, by default the orders. */
  signInAs: (userName: string, at?: string) => Promise<void>;
  /**
   * A soft failure if axe finds a problem on the screen; `where` names it. `coloursOnly`: for a screen already checked in the other
   * colour scheme. `npm test` checks in `screens.spec.ts` only, `npm run test:full` everywhere.
   */
  checkAccessibility: (where?: string, options?: { coloursOnly?: boolean }) => Promise<void>;
  /** True on the narrow screen. */
  isPhone: boolean;
}

const violationMark = 'policy violation:';

/** Collects console errors, page errors and violations of the content policy. */
function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    // The event stream may break at any time; the page opens another one.
    if (message.location().url.endsWith(eventEndpoints.follow.fullPath)) return;
    if (message.type() === 'error' || message.text().startsWith(violationMark))
      problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (failure) => problems.push(`page error: ${failure.message}`));
}

/** A browser test that fails on any problem that the page reports, even if its expectations hold. */
export const test = plain.extend<
  Fixtures & { problems: { found: string[]; allowed: RegExp[] } },
  { movedBrowser: void; sharedContext: SharedContext }
>({
  movedBrowser: [
    async ({ browser }, use) => {
      moveDateOf(browser);
      await use();
    },
    { scope: 'worker', auto: true },
  ],
  sharedContext: [
    async ({ browser }, use) => {
      const shared = new SharedContext(browser);
      await use(shared);
      await shared.drop();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, sharedContext, serviceWorkers, viewport, timezoneId, userAgent, contextOptions },
    use,
    testInfo,
  ) => {
    const isShared = serviceWorkers === 'block';
    const settings = { viewport, timezoneId, userAgent, contextOptions };
    const context = isShared ? await sharedContext.take(settings) : await browser.newContext();
    await use(context);
    if (!isShared) await context.close();
    else if (testInfo.status === testInfo.expectedStatus) await sharedContext.clean();
    else await sharedContext.drop();
  },
  problems: [
    async ({ page }, use) => {
      const problems = { found: [] as string[], allowed: [] as RegExp[] };
      watch(page, problems.found);
      await page.addInitScript((mark) => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(
            `${mark} ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
          );
        });
      }, violationMark);
      await use(problems);
      const unexpected = problems.found.filter((problem) => !problems.allowed.some((pattern) => pattern.test(problem)));
      expect(unexpected, 'problems that the page reported').toEqual([]);
    },
    { auto: true },
  ],
  allow: async ({ problems }, use) => use((pattern) => void problems.allowed.push(pattern)),
  signInAs: async ({ page }, use) => {
    await use(async (userName, at = '/shippingOrders') => {
      const token = await fetchHandover(address, userName, { isStaff: staffNames.includes(userName) });
      await page.goto(`/?token=${token}&page=${encodeURIComponent(at)}`);
      // A click before the redirect could be lost.
      await page.waitForURL(({ pathname }) => pathname !== '/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  },
  checkAccessibility: async ({ page }, use, { file }) => {
    await use(async (where = page.url(), { coloursOnly = false } = {}) => {
      if (!isFull && !file.endsWith('screens.spec.ts')) return;
      // A screen is one document, so the second page that collects results of frames is not needed.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
      if (coloursOnly) axe.withRules(['color-contrast', 'link-in-text-block']);
      const { violations } = await axe.analyze();
      const problems = violations.map(
        ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ html }) => html).join(' | ')}`,
      );
      expect.soft(problems, `accessibility of ${where}`).toEqual([]);
    });
  },
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 900),
});

/** For files that test the service worker only in `npm run test:full`. */
export const workerInFull = { serviceWorkers: isFull ? 'allow' : 'block' } as const;

/** The address of the current test's own server; '' without one. */
let address = '';

/** Starts a server for the tests of a file, on fresh demo data; `page.goto` takes its paths. */
export function useServer(
  environment: Record<string, string> = {},
  prepare?: (db: Db) => Promise<void>,
  options: ServerOptions = {},
): () => FileServer {
  let server: FileServer;
  test.beforeAll(async () => {
    server = await startFileServer(environment, prepare, options);
  });
  test.beforeEach(async ({ page }) => {
    address = server.address;
    const goto = page.goto.bind(page);
    page.goto = (url, given) => goto(url.startsWith('/') ? `${server.address}${url}` : url, given);
  });
  test.afterAll(() => server.remove());
  return () => server;
}
