import { defineConfig } from 'playwright/test';
import { findBrowser } from '#tests/support/browser-path.ts';
import { isFull, onlyInFull } from '#tests/support/test-scope.ts';

// No web server here: a test starts its own, on a fresh database and a free port, through its fixture.

const { executablePath, args, env } = await findBrowser();

/** Files that run on one width only: the width changes nothing there, or another file tests the same on both. */
const widthless = [
  ...['addresses-csv', 'addresses-shared', 'call-headers', 'comment-draft', 'deploy', 'hand-over', 'installed'],
  ...[
    'left-cart',
    'live',
    'live-two-servers',
    'pay-checked',
    'places',
    'prove-*',
    'provider',
    'provider-road',
    'reading-offline',
    'repeat',
    'settings',
    'shortcuts',
    'trouble',
    'trouble-reported',
    'worker-sends',
  ],
];

/**
 * The pages of a test live for seconds, so optimizing their code costs more than it gains. All pages of a context share a process,
 * also with a frame of another origin, so that code is compiled once.
 */
const cheaper = [
  '--js-flags=--no-opt --always-sparkplug --max-lazy',
  '--in-process-gpu',
  '--renderer-process-limit=1',
  '--process-per-site',
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
];

const filesOf = (names: readonly string[]): string[] => names.map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // The tests of a file may build on each other; files run at the same time.
  fullyParallel: false,
  // One more than the two cores that the budget counts on, because a waiting test uses none.
  workers: 3,
  // A test that fails by chance is a fault of the test or of the product.
  retries: 0,
  // Node reads these files as they are; translating the whole server anew would cost a fresh clone ten seconds.
  build: { external: ['**/src/**'] },
  // Tests with `@full` in their title are left to `npm run test:full`.
  ...(!isFull && { grepInvert: /@full/ }),
  forbidOnly: Boolean(process.env['CI']),
  // These limits only end what hangs: a machine that is busy with something else breaks none of them.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: process.stdout.isTTY ? 'line' : 'list',
  use: {
    launchOptions: { executablePath, args: [...args, ...cheaper], ...(env && { env }) },
    actionTimeout: 90_000,
    navigationTimeout: 120_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    // Each test's browser would install the whole page anew; files about the worker allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  },
  projects: [
    { name: 'desktop', testIgnore: isFull ? [] : filesOf(onlyInFull), use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // `npm run test:full` runs everything on both widths, `npm test` what a phone shows in a way of its own: rows are cards
      // there, the menu is a bar, dialogs fill the screen.
      ...(!isFull && { grep: /@phone/ }),
      testIgnore: filesOf(widthless),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
