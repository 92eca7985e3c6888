import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../support/browser-path.ts';
import { removeFolder, runServer } from '../support/run-server.ts';
import { serveFolder } from '../support/serve-folder.ts';

// Lighthouse's marks on a phone for the sign-in, and for the orders list, the quote and an order as somebody signed in opens them; and
// the first paint of the sign-in against a page without a script. All take turns.
// Lighthouse is fetched when it is asked for: it is larger than everything else that the project needs together.

const rounds = Number(process.argv[2] ?? 3);
const goal = 1.1;
const debugPort = 9_338;
const categories = ['performance', 'accessibility', 'best-practices'] as const;

interface Measured {
  scores: number[];
  fcpMs: number;
  lcpMs: number;
  failing: string[];
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string }>;
}

/** Reads a page in a tab of the browser that is open; one that is signed in stays so. */
function runLighthouse(url: string, path: string): Promise<void> {
  const args = [
    ...['-y', 'lighthouse@13.5.0', url, '--quiet', '--output=json', `--output-path=${path}`],
    ...[`--only-categories=${categories.join(',')}`, `--port=${debugPort}`, '--disable-storage-reset'],
  ];
  return new Promise((done, fail) => {
    const child = spawn('npx', args, { stdio: 'inherit' });
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`lighthouse ended with ${code}`))));
  });
}

function readReport(path: string): Measured {
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const value = (audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    failing: Object.entries(report.audits)
      .filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score === 0)
      .map(([name]) => name),
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Username').fill('customer');
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Shipping orders' }).waitFor();
}

const folder = mkdtempSync(join(tmpdir(), 'quayside-lighthouse-'));
const { executablePath, args, env } = await findBrowser();
const floor = await serveFolder(join(import.meta.dirname, 'floor'));
// A machine without the internet has no map, and the browser complains of each tile.
const tile = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';
const tiles = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(tile));
await new Promise<void>((done) => tiles.listen(0, '127.0.0.1', done));
const tilesAt = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}/{z}/{x}/{y}.svg`;
const server = await runServer(join(folder, 'data'), { TILE_URL: tilesAt });
const openBrowser = (profile: string) =>
  chromium.launchPersistentContext(join(folder, profile), {
    executablePath,
    args: [...args, `--remote-debugging-port=${debugPort}`],
    ...(env && { env }),
  });
const measured: Record<string, Measured[]> = {};
async function measure(name: string, url: string, round: number): Promise<void> {
  const path = join(folder, `${name}-${round}.json`);
  await runLighthouse(url, path);
  (measured[name] ??= []).push(readReport(path));
}
try {
  for (let round = 0; round < rounds; round++) {
    // A first visit has nothing in the browser yet.
    const first = await openBrowser(`first-${round}`);
    await measure('static page', `${floor.address}/static.html`, round);
    await measure('sign-in', `${server.address}/login`, round);
    await first.close();
    const returning = await openBrowser('known');
    const page = await returning.newPage();
    if (round === 0) await signIn(page, server.address);
    await page.goto(`${server.address}/shippingOrders`);
    const order = await page.locator('a[href^="/shipmentDetails/"]').first().getAttribute('href');
    await page.close();
    await measure('orders list', `${server.address}/shippingOrders`, round);
    await measure('quote', `${server.address}/shippingQuote`, round);
    await measure('order', `${server.address}${order}`, round);
    await returning.close();
  }
  const medianOf = (name: string, pick: (each: Measured) => number): number => median(measured[name]!.map(pick));
  for (const name of Object.keys(measured)) {
    const scores = categories.map((_, at) => medianOf(name, (each) => each.scores[at]!));
    const failing = [...new Set(measured[name]!.flatMap((each) => each.failing))];
    process.stdout.write(
      `${name}: ${categories.map((category, at) => `${category} ${scores[at]}`).join(', ')}; first paint ` +
        `${medianOf(name, ({ fcpMs }) => fcpMs).toFixed(0)} ms, largest ${medianOf(name, ({ lcpMs }) => lcpMs).toFixed(0)} ms` +
        `${failing.length > 0 ? `; audits that fail: ${failing.join(', ')}` : ''} (median of ${rounds})\n`,
    );
    if (name !== 'static page' && scores.some((score) => score < 100)) process.exitCode = 1;
  }
  for (const [what, pick] of [
    ['first', ({ fcpMs }: Measured) => fcpMs],
    ['largest', ({ lcpMs }: Measured) => lcpMs],
  ] as const) {
    const ratio = medianOf('sign-in', pick) / medianOf('static page', pick);
    process.stdout.write(`sign-in: ${what} paint ${ratio.toFixed(2)} of the static page (goal ${goal})\n`);
    if (ratio > goal) process.exitCode = 1;
  }
} finally {
  await server.stop();
  await floor.stop();
  tiles.close();
  removeFolder(folder);
}
