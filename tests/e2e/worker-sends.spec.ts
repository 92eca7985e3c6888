import type { BrowserContext, CDPSession, Page } from 'playwright/test';
import { leftCartTag, unsentTag } from '#local/worker-messages.ts';
import { waitForWorker } from '../support/worker-ready.ts';
import { expect, test, useServer } from './fixture.ts';
import { notesOn } from './own-browser.ts';
import { readCart } from './read-cart.ts';

const server = useServer({ INACTIVITY_TIMEOUT_MS: '1000' });
test.use({ serviceWorkers: 'allow' });
const cut = /Failed to load resource|ERR_CONNECTION_REFUSED|net::|fetching the script/;

const comments = (page: Page) => page.getByRole('region', { name: 'Notes' });

async function addComment(page: Page, text: string): Promise<void> {
  await comments(page).getByRole('textbox', { name: 'Note' }).fill(text);
  await comments(page).getByRole('button', { name: 'Add note' }).click();
  await expect(notesOn(page).filter({ hasText: text })).toBeVisible();
}

/** Sends the worker the events that the browser would: background sync, and periodic sync after some hours. */
async function takeWaker(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const { promise: registered, resolve } = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const registration = registrations.find(({ scopeURL }) => scopeURL.startsWith(server().address));
    if (registration) resolve(registration.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const origin = server().address;
  return {
    sync: () =>
      devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: unsentTag, lastChance: false }),
    periodicSync: () =>
      devtools.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin, registrationId, tag: leftCartTag }),
  };
}

/** Gathers the writes that reach the server from the page or from its worker. */
function gatherWrites(context: BrowserContext, path: RegExp): string[] {
  const writes: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && path.test(request.url())) writes.push(request.postData() ?? '');
  });
  return writes;
}

/** Writes another sign-in over the one that this browser keeps, and answers the one that was there. */
const changeToken = (page: Page, given: { token?: string; expiresAt?: number }): Promise<string> =>
  page.evaluate(async ({ token, expiresAt }) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('quayside');
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const end = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const table = () => database.transaction('session', 'readwrite').objectStore('session');
    const { value } = (await end(table().get('token'))) as { value: string };
    const [head, claims, sign] = value.split('.');
    const changed = JSON.stringify({ ...(JSON.parse(atob(claims!)) as object), exp: expiresAt });
    await end(table().put({ name: 'token', value: token ?? `${head}.${btoa(changed)}.${sign}` }));
    database.close();
    return value;
  }, given);

test('entries written offline are sent once by the worker without a page, and the next page reports them', async ({
  page,
  context,
  signInAs,
  allow,
}) => {
  allow(cut);
  await signInAs('csd');
  await waitForWorker(page);
  const waker = await takeWaker(page);
  const sent = gatherWrites(context, /AddComment|comments?/i);
  await page.goto('/shippingQuote/11/offerList');
  await addComment(page, 'Before the line was cut');
  await server().stop();
  await addComment(page, 'First without a line');
  await addComment(page, 'Second without a line');
  await page.goto('about:blank');
  sent.length = 0;
  await server().startAgain();

  await waker.sync();
  await expect.poll(() => sent.length).toBe(2);
  await waker.sync();
  await waker.sync();
  await page.goto('/shippingQuote/11/offerList');
  await expect(page.getByRole('status').filter({ hasText: 'Comment added' })).toBeVisible();
  await expect(notesOn(page)).toHaveText(['Second without a line', 'First without a line', 'Before the line was cut']);
  await expect(comments(page).getByRole('link')).toHaveCount(0);
  expect(sent).toHaveLength(2);
});

test('an expired sign-in sends nothing until it is renewed @full', async ({ page, context, signInAs, allow }) => {
  allow(cut);
  await signInAs('csd');
  await waitForWorker(page);
  const waker = await takeWaker(page);
  await page.goto('/shippingQuote/10/offerList');
  await expect(comments(page)).toBeVisible();
  await server().stop();
  await addComment(page, 'Held');
  const token = await changeToken(page, { expiresAt: 1 });
  await page.goto('about:blank');
  await server().startAgain();
  const sent = gatherWrites(context, /comment/i);
  await waker.sync();
  await page.goto('/terms.html');
  await waker.sync();
  expect(sent).toEqual([]);
  await changeToken(page, { token });
  await waker.sync();
  await expect.poll(() => sent.length).toBe(1);
});

test('the worker sends one reminder for an abandoned cart @full', async ({ page, context, signInAs }) => {
  await signInAs('customer');
  await waitForWorker(page);
  const waker = await takeWaker(page);
  const requestedUrls = gatherWrites(context, /sendLeftCartEmail/i);
  await page.goto('/shippingQuote/10/shippingDetailsForm');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('textbox', { name: 'Customer reference' }).fill('Lena');
  await expect(page.getByText('Saved in this browser', { exact: true })).toBeVisible();
  // Kept a moment later than the draft, and lost with a page that is left before.
  await expect.poll(() => readCart(page, 10)).not.toBeNull();
  await page.goto('/terms.html');
  await expect
    .poll(async () => {
      await waker.periodicSync();
      return requestedUrls.length;
    })
    .toBe(1);
  await waker.periodicSync();
  await waker.sync();
  await page.goto('/unsent');
  await expect(page.getByText('Nothing is waiting to be sent.')).toBeVisible();
  expect(requestedUrls).toHaveLength(1);
});
