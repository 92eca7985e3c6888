import type { BrowserContext, Page } from 'playwright/test';
import { commentEndpoints } from '#contract/comments.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { countOf, proveEach } from '../support/proofs.ts';
import { lampsQuote } from '../support/valid-bodies.ts';
import { signInToApi, type ApiClient } from './api-client.ts';
import { fillQuote } from './fill-quote.ts';
import { expect, test, useServer } from './fixture.ts';
import { commentField, commentsOn, countUnsent, isListed, signInOn } from './own-browser.ts';

// The server's process is ended with SIGKILL at any moment and started again, while one browser writes in up to two tabs.

// Off, since a trace of all schedules would be huge.
test.use({ trace: 'off' });
const server = useServer({ LOG_LEVEL: 'silent' }, undefined, { isProcess: true });
test.use({ serviceWorkers: 'allow' });
// A schedule that breaks is repeated by its seed, not by chance.
test.describe.configure({ retries: 0 });
const arrivesWithin = { timeout: 90_000 };

let isUp = true;

async function kill(): Promise<void> {
  if (!isUp) return;
  isUp = false;
  await server().stop('SIGKILL');
}

async function start(): Promise<void> {
  if (isUp) return;
  await server().startAgain();
  isUp = true;
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Presses, and ends the server while the request may be on its way. */
const pressAndKill = (press: () => Promise<void>, random: () => number): Promise<unknown> =>
  Promise.all([press(), pause(random() * 120).then(kill)]);

const open = (page: Page, path: string) => page.goto(`${server().address}${path}`, { waitUntil: 'commit' });

async function proveComments(context: BrowserContext, random: () => number, senders: Askers): Promise<void> {
  const { shippingRequestId: id } = await senders.customer.send(offerEndpoints.requestExpress, { body: lampsQuote() });
  const path = `/shippingQuote/${id}/offerList`;
  const tabs = [context.pages()[0]!];
  await open(tabs[0]!, path);
  await commentField(tabs[0]!).waitFor();
  const written: string[] = [];

  async function write(dies: boolean): Promise<void> {
    const tab = tabs[Math.floor(random() * tabs.length)]!;
    // A page that was loaded without a server has no panel yet.
    if (!isUp && !(await commentField(tab).isVisible())) return;
    const text = `Comment ${written.length + 1} on ${id}`;
    // A screen that could not be shown asks every 15 seconds whether the server is back.
    await commentField(tab).fill(text);
    const press = () => commentsOn(tab).getByRole('button', { name: 'Add note' }).click();
    written.push(text);
    await (dies ? pressAndKill(press, random) : press());
    await isListed(tab, text);
  }

  async function openSecond(): Promise<void> {
    const last = tabs[1];
    if (last) {
      tabs.pop();
      return await last.close();
    }
    tabs.push(await context.newPage());
    await open(tabs[1]!, path);
  }

  for (let step = 0; step < 8; step += 1) {
    const draw = random();
    if (step === 2 || draw < 0.15) await write(true);
    else if (draw < 0.55) await write(false);
    else if (draw < 0.65) await kill();
    else if (draw < 0.8) await start();
    else if (draw < 0.9) await tabs[0]!.reload({ waitUntil: 'commit' });
    else await openSecond();
  }
  await start();
  const readAll = async () =>
    (await senders.staff.send(commentEndpoints.list, { params: { id } })).items.map(({ commentBody }) => commentBody);
  await expect.poll(readAll, arrivesWithin).toEqual(written);
  await expect.poll(() => countUnsent(tabs[0]!), arrivesWithin).toBe(0);
  expect(await readAll()).toEqual(written);
  await tabs[1]?.close();
}

const countOrders = async ({ customer }: Askers): Promise<number> =>
  (await customer.send(orderListEndpoints.list, { query: { pageSize: 10 } })).totalNumberOfItems;

async function proveQuotes(context: BrowserContext, random: () => number, senders: Askers): Promise<void> {
  const before = await countOrders(senders);
  const tabs = [context.pages()[0]!, await context.newPage()];
  for (const tab of tabs) {
    await open(tab, '/shippingQuote');
    await fillQuote(tab);
  }
  for (const tab of tabs) {
    const press = () => tab.getByRole('button', { name: 'Get express quote' }).click();
    await (random() < 0.7 ? pressAndKill(press, random) : press());
    await tab.waitForURL(/offerList|shippingOrders/, { waitUntil: 'commit', timeout: 60_000 });
    if (random() < 0.5) await start();
    if (random() < 0.3) await tabs[0]!.reload({ waitUntil: 'commit' });
  }
  await start();
  await expect.poll(() => countOrders(senders), arrivesWithin).toBe(before + 2);
  await expect.poll(() => countUnsent(tabs[0]!), arrivesWithin).toBe(0);
  expect(await countOrders(senders)).toBe(before + 2);
  await tabs[1]!.close();
}

interface Askers {
  customer: ApiClient;
  staff: ApiClient;
}

test('every act during server restarts takes effect once and in order', async ({ browser }) => {
  test.setTimeout(120_000 + countOf('killed server') * 60_000);
  const { address } = server();
  const senders: Askers = {
    customer: await signInToApi(address, 'customer'),
    staff: await signInToApi(address, 'csd', { isStaff: true }),
  };
  const contexts = { csd: await browser.newContext(), customer: await browser.newContext() };
  for (const [userName, context] of Object.entries(contexts))
    await signInOn(await context.newPage(), address, userName);
  await proveEach('killed server', (random) =>
    random() < 0.25 ? proveQuotes(contexts.customer, random, senders) : proveComments(contexts.csd, random, senders),
  );
});
