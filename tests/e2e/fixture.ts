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

/** The tools of a test besides the page. */
interface Fixtures {
  /** Problems that the test expects; each pattern allows what it matches. */
  allow: (pattern: RegExp) => void;
  /** Signs a demo user in as a marketplace does, without the form, and opens the orders or the given path. */
  signInAs: (userName: string, at?: string) => Promise<void>;
  /**
   * Fails the test, and goes on, when axe finds anything on the screen as it is now; `where` names it. Only what hangs on
   * colours is asked with `coloursOnly`, for a screen that was looked at in the other scheme. `npm test` asks in `axe.spec.ts`
   * alone, which opens each screen; states that roads come by are asked about in `npm run test:full`.
   */
  checkAccessibility: (where?: string, options?: { coloursOnly?: boolean }) => Promise<void>;
  /** True on the narrow screen. */
  isPhone: boolean;
}

const violationMark = 'policy violation:';

/** Gathers what must never happen on a screen: console errors, page errors, violations of the content policy. */
function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    // The stream of hints may break at any moment; the page opens another one.
    if (message.location().url.endsWith(eventEndpoints.follow.fullPath)) return;
    if (message.type() === 'error' || message.text().startsWith(violationMark))
      problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (failure) => problems.push(`page error: ${failure.message}`));
}

/** A browser test that fails on any problem the page reports, even when every expectation holds. */
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
      // Until the way there is over, anything that is pressed could be overtaken by it.
      await page.waitForURL(({ pathname }) => pathname !== '/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  },
  checkAccessibility: async ({ page }, use, { file }) => {
    await use(async (where = page.url(), { coloursOnly = false } = {}) => {
      if (!isFull && !file.endsWith('axe.spec.ts')) return;
      // All of a screen is one document: nothing is gained by the second page that gathers what frames answer.
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

/** For files whose tests are about the worker only where `npm run test:full` adds some. */
export const workerInFull = { serviceWorkers: isFull ? 'allow' : 'block' } as const;

/** Where the server of the test that runs answers; '' where a test has none of its own. */
let address = '';

/**
 * Gives the tests of a file a server of their own on fresh demo data, with settings and data as they need them; `page.goto`
 * takes paths on it.
 */
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
