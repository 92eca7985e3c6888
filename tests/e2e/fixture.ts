import AxeBuilder from '@axe-core/playwright';
import { test as plain, expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { eventCalls } from '#contract/events.ts';
import { openDatabase } from '#server/platform/database.ts';
import type { Db } from '#server/platform/handler.ts';
import { createLog } from '#server/platform/log.ts';
import { copyFolder, removeFolder, runServer } from '../support/run-server.ts';
import type { RunningServer } from '../support/run-server.ts';

export { expect };

const password = 'quayside-demo';
const staffNames = ['csd', 'manager'];

/** What a test may use besides the page. */
interface Fixtures {
  /** Problems that the test expects; each pattern allows what it matches. */
  allow: (pattern: RegExp) => void;
  /** Signs a demo user in through the screen. */
  signInAs: (userName: string, path?: string) => Promise<void>;
  /**
   * Fails the test, and goes on, when axe finds anything on the screen as it is now; `where` names it. Only what hangs on
   * colours is asked with `coloursOnly`, for a screen that was looked at in the other scheme.
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
    if (message.location().url.endsWith(eventCalls.follow.fullPath)) return;
    if (message.type() === 'error' || message.text().startsWith(violationMark))
      problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (failure) => problems.push(`page error: ${failure.message}`));
}

/** A browser test that fails on any problem the page reports, even when every expectation holds. */
export const test = plain.extend<Fixtures & { problems: { found: string[]; allowed: RegExp[] } }>({
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
    await use(async (userName, path) => {
      await page.goto(path ?? (staffNames.includes(userName) ? '/admin' : '/login'));
      await page.getByLabel('Username').fill(userName);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).not.toHaveURL(/\/(login|admin)/);
    });
  },
  checkAccessibility: async ({ page }, use) => {
    await use(async (where = page.url(), { coloursOnly = false } = {}) => {
      // All of a screen is one document: nothing is gained by the second page that gathers what frames answer.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
      if (coloursOnly) axe.withRules(['color-contrast', 'link-in-text-block']);
      const { violations } = await axe.analyze();
      const found = violations.map(
        ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ html }) => html).join(' | ')}`,
      );
      expect.soft(found, `accessibility of ${where}`).toEqual([]);
    });
  },
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 900),
});

/** The server of a test file, which a test may stop and start again where it was. */
export interface FileServer extends RunningServer {
  startAgain: () => Promise<void>;
}

/** Changes the demo data before a server opens them: for what no screen can bring about, or only with time. */
async function change(dataDir: string, prepare: (db: Db) => Promise<void>): Promise<void> {
  const database = await openDatabase({ kind: 'embedded', dataDir }, createLog({ level: 'silent' }));
  try {
    await prepare(database.kysely);
  } finally {
    await database.close();
  }
}

/**
 * Gives the tests of a file a server of their own on fresh demo data; `page.goto` takes paths on it. Maps are off unless the
 * environment says where tiles come from: no test reaches for another site.
 */
export function useServer(given: Record<string, string> = {}, prepare?: (db: Db) => Promise<void>): () => FileServer {
  let server: FileServer;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    const folder = copyFolder(process.env['QUAYSIDE_FILLED_DATA']!);
    const environment = { TILE_URL: 'off', SANDBOX_GATEWAY_URL: process.env['QUAYSIDE_GATEWAY']!, ...given };
    if (prepare) await change(folder, prepare);
    const running = await runServer(folder, environment);
    const startAgain = async (): Promise<void> => {
      const { port } = new URL(server.address);
      server = { ...(await runServer(server.dataDir, { ...environment, PORT: port })), startAgain };
    };
    server = { ...running, startAgain };
  });
  test.beforeEach(async ({ page }) => {
    const goto = page.goto.bind(page);
    page.goto = (url, options) => goto(url.startsWith('/') ? `${server.address}${url}` : url, options);
  });
  test.afterAll(async () => {
    await server.stop();
    removeFolder(server.dataDir);
  });
  return () => server;
}
