import type { Browser, Page, Route } from 'playwright/test';
import { commentEndpoints } from '#contract/comments.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { countOf, proveEach } from '../support/proofs.ts';
import { lampsQuote } from '../support/valid-bodies.ts';
import { signInToApi } from './api-client.ts';
import { findTraces } from './find-traces.ts';
import { expect, test, useServer } from './fixture.ts';
import { commentField, commentsOn, isListed, signInOn } from './own-browser.ts';

// Somebody of support types into three tabs and signs out in one of them; then every store and every tab is searched.

// Off, since a trace of all schedules would be huge.
test.use({ trace: 'off' });
const server = useServer({ LOG_LEVEL: 'silent' }, undefined, { isProcess: true });
test.use({ serviceWorkers: 'allow' });
// A schedule that breaks is repeated by its seed, not by chance.
test.describe.configure({ retries: 0 });
const variants = ['online', 'offline', 'in flight'] as const;
type Variant = (typeof variants)[number];

/** A word that stands nowhere else. */
const canary = (random: () => number, what: string): string => `Canary${what}${Math.trunc(random() * 1e9)}`;
const ownWords = ['Ada Brandt', 'Brandt', 'ada@quayside.example'];
/** Holds only the token of a sign-out that the server does not know of yet (decision 8). */
const revocations = 'quayside/revocations';

const open = (page: Page, path: string) => page.goto(`${server().address}${path}`, { waitUntil: 'commit' });

async function typeQuote(page: Page, word: string): Promise<void> {
  await open(page, '/shippingQuote');
  await page.getByRole('group', { name: 'From' }).getByRole('combobox', { name: 'City' }).fill(word);
  await page.getByText('Saved in this browser', { exact: true }).first().waitFor();
}

async function typeDetails(page: Page, word: string): Promise<void> {
  await open(page, '/shippingQuote/7/shippingDetailsForm');
  const field = page.getByRole('group', { name: 'Ship to' }).getByRole('textbox', { name: 'Company', exact: true });
  await field.fill(word);
  await page.getByText('Saved in this browser', { exact: true }).first().waitFor();
}

async function pressComment(page: Page, word: string): Promise<void> {
  await commentField(page).fill(word);
  await commentsOn(page).getByRole('button', { name: 'Add note' }).click();
}

/** Holds the requests of a page until `release`: writes then fail, reads get their response. */
async function stallRequests(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(/\/api\/shipping\//i, (route) => void held.push(route));
  return async () => {
    for (const route of held.splice(0))
      await (route.request().method() === 'GET' ? route.continue() : route.abort('connectionreset')).catch(() => null);
  };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  const unsaved = page.getByRole('dialog', { name: /unsaved data/ });
  const discardButton = page.getByRole('button', { name: 'Discard and sign out' });
  await unsaved.or(discardButton).first().waitFor();
  if (await unsaved.isVisible()) await unsaved.getByRole('button', { name: 'Yes', exact: true }).click();
  await discardButton.click();
}

async function proveOne(browser: Browser, random: () => number, variant: Variant): Promise<void> {
  const { address } = server();
  const asker = await signInToApi(address, 'customer');
  const { shippingRequestId: id } = await asker.send(offerEndpoints.requestExpress, { body: lampsQuote() });
  const words = ['Quote', 'Details', 'Seen', 'Waiting'].map((what) => canary(random, what));
  const [quote, typed, visible, waiting] = words as [string, string, string, string];
  const staff = await signInToApi(address, 'csd', { isStaff: true });
  await staff.send(commentEndpoints.add, { params: { id }, body: { commentBody: visible } });

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()] as const;
  await signInOn(tabs[0], address, 'csd');
  await typeQuote(tabs[0], quote);
  await typeDetails(tabs[1], typed);
  await open(tabs[2], `/shippingQuote/${id}/offerList`);
  await isListed(tabs[2], visible);

  let letGo = async (): Promise<void> => {};
  if (variant === 'online') await tabs[2].route(/addComment/i, (route) => route.abort('connectionreset'));
  if (variant === 'offline') await server().stop('SIGKILL');
  if (variant === 'in flight') letGo = await stallRequests(tabs[2]);
  await pressComment(tabs[2], waiting);
  if (variant !== 'in flight') await isListed(tabs[2], waiting);
  // A list is fetched as well; its response comes after the sign-out.
  else await tabs[2].getByRole('link', { name: 'Shipping orders' }).first().click();
  expect(await findTraces(tabs[1], [quote, typed], null)).not.toEqual([]);

  await signOut(tabs[Math.floor(random() * (variant === 'in flight' ? 2 : 3))]!);
  for (const tab of tabs) await expect(tab).toHaveURL(/\/(login|admin)/);
  await letGo();
  const all = [...words, ...ownWords];
  const search = async (except: string | null): Promise<string[]> =>
    (await Promise.all(tabs.map((tab) => findTraces(tab, all, except)))).flat();
  const within = { timeout: 60_000 };
  await expect.poll(() => search(variant === 'offline' ? revocations : null), within).toEqual([]);

  if (variant !== 'offline') await server().stop('SIGKILL');
  await open(tabs[0], '/login');
  await tabs[0].getByRole('button', { name: 'Login' }).waitFor();
  // A late write would be here by now.
  expect(await search(variant === 'offline' ? revocations : null)).toEqual([]);
  await server().startAgain();
  await open(tabs[0], '/login');
  await expect.poll(() => search(null)).toEqual([]);
  await context.close();
}

test('signing out in one of three tabs deletes all data of the user, and the page still starts offline', async ({
  browser,
}) => {
  test.setTimeout(120_000 + countOf('sign-out in three tabs') * 60_000);
  await proveEach('sign-out in three tabs', (random, number) =>
    proveOne(browser, random, variants[number % variants.length]!),
  );
});
