import { defineConfig } from 'playwright/test';
import browserTests from '../../playwright.config.ts';

// Taking the pictures of docs/pictures: one of every screen, from the real page on the demo data.

export default defineConfig({
  ...browserTests,
  testDir: '.',
  globalSetup: '../e2e/global-setup.ts',
  outputDir: '../../test-results',
  workers: 1,
  reporter: 'list',
  projects: [{ name: 'pictures', use: { viewport: { width: 1440, height: 900 } } }],
});
