import AxeBuilder from '@axe-core/playwright';
import { test as plain, expect } from 'playwright/test';
import type { Page } from 'playwright/test';
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
  /** Fails on accessibility findings of serious impact on the screen as it is now. */
  checkAccessibility: () => Promise<void>;
  /** True on the narrow screen. */
  isPhone: boolean;
}

const violationMark = 'policy violation:';

/** Gathers what must never happen on a screen: console errors, page errors, violations of the content policy. */
function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
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
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    });
  },
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 900),
});

/** The server of a test file, which a test may stop and start again where it was. */
export interface FileServer extends RunningServer {
  startAgain: () => Promise<void>;
}

/** Gives the tests of a file a server of their own on fresh demo data; `page.goto` takes paths on it. */
export function useServer(environment: Record<string, string> = {}): () => FileServer {
  let server: FileServer;
  test.beforeAll(async () => {
    const running = await runServer(copyFolder(process.env['QUAYSIDE_FILLED_DATA']!), environment);
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
