import { withMovedDate } from '../support/fixed-clock.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import type { DemoCopy } from '../support/demo-copy.ts';
import { type RunningServer, runServer } from '../support/run-server.ts';
import { waitForWorker } from '../support/worker-ready.ts';
import { fetchHandover } from './api-client.ts';
import { expect, test } from './fixture.ts';
import { copyRunDemo, settingsOf } from './servers.ts';

test.use({ serviceWorkers: 'allow' });

// A new version arrives while somebody is in the middle of a quote.

// Two builds take their time on a busy machine.

let project: ProjectCopy;
let demo: DemoCopy;
let server: RunningServer;

const start = (port: string): Promise<RunningServer> =>
  runServer(
    demo.dataDir,
    { ...settingsOf(demo), PORT: port },
    { project: project.folder, nodeArguments: withMovedDate },
  );

test.beforeEach(async () => {
  project = copyProject();
  project.build();
  demo = await copyRunDemo();
  server = await start('0');
});

test.afterEach(async () => {
  await server.stop();
  await demo.remove();
  project.remove();
});

/** Builds another version with other headers and puts it in the place of the first, at the same address. */
async function deploy(): Promise<void> {
  project.edit(
    'src/app/main.tsx',
    "import './start/first.css';",
    "import './start/first.css';\ndocument.documentElement.dataset['version'] = 'second';",
  );
  project.edit('src/app/screens/orders/orders-page.tsx', 'There are no orders yet.', 'There is no order yet.');
  project.edit('src/server/platform/page-files.ts', 'microphone=()', 'microphone=(self)');
  project.build();
  await server.stop();
  server = await start(new URL(server.address).port);
}

/** Asks the version that waits, as the page does, whether it may take over. */
const fetchWaiting = async (): Promise<unknown> => {
  const { waiting } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const response = new Promise((resolve) => port1.addEventListener('message', ({ data }) => resolve(data)));
  port1.start();
  waiting!.postMessage({ type: 'may-take-over' }, [port2]);
  return await response;
};

test('a deploy loses nothing of an open quote, and the new version starts when the user wants it', async ({
  page,
  allow,
}) => {
  // Between the versions the server first reports that it stops, and then does not respond.
  allow(/net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)|status of 503/);
  const token = await fetchHandover(server.address, 'customer');
  await page.goto(`${server.address}/?token=${token}`);
  await expect(page).toHaveURL(/shippingOrders/);
  await waitForWorker(page);
  await page.getByRole('link', { name: 'New shipping quote and order' }).click();
  const what = page.getByRole('textbox', { name: 'Description', exact: true });
  await what.fill('Brass fittings for the north crane');
  let loads = 0;
  page.on('load', () => loads++);

  await deploy();
  const insurance = page.getByRole('textbox', { name: /Insurance/ });
  await insurance.fill('125.50');
  // Any call tells that there is another version by now: here the one that looks cities up.
  const country = page.getByRole('combobox', { name: 'Country' }).first();
  await country.clear();
  await country.fill('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.getByRole('combobox', { name: 'City' }).first().fill('Berl');
  await expect(page.getByRole('option', { name: /Berlin/ }).first()).toBeVisible();
  const isWaiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting));
  await expect.poll(isWaiting).toBe(true);
  expect(await page.evaluate(fetchWaiting)).toMatchObject({ isFree: false });
  await expect(page.getByText('A new version of Quayside is available.')).toBeHidden();
  await expect(what).toHaveValue('Brass fittings for the north crane');
  await expect(insurance).toHaveValue('125.50');
  expect(loads).toBe(0);

  // The parts of the version that is open still come, asked of the page and of the server itself.
  await page.getByRole('link', { name: 'Shipping orders' }).first().click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { name: 'Shipping orders' })).toBeVisible();
  const oldPart = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => /assets\/orders-screen/.test(name)),
  );
  expect((await page.request.get(oldPart!)).status()).toBe(200);

  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.locator('html[data-version=second]')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Shipping orders' })).toBeVisible();
  expect(loads).toBe(1);
  const response = await page.reload();
  expect(response!.fromServiceWorker()).toBe(true);
  expect(response!.headers()['permissions-policy']).toContain('microphone=(self)');
});
