import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../support/browser-path.ts';
import { removeFolder, runServer } from '../support/run-server.ts';
import { waitForWorker } from '../support/worker-ready.ts';
import { buildFloor } from '../support/build-floor.ts';
import { serveFolder } from '../support/serve-folder.ts';

// Measures the start of the installed page without a server: that it does, every time, and how soon the first paint stands
// against a page of React alone with a worker. Both take turns in one browser, slowed down four times.

const starts = Number(process.argv[2] ?? 100);
const slowdown = 4;
const goal = 0.6;

/** The result of one start: milliseconds to the first paint of content, and the questions to the dead server before it. */
interface Start {
  paintMs: number;
  askedBefore: number;
}

async function startOnce(page: Page, address: string): Promise<Start> {
  await page.goto(address, { waitUntil: 'commit' });
  return await page.evaluate(async () => {
    const paint = await new Promise<number>((done) => {
      const observer = new PerformanceObserver((list) => {
        const first = list.getEntriesByName('first-contentful-paint')[0];
        if (first) done(first.startTime);
      });
      observer.observe({ type: 'paint', buffered: true });
    });
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      paintMs: paint,
      askedBefore: resources.filter(({ startTime, responseStatus }) => startTime < paint && responseStatus === 0)
        .length,
    };
  });
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await waitForWorker(page);
  await page.getByLabel('Username').fill('customer');
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Shipping orders' }).waitFor();
  await page.getByText('Berlin, DE').first().waitFor();
}

const folder = mkdtempSync(join(tmpdir(), 'quayside-start-'));
await buildFloor(join(folder, 'floor'));
const floorServer = await serveFolder(join(folder, 'floor'));
// Building has declared this process one of production, where there is no demo data.
const server = await runServer(join(folder, 'data'), { NODE_ENV: '' });
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, ...(env && { env }) });
try {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const [signedOut, signedIn] = [context, await browser.newContext({ viewport: { width: 390, height: 844 } })];
  const [page, inside] = [await signedOut.newPage(), await signedIn.newPage()];
  await page.goto(`${server.address}/login`);
  await waitForWorker(page);
  await signIn(inside, server.address);
  await page.goto(floorServer.address);
  await waitForWorker(page);
  await server.stop();
  await floorServer.stop();
  for (const slowed of [page, inside]) {
    const devtools = await slowed.context().newCDPSession(slowed);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }

  const measured = { floor: [] as Start[], 'sign-in': [] as Start[], 'orders list': [] as Start[] };
  for (let round = 0; round < starts; round++) {
    measured.floor.push(await startOnce(page, floorServer.address));
    measured['sign-in'].push(await startOnce(page, `${server.address}/login`));
    measured['orders list'].push(await startOnce(inside, `${server.address}/shippingOrders`));
  }

  const floor = median(measured.floor.map(({ paintMs }) => paintMs));
  process.stdout.write(`React alone with a worker: first paint ${floor.toFixed(0)} ms (median of ${starts})\n`);
  for (const screen of ['sign-in', 'orders list'] as const) {
    const own = median(measured[screen].map(({ paintMs }) => paintMs));
    const requests = measured[screen].reduce((total, { askedBefore }) => total + askedBefore, 0);
    const ratio = own / floor;
    const isGood = ratio <= goal && requests === 0;
    process.stdout.write(
      `${screen}: ${measured[screen].length} of ${starts} starts without a server, first paint ${own.toFixed(0)} ms, ` +
        `${ratio.toFixed(2)} of the floor (goal ${goal}), ${requests} requests before it: ${isGood ? 'met' : 'NOT MET'}\n`,
    );
    if (!isGood) process.exitCode = 1;
  }
} finally {
  await browser.close();
  removeFolder(folder);
}
