import type { BrowserContext, Page } from 'playwright/test';
import { waitForWorker } from '../support/worker-ready.ts';
import { expect, test, useServer } from './fixture.ts';

// A day in a warehouse without a connection, by a scanner that types.

const server = useServer();
test.use({ serviceWorkers: 'allow' });

const codes = Array.from({ length: 500 }, (_, nth) => `DAY${String(nth).padStart(7, '0')}`);

/** The codes that any page or its worker sends from now on; one that is sent again under its key counts once. */
function gatherSent(context: BrowserContext, path: RegExp): Set<string> {
  const sentKeys = new Set<string>();
  context.on('request', (request) => {
    if (!path.test(request.url())) return;
    const code = /DAY\d{7}/i.exec(request.postData() ?? request.url())?.[0].toUpperCase();
    sentKeys.add(`${code} ${request.headers()['idempotency-key'] ?? ''}`);
  });
  return sentKeys;
}

/** Has a page note how long it is kept busy at once, in milliseconds. */
const watchLongTasks = (page: Page) =>
  page.addInitScript(() => {
    const longTasks: number[] = [];
    Object.assign(globalThis, { longTasks: longTasks });
    new PerformanceObserver((list) => {
      longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)));
    }).observe({ type: 'longtask', buffered: true });
  });
/** Those since it was asked last, the longest first. */
const takeLongTasks = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0).sort((one, other) => other - one),
  );

/** Types codes as a scanner does, the next one a twentieth of a second later. */
const scanAll = (page: Page, all: readonly string[]) =>
  page.evaluate(async (given) => {
    (document.activeElement as HTMLElement | null)?.blur();
    for (const code of given) {
      for (const key of [...code, 'Enter'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await new Promise((done) => setTimeout(done, 50));
    }
  }, all);

const countsOf = (page: Page, title: string) =>
  page.getByRole('region', { name: title }).getByRole('status').filter({ hasText: /\d/ });

for (const { mode, title, call, half, all, end } of [
  {
    mode: 'handOver',
    title: 'Handed over',
    call: /\/shipping\/handOver/,
    half: '250 waiting to be sent',
    all: '500 waiting to be sent',
    end: '500 not accepted',
  },
  {
    mode: 'collect',
    title: 'Collected',
    call: /\/shipping\/scannedOrders/,
    half: '0 orders, 250 codes not looked up yet',
    all: '0 orders, 500 codes not looked up yet',
    end: '0 orders',
  },
] as const)
  test(`500 scans without a connection are each sent once, with a page closed on the way: ${mode} @full`, async ({
    page,
    context,
    signInAs,
    allow,
  }, { annotations }) => {
    test.setTimeout(900_000);
    allow(/Failed to load resource|ERR_CONNECTION_REFUSED|net::|fetching the script/);
    const note = (description: string) => {
      annotations.push({ type: 'long tasks', description });
    };
    await signInAs('csd', `/scan?mode=${mode}`);
    await waitForWorker(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Scan parcels' })).toBeVisible();
    await server().stop();
    await page.close();

    const sent = gatherSent(context, call);
    let open = await context.newPage();
    const openAgain = async () => {
      await watchLongTasks(open);
      await open.goto(`${server().address}/scan?mode=${mode}`);
      // The list of collected orders says so, too, once there is one.
      await expect(open.getByText('You’re offline.').first()).toBeVisible();
      await takeLongTasks(open);
    };
    await openAgain();
    await scanAll(open, codes.slice(0, 250));
    await expect(countsOf(open, title)).toHaveText(half, { timeout: 200_000 });
    note(`the first 250: ${(await takeLongTasks(open)).join(' ')}`);
    await open.close();
    open = await context.newPage();
    await openAgain();
    await expect(countsOf(open, title)).toHaveText(half);
    // One of them is in the hand a second time.
    await scanAll(open, [...codes.slice(250), codes[7]!]);
    await expect(countsOf(open, title)).toHaveText(all, { timeout: 200_000 });
    note(`the other 250: ${(await takeLongTasks(open)).join(' ')}`);
    sent.clear();
    await server().startAgain();
    await expect(countsOf(open, title)).toHaveText(end, { timeout: 400_000 });
    note(`sending: ${(await takeLongTasks(open)).join(' ')}`);
    expect([...sent].map((each) => each.split(' ')[0]!).sort((one, other) => one.localeCompare(other))).toEqual(codes);
  });
