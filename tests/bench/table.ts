import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { columnTexts } from '#app/screens/orders/order-texts.ts';
import { orderColumns, type OrderRow } from '#contract/order-list.ts';
import { orderStatuses } from '#domain/order.ts';
import { findBrowser } from '../support/browser-path.ts';
import { removeFolder, runServer } from '../support/run-server.ts';
import { serveFolder } from '../support/serve-folder.ts';

// Measures how soon another page and another order of the orders list are seen, a hundred rows as staff see them, against a table of the same markup and style whose texts a few lines of JavaScript exchange. The ratio is of the time of the page's thread: where other work keeps the cores busy, the clock measures that work.

const rounds = Number(process.argv[2] ?? 3);
const pressesInRound = 7;
const slowdown = 4;
const goal = 1.2;

type Act = 'page' | 'sort';
interface Table {
  name: string;
  page: Page;
  devtools: CDPSession;
  press: Record<Act, string>;
  /** On the clock, and of the page's thread for one press in each round; in milliseconds. */
  times: Record<Act | `${Act}Thread`, number[]>;
}

/** Rows that differ from page to page in every cell. */
const rowsOf = (url: URL): OrderRow[] => {
  const seed = [...url.search].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_003, 7);
  return Array.from({ length: 100 }, (_, at) => {
    const n = (seed * 100 + at) % 1_000_000;
    return {
      id: n + 1,
      customerName: `Werke Nord ${n % 977} GmbH`,
      deliverFrom: `Hafenburg ${n % 89}, DE`,
      deliverTo: `Saltford ${n % 83}, US`,
      consignee: `Saltford Mills ${n % 83}`,
      customerReference: `PO-${n}`,
      status: orderStatuses[n % 6]!,
      dateCreated: new Date(Date.UTC(2026, 10, 1) - n * 3_600_000).toISOString(),
      pickupDate: `2026-11-${String(1 + (n % 28)).padStart(2, '0')}`,
      deliveryDate: `2026-12-${String(1 + (n % 28)).padStart(2, '0')}`,
      prgNumber: `PR${n}`,
      awbNumber: String(1_000_000_000 + n),
      vendor: `Carrier ${n % 7}`,
      price: 20 + (n % 9000) / 10,
      paymentType: 'C',
      step: 3,
      trackingState: null,
    };
  });
};

const respondWithRows = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/shipping\/RequestList/, (route) =>
    route.fulfill({ json: { items: rowsOf(new URL(route.request().url())), totalNumberOfItems: 1_000_000 } }),
  );

/** Has the page note when a click came and when the frame had been drawn in which the first row was another. */
const watchRows = () => {
  const frameTimes: number[] = [];
  Object.assign(globalThis, { frameTimes });
  const read = (): string => document.querySelector('tbody tr')!.textContent;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = read();
      const look = (): void => {
        if (read() === before) return void requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => frameTimes.push(performance.now() - timeStamp), { once: true });
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
};

async function openProduct(browser: Browser, address: string): Promise<Table> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await respondWithRows(context);
  const page = await context.newPage();
  await page.goto(`${address}/admin`);
  await page.getByLabel('Username').fill('csd');
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.locator('tbody tr:nth-child(100)').waitFor();
  await page.evaluate(watchRows);
  return {
    name: 'orders list',
    page,
    devtools: await context.newCDPSession(page),
    press: { page: 'button[aria-label="Next page"]', sort: 'th button:text-is("Price (USD)")' },
    times: { page: [], sort: [], pageThread: [], sortThread: [] },
  };
}

/** The product's own table with its style, and two buttons. */
async function writeFloor(folder: string, { page }: Table): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { box, heads, style, root } = await page.evaluate(() => ({
    box: document.querySelector('.list-box')!.outerHTML,
    // A cell has lines, and a line one or two facts.
    heads: [...document.querySelectorAll('th[data-label]')].map((head) =>
      [...head.children].map((line) =>
        [...line.querySelectorAll('button')].map((button) => button.firstChild!.textContent),
      ),
    ),
    style: [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n'),
    root: document.documentElement.outerHTML.slice(0, document.documentElement.outerHTML.indexOf('>') + 1),
  }));
  const fieldOf = (label: string | null) => orderColumns.find((field) => columnTexts[field] === label);
  const fields = heads.map((lines) => lines.map((line) => line.map(fieldOf)));
  const table = box.replace('<table ', `<table data-fields='${JSON.stringify(fields)}' `);
  writeFileSync(join(folder, 'table.css'), style);
  writeFileSync(join(folder, 'table.js'), readFileSync(new URL('floor/table.js', import.meta.url)));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>${root}<head><meta charset="utf-8"><link rel="stylesheet" href="/table.css"></head>
    <body><button data-next>Next</button><button data-sort>Sort</button>
    <div style="height: 700px; display: flex">${table}</div><script src="/table.js"></script></body></html>`,
  );
}

async function openFloor(browser: Browser, address: string): Promise<Table> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await respondWithRows(context);
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(watchRows);
  return {
    name: 'bare table',
    page,
    devtools: await context.newCDPSession(page),
    press: { page: '[data-next]', sort: '[data-sort]' },
    times: { page: [], sort: [], pageThread: [], sortThread: [] },
  };
}

async function timeOf(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => void ((globalThis as unknown as { frameTimes: number[] }).frameTimes.length = 0));
  await page.locator(selector).click();
  await page.waitForFunction(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes.length > 0);
  return await page.evaluate(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes[0]!);
}

const threadMs = async (devtools: CDPSession): Promise<number> =>
  1000 * (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value;

async function runRound({ page, devtools, press, times }: Table): Promise<void> {
  await page.bringToFront();
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (const act of ['page', 'sort'] as const) {
    const before = await threadMs(devtools);
    for (let at = 0; at <= pressesInRound; at += 1) {
      const time = await timeOf(page, press[act]);
      // The first warms up.
      if (at > 0) times[act].push(time);
      await page.waitForTimeout(100);
    }
    times[`${act}Thread`].push(((await threadMs(devtools)) - before) / (pressesInRound + 1));
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

const folder = mkdtempSync(join(tmpdir(), 'quayside-table-'));
const server = await runServer(join(folder, 'data'), { NODE_ENV: '' });
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, ...(env && { env }) });
try {
  const product = await openProduct(browser, server.address);
  await writeFloor(join(folder, 'floor'), product);
  const floorServer = await serveFolder(join(folder, 'floor'));
  const floor = await openFloor(browser, floorServer.address);
  for (let round = 0; round < rounds; round += 1) for (const table of [floor, product]) await runRound(table);
  for (const act of ['page', 'sort'] as const) {
    const [ours, bare] = [median(product.times[`${act}Thread`]), median(floor.times[`${act}Thread`])];
    const onClock = median(product.times[act]) / median(floor.times[act]);
    const isMet = ours / bare <= goal;
    process.stdout.write(
      `another ${act.padEnd(5)} ${ours.toFixed(1)} ms, bare table ${bare.toFixed(1)} ms, of the thread: ${(ours / bare).toFixed(2)} (goal ${goal}; on the clock ${onClock.toFixed(2)}): ${isMet ? 'met' : 'NOT MET'}\n`,
    );
    if (!isMet) process.exitCode = 1;
  }
  await floorServer.stop();
} finally {
  await browser.close();
  await server.stop();
  removeFolder(folder);
}
