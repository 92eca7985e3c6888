import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder, type RunningServer, runServer } from '../support/run-server.ts';
import { type Engine, type, waitFor } from './engine.ts';
import { openFirefox } from './open-firefox.ts';
import { openWebkit } from './open-webkit.ts';

// The parts on which an installed user relies, in browsers of other makes: the sign-in, a draft that comes back, a start
// without a server.

const find = (paths: readonly string[]): string | null => paths.find(existsSync) ?? null;

function findMiniBrowser(): string | null {
  const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64'].filter(existsSync);
  const folders = libraries.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith('webkit2gtk-4'))
      .map((name) => join(folder, name, 'MiniBrowser')),
  );
  return find(folders);
}

const heading = (words: string): string =>
  `[...document.querySelectorAll('h1')].some((each) => each.textContent.includes(${JSON.stringify(words)}))`;
const says = (words: string): string => `document.body.textContent.includes(${JSON.stringify(words)})`;

async function signIn(engine: Engine, { address }: RunningServer): Promise<void> {
  await engine.open(`${address}/login`);
  await waitFor(
    engine,
    `document.querySelector('main input[name=password]') && !document.documentElement.dataset.start`,
  );
  await type(engine, 'input[name=userName]', 'customer');
  await type(engine, 'input[name=password]', 'quayside-demo');
  await engine.run(`(document.querySelector('button[type=submit]').click(), true)`);
  await waitFor(engine, heading('Shipping orders'));
  await waitFor(engine, says('Berlin'));
}

async function keepDraft(engine: Engine, server: RunningServer): Promise<void> {
  await engine.open(`${server.address}/shippingQuote`);
  await waitFor(engine, `document.querySelector('#quote-CityFrom')`);
  await type(engine, '#quote-CityFrom', 'Wuppertal');
  await waitFor(engine, says('Saved in this browser'));
  await waitFor(engine, `location.search.includes('draft=')`);
  const address = await engine.run<string>('location.href');
  // The driver of WebKit never answers again after the same address is opened over itself.
  await engine.open('about:blank');
  await engine.open(address);
  await waitFor(engine, `document.querySelector('#quote-CityFrom')?.value === 'Wuppertal'`);
}

async function startWithoutServer(engine: Engine, server: RunningServer): Promise<void> {
  await waitFor(engine, `navigator.serviceWorker.ready.then(() => true)`);
  await waitFor(engine, `navigator.serviceWorker.controller`);
  await engine.open(`${server.address}/shippingOrders`);
  await waitFor(engine, says('Berlin'));
  // A response is cached some seconds after the first screen.
  await new Promise((resolve) => setTimeout(resolve, 6000));
  await server.stop();
  await engine.open(`${server.address}/shippingOrders`);
  await waitFor(engine, heading('Shipping orders'));
  await waitFor(engine, says('Seen'));
}

type Part = [name: string, run: (engine: Engine, server: RunningServer) => Promise<void>];
const parts: readonly Part[] = [
  ['sign-in', signIn],
  ['a draft in a page that is left and opened again', keepDraft],
  ['a start without a server', startWithoutServer],
];

const patienceMs = 90_000;

/** A driver may never respond. */
const endless = (): Promise<never> =>
  new Promise((_, fail) => setTimeout(() => fail(new Error('no answer within 90 s')), patienceMs).unref());

async function smoke(name: string, open: (() => Promise<Engine>) | null): Promise<boolean> {
  if (!open) {
    console.log(`${name}: not installed, nothing was driven`);
    return true;
  }
  const folder = mkdtempSync(join(tmpdir(), 'quayside-engines-'));
  const server = await runServer(folder);
  let isGood = true;
  const engine = await open().catch((failure: unknown) => {
    console.log(`${name}: could not be driven: ${String(failure)}`);
    return null;
  });
  for (const [what, run] of engine ? parts : []) {
    const failure = await Promise.race([run(engine!, server), endless()]).then(
      () => null,
      (error: unknown) => error,
    );
    console.log(
      `${name}: ${what}: ${failure ? `FAILED, ${failure instanceof Error ? failure.message : JSON.stringify(failure)}` : 'good'}`,
    );
    isGood &&= failure === null;
    if (failure) break;
  }
  await engine?.close();
  await server.stop().catch(() => null);
  removeFolder(folder);
  return isGood && engine !== null;
}

const firefox = find(['/usr/bin/firefox-esr', '/usr/bin/firefox']);
const driver = find(['/usr/bin/WebKitWebDriver']);
const miniBrowser = findMiniBrowser();
const outcomes = [
  await smoke('Firefox', firefox ? () => openFirefox(firefox) : null),
  await smoke('WebKit', driver && miniBrowser ? () => openWebkit(driver, miniBrowser) : null),
];
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
