import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { fillQuote } from '../e2e/fill-quote.ts';
import { findBrowser } from '../support/browser-path.ts';
import { removeFolder, runServer } from '../support/run-server.ts';
import { serveFolder } from '../support/serve-folder.ts';

// Measures a key in the form of a quote, on the clock until it is seen and of the page's own thread, and the time of adding, copying
// and removing a package: with 99 packages and saving on, with drafts that are not written, with two packages, and on a page of
// plain HTML of the same design. They take turns, and what is held against its limit is the median of the rounds' ratios of thread
// time: where other work keeps the cores busy, the clock measures that work.

const rounds = Number(process.argv[2] ?? 3);
const packages = 100;
const keysInRound = 20;
const pressesInRound = 7;
const slowdown = 4;

type Act = 'key' | 'add' | 'copy' | 'remove';
/** On the clock, and under `thread` of the page's thread for one key in each round; in milliseconds. */
type Times = Record<Act | 'thread', number[]>;
interface Form {
  name: string;
  page: Page;
  devtools: CDPSession;
  /** The key presses for each act; null for one that a form of one package does not offer. */
  press: Record<Exclude<Act, 'key'>, string | null>;
  times: Times;
}

/** Has the page note, for each key and press, when it came and when the frame after it had been drawn. */
const watchFrames = () => {
  const frameTimes: number[] = [];
  Object.assign(globalThis, { frameTimes });
  const note = ({ timeStamp }: Event): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => frameTimes.push(performance.now() - timeStamp), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  };
  addEventListener('keydown', note, { capture: true });
  addEventListener('click', note, { capture: true });
};

async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void ((globalThis as unknown as { frameTimes: number[] }).frameTimes.length = 0));
  await act();
  await page.waitForFunction(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes.length > 0);
  return await page.evaluate(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes[0]!);
}

const description = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });

async function openProduct(
  browser: Browser,
  address: string,
  { name, count, saves }: { name: string; count: number; saves: boolean },
): Promise<Form> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel('Username').fill('customer');
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Shipping orders' }).waitFor();
  await page.goto(`${address}/shippingQuote`);
  await page.getByRole('heading', { name: 'Packages 1' }).waitFor();
  // A draft that nobody may hold is never written, and nothing fails over it.
  if (!saves) {
    await page.evaluate(() => {
      const request = navigator.locks.request.bind(navigator.locks) as (...parameters: unknown[]) => Promise<unknown>;
      const withhold = (lock: string, ...rest: unknown[]): Promise<unknown> =>
        lock.startsWith('quayside-draft-') ? new Promise(() => {}) : request(lock, ...rest);
      Object.assign(navigator.locks, { request: withhold });
    });
  }
  await fillQuote(page);
  for (let at = 1; at < count; at += 1) {
    await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await page.getByRole('heading', { name: `Packages ${at + 1}` }).waitFor();
  }
  await page.evaluate(watchFrames);
  return {
    name,
    page,
    devtools: await context.newCDPSession(page),
    press: {
      add: count < packages ? 'Add another package' : null,
      copy: count < packages ? 'Duplicate' : null,
      remove: 'Remove',
    },
    times: { key: [], thread: [], add: [], copy: [], remove: [] },
  };
}

async function openFloor(browser: Browser, address: string): Promise<Form> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(watchFrames);
  const press = { add: 'Add another package', copy: 'Duplicate', remove: 'Remove' };
  const times = { key: [], thread: [], add: [], copy: [], remove: [] };
  return { name: 'plain HTML, 99', page, devtools: await context.newCDPSession(page), press, times };
}

const threadMs = async (devtools: CDPSession): Promise<number> =>
  1000 * (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value;

/** The time of the page's thread for one key, with the frame that shows it: each has one of its own. */
async function threadTimeOfKeys(page: Page, devtools: CDPSession): Promise<number> {
  const before = await threadMs(devtools);
  for (let at = 0; at < keysInRound; at += 1) {
    await page.keyboard.press(at % 2 ? 'Backspace' : 'e');
    await page.waitForTimeout(60);
  }
  return ((await threadMs(devtools)) - before) / keysInRound;
}

async function runRound({ page, devtools, press, times }: Form): Promise<void> {
  await page.bringToFront();
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await description(page).click();
  for (let at = 0; at < keysInRound + 2; at += 1) {
    const time = await timeOf(page, () => page.keyboard.press(at % 2 ? 'Backspace' : 'e'));
    // The first two warm up.
    if (at > 1) times.key.push(time);
  }
  times.thread.push(await threadTimeOfKeys(page, devtools));
  for (const act of ['add', 'copy'] as const) {
    const [button, remove] = [press[act], press.remove];
    if (!button || !remove) continue;
    for (let at = 0; at < pressesInRound; at += 1) {
      times[act].push(await timeOf(page, () => page.getByRole('button', { name: button, exact: true }).click()));
      await page.waitForTimeout(100);
      times.remove.push(await timeOf(page, () => page.getByRole('button', { name: remove, exact: true }).click()));
      await page.waitForTimeout(100);
    }
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

const at = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
const show = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(1)).padStart(8);

function writeFloor(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const page = readFileSync(new URL('floor/folded-packages.html', import.meta.url), 'utf8');
  writeFileSync(join(folder, 'index.html'), page.replace('COUNT', String(packages - 1)));
}

const folder = mkdtempSync(join(tmpdir(), 'quayside-form-'));
writeFloor(join(folder, 'floor'));
const floorServer = await serveFolder(join(folder, 'floor'));
const server = await runServer(join(folder, 'data'), { NODE_ENV: '' });
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, ...(env && { env }) });
try {
  // One place is left free, so that there is something to add.
  const forms = [
    await openFloor(browser, floorServer.address),
    await openProduct(browser, server.address, { name: 'form, 99', count: packages - 1, saves: true }),
    await openProduct(browser, server.address, { name: 'not saved, 99', count: packages - 1, saves: false }),
    await openProduct(browser, server.address, { name: 'form, 2', count: 2, saves: true }),
  ];
  for (let round = 0; round < rounds; round += 1) for (const form of forms) await runRound(form);
  process.stdout.write(
    `${'ms, median'.padEnd(16)}${['key', 'key p98', 'thread', 'add', 'copy', 'remove'].map((word) => word.padStart(8)).join('')}\n`,
  );
  for (const { name, times } of forms) {
    const cells = [
      at(times.key, 0.5),
      at(times.key, 0.98),
      at(times.thread, 0.5),
      at(times.add, 0.5),
      at(times.copy, 0.5),
      at(times.remove, 0.5),
    ];
    process.stdout.write(`${name.padEnd(16)}${cells.map(show).join('')}\n`);
  }
  const [floor, form, unsaved, small] = forms.map(({ times }) => times);
  const against = (base: Times): number =>
    at(
      form!.thread.map((time, round) => time / base.thread[round]!),
      0.5,
    );
  for (const [what, base, limit] of [
    ['plain HTML', floor!, 1.5],
    ['the form with two packages', small!, 1.2],
    ['the form that is not saved', unsaved!, 1.2],
  ] as const) {
    const isMet = against(base) <= limit;
    process.stdout.write(
      `a key against ${what}: ${against(base).toFixed(2)} times (limit ${limit}): ${isMet ? 'met' : 'NOT MET'}; ` +
        `on the clock ${(at(form!.key, 0.5) / at(base.key, 0.5)).toFixed(2)}\n`,
    );
    if (!isMet) process.exitCode = 1;
  }
  for (const act of ['add', 'copy', 'remove'] as const)
    process.stdout.write(
      `${act} against plain HTML, on the clock: ${(at(form![act], 0.5) / at(floor![act], 0.5)).toFixed(2)} times\n`,
    );
} finally {
  await browser.close();
  await server.stop();
  await floorServer.stop();
  removeFolder(folder);
}
