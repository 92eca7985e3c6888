import { defineConfig } from 'playwright/test';
import { findBrowser } from '#tests/support/browser-path.ts';

// No web server here: a test starts its own, on a fresh database and a free port, through its fixture.

const { executablePath, args, env } = await findBrowser();

/** What has nothing to do with the width of the screen, or shows it what others show too, is tested once. */
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
    'trouble-told',
    'worker-sends',
  ],
];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // A test file walks a road whose steps stand on each other; files run side by side.
  fullyParallel: false,
  workers: 2,
  // Once, on a fresh server. What passes only then is named at the end of `npm test`, and counts while it is rare.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    [process.stdout.isTTY ? 'line' : 'list'],
    ['json', { outputFile: process.env['QUAYSIDE_REPORT'] ?? '.cache/reports/browser.json' }],
  ],
  use: {
    launchOptions: { executablePath, args, ...(env && { env }) },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: widthless.map((name) => `**/${name}.spec.ts`),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
