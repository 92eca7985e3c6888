import type { Browser, BrowserContext, Page } from 'playwright/test';

// The tests of a worker share a browser context while their settings are the same, also from file to file: the page and its
// compiled scripts are fetched once. (Playwright's own `reuseContext` throws them away as well.) Everything that a page can
// keep is removed after each test. Tests that allow service workers have a context each.

/** The kinds of data that pages keep on a device, in the words of the browser's debugging protocol; not its cache. */
const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,websql,file_systems';

/** The browser context that the tests of a worker share one after another. */
export class SharedContext {
  private context: BrowserContext | null = null;
  /** A page that stays open between tests, for the last one that closes takes its process and the compiled scripts along. */
  private keeper: Page | null = null;
  private key = '';
  private readonly origins = new Set<string>();
  private readonly browser: Browser;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** A context as good as new; `settings` tell what a context of other tests must have in common with it. */
  async take(settings: object): Promise<BrowserContext> {
    const key = JSON.stringify(settings);
    if (this.key !== key) await this.drop();
    this.key = key;
    if (!this.context) {
      this.context = await this.browser.newContext();
      this.keeper = await this.context.newPage();
      this.context.on('page', (page) => this.noteOrigins(page));
    }
    return this.context;
  }

  /** Closes the pages of the test and removes what they kept. */
  async clean(): Promise<void> {
    const { context, keeper, origins } = this;
    if (!context || !keeper) return;
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    const others = context.pages().filter((page) => page !== keeper);
    await Promise.all(others.map((page) => page.close()));
    const devtools = await context.newCDPSession(keeper);
    for (const origin of origins)
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: storageTypes });
    origins.clear();
    await devtools.detach();
  }

  /** Closes it: the next test gets a new one. */
  async drop(): Promise<void> {
    const { context } = this;
    this.context = null;
    this.keeper = null;
    this.origins.clear();
    await context?.close();
  }

  private noteOrigins(page: Page): void {
    page.on('framenavigated', (frame) => {
      const { origin } = new URL(frame.url());
      if (origin !== 'null') this.origins.add(origin);
    });
  }
}
