import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { Browser, CDPSession, Page } from 'playwright';
import { fillQuote } from '../e2e/fill-quote.ts';
import { findBrowser } from '../support/browser-path.ts';
import { removeFolder, runServer } from '../support/run-server.ts';
import { serveFolder } from '../support/serve-folder.ts';

// Measures the time of a key until it is seen in the form of a quote, and that of adding, copying and removing a package: with
// 100 packages and saving on, with drafts that are not written, with one package, and on a page of plain HTML of the same
// design.

const rounds = Number(process.argv[2] ?? 3);
const packages = 100;
const keysInRound = 20;
const pressesInRound = 7;
const slowdown = 4;

type Act = 'key' | 'add' | 'copy' | 'remove';
type Times = Record<Act, number[]>;
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
  const seen: number[] = [];
  Object.assign(globalThis, { seen });
  const note = ({ timeStamp }: Event): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => seen.push(performance.now() - timeStamp), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  };
  addEventListener('keydown', note, { capture: true });
  addEventListener('click', note, { capture: true });
};

async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void ((globalThis as unknown as { seen: number[] }).seen.length = 0));
  await act();
  await page.waitForFunction(() => (globalThis as unknown as { seen: number[] }).seen.length > 0);
  return await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen[0]!);
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
      const request = navigator.locks.request.bind(navigator.locks) as (...given: unknown[]) => Promise<unknown>;
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
    times: { key: [], add: [], copy: [], remove: [] },
  };
}

async function openFloor(browser: Browser, address: string): Promise<Form> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(watchFrames);
  const press = { add: 'Add another package', copy: 'Duplicate', remove: 'Remove' };
  const times = { key: [], add: [], copy: [], remove: [] };
  return { name: 'plain HTML, 99', page, devtools: await context.newCDPSession(page), press, times };
}

async function runRound({ page, devtools, press, times }: Form): Promise<void> {
  await page.bringToFront();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await description(page).click();
  for (let at = 0; at < keysInRound + 2; at += 1) {
    const time = await timeOf(page, () => page.keyboard.press(at % 2 ? 'Backspace' : 'e'));
    // The first two warm up.
    if (at > 1) times.key.push(time);
  }
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
    `${'ms, median'.padEnd(16)}${['key', 'key p98', 'add', 'copy', 'remove'].map((word) => word.padStart(8)).join('')}\n`,
  );
  for (const { name, times } of forms) {
    const cells = [
      at(times.key, 0.5),
      at(times.key, 0.98),
      at(times.add, 0.5),
      at(times.copy, 0.5),
      at(times.remove, 0.5),
    ];
    process.stdout.write(`${name.padEnd(16)}${cells.map(show).join('')}\n`);
  }
  const [floor, form, unsaved, small] = forms.map(({ times }) => times);
  const ratios: [string, number, number][] = [
    ...(['key', 'add', 'copy', 'remove'] as const).map((act): [string, number, number] => [
      `${act}, against plain HTML`,
      at(form![act], 0.5) / at(floor![act], 0.5),
      1.5,
    ]),
    ['key, against the form with two packages', at(form!.key, 0.5) / at(small!.key, 0.5), 1.2],
    ['key, against the form that is not saved', at(form!.key, 0.5) / at(unsaved!.key, 0.5), 1.2],
  ];
  for (const [what, ratio, goal] of ratios) {
    const isMet = ratio <= goal;
    process.stdout.write(`${what}: ${ratio.toFixed(2)} (goal ${goal}): ${isMet ? 'met' : 'NOT MET'}\n`);
    if (!isMet) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
  await floorServer.stop();
  removeFolder(folder);
}
