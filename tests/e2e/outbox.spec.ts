import type { Page } from 'playwright/test';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { fillQuote } from './fill-quote.ts';
import { expect, test, useServer } from './fixture.ts';
import { notesOn } from './own-browser.ts';

const server = useServer();
test.use({ serviceWorkers: 'allow' });
const cut = /Failed to load resource|ERR_CONNECTION_REFUSED|net::|fetching the script/;

const notice = (page: Page) => page.locator('header').getByRole('link', { name: /unsent|offline/i });
async function signOut(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/(login|admin)/);
}

const requestQuote = (page: Page) => page.getByRole('button', { name: 'Get express quote' });

/** Cuts the line once the worker has fetched what it keeps: a call of its own that fails would tell the page too soon. */
async function stopServer(page: Page): Promise<void> {
  const countItems = () => page.evaluate(async () => (await (await caches.open('quayside-open')).keys()).length);
  await expect.poll(countItems).toBe(2);
  await server().stop();
}

test('a quote for an unreachable server is stored, counted, sent once later, and links to its offers', async ({
  page,
  signInAs,
  checkAccessibility,
  allow,
}) => {
  allow(cut);
  await signInAs('customer', '/shippingQuote');
  await fillQuote(page);
  await expect(notice(page)).toBeHidden();
  await stopServer(page);
  await requestQuote(page).dblclick();
  await expect(page).toHaveURL(/\/shippingOrders/);
  await expect(page.getByRole('status').filter({ hasText: 'Your quote is saved on this device' })).toBeVisible();
  await expect(notice(page)).toHaveAccessibleName(/^Offline 1 unsent, oldest just now$/);
  await notice(page).click();
  await expect(page.getByRole('heading', { name: 'Quote Berlin → Paris' })).toBeVisible();
  await expect(page.getByText('May have arrived.')).toBeVisible();
  await checkAccessibility('not sent yet');

  const sendNow = page.getByRole('button', { name: 'Send now' });
  await expect(sendNow).toBeDisabled();
  await expect(sendNow).toHaveAccessibleDescription(outboxMessages.sendNeedsConnection);
  await page.getByRole('button', { name: /Discard/ }).click();
  await expect(page.getByRole('dialog')).toContainText('It may have arrived already.');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();

  await server().startAgain();
  // The page may find the server first and send by itself; then the button has disappeared.
  await page.getByRole('button', { name: 'Send now' }).evaluateAll(([button]) => (button as HTMLElement)?.click());
  const told = page.getByRole('status').filter({ hasText: 'Quote Berlin → Paris was sent.' });
  await expect(told).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await told.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/shippingQuote\/\d+\/offerList/);
  await expect(page.getByText('Express offers').first()).toBeVisible();
  await page.goto('/shippingOrders');
  await expect(page.getByText('Paris, FR')).toHaveCount(1);

  await page.goto('/unsent');
  await expect(page.getByRole('link', { name: 'Open: Quote Berlin → Paris' })).toBeVisible();
  await page.getByRole('button', { name: /Remove from the list/ }).click();
  await expect(page.getByText('Nothing is waiting to be sent.')).toBeVisible();
});

test('a quote whose response was lost is sent again automatically and made once @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(cut);
  await signInAs('customer');
  const toParis = page.getByText('Paris, FR');
  await expect(page.getByText('Hong Kong, HK').first()).toBeVisible();
  const before = await toParis.count();
  await page.goto('/shippingQuote');
  await fillQuote(page);
  const keys: (string | null)[] = [];
  await page.route(/Shipping\/ExpressOffers/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(await route.request().headerValue('idempotency-key'));
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await requestQuote(page).click();
  await expect(page).toHaveURL(/\/shippingOrders/);
  const told = page.getByRole('status').filter({ hasText: 'was sent.' });
  await expect(told).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThan(1);
  await page.goto('/shippingOrders');
  await expect(toParis).toHaveCount(before + 1);
});

const comments = (page: Page) => page.getByRole('region', { name: 'Notes' });

async function addComment(page: Page, text: string): Promise<void> {
  await comments(page).getByRole('textbox', { name: 'Note' }).fill(text);
  await comments(page).getByRole('button', { name: 'Add note' }).click();
  await expect(comments(page).getByRole('listitem').getByText(text, { exact: true })).toBeVisible();
}

test('comments arrive once and in order, also those written offline @full', async ({
  page,
  signInAs,
  checkAccessibility,
  allow,
}) => {
  allow(cut);
  await signInAs('csd', '/shippingQuote/11/offerList');
  await addComment(page, 'Written with a connection');
  await expect(page.getByRole('status').filter({ hasText: 'Comment added' })).toBeVisible();
  const field = comments(page).getByRole('textbox', { name: 'Note' });
  await field.fill('😀'.repeat(501));
  await expect(comments(page).getByText('501 / 500')).toBeVisible();
  await comments(page).getByRole('button', { name: 'Add note' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('');

  await stopServer(page);
  for (const text of ['First', 'Second', 'Third']) await addComment(page, text);
  await expect(notice(page)).toHaveAccessibleName(/3 unsent/);
  await expect(field).toHaveValue('');
  await expect(comments(page).getByRole('link', { name: /Waiting to be sent|May have arrived/ })).toHaveCount(3);
  await comments(page)
    .getByRole('button', { name: /^Delete the note by/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(comments(page).getByText('Being deleted')).toBeVisible();
  await expect(notice(page)).toHaveAccessibleName(/4 unsent/);
  await checkAccessibility('comments that wait');

  await server().startAgain();
  await expect(notice(page)).toBeHidden();
  await page.reload();
  await expect(notesOn(page)).toHaveText(['Third', 'Second', 'First']);
  await expect(comments(page).getByRole('link')).toHaveCount(0);
});

test('a customer sees no comments @full', async ({ page, signInAs }) => {
  await signInAs('customer', '/shippingQuote/11/offerList');
  await expect(page.getByText('Express offers').first()).toBeVisible();
  await expect(comments(page)).toHaveCount(0);
});

test('offline ordering and paying are disabled with a reason, and enabled again by themselves @full', async ({
  page,
  signInAs,
  checkAccessibility,
  allow,
}) => {
  allow(cut);
  await signInAs('customer', '/shippingQuote/7/shipmentSummary');
  const pay = page.getByRole('button', { name: /^Pay / });
  await expect(pay).toBeEnabled();
  await page.context().setOffline(true);
  await expect(pay).toBeDisabled();
  await expect(page.getByText('You can pay when you’re back online.')).toBeVisible();
  await checkAccessibility('paying without a connection');
  await page.context().setOffline(false);
  await expect(pay).toBeEnabled();

  await page.goto('/shippingQuote/11/offerList');
  const order = page.getByRole('button', { name: 'Order', exact: true });
  await expect(order).toBeEnabled();
  await page.context().setOffline(true);
  await expect(order).toBeDisabled();
  await expect(page.getByText('You can order an offer when you’re back online.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(order).toBeEnabled();
});

test('unsent comments and quotes can be edited @full', async ({
  page,
  context,
  signInAs,
  checkAccessibility,
  allow,
}) => {
  allow(cut);
  await signInAs('csd', '/shippingQuote/9/offerList');
  await expect(comments(page)).toBeVisible();
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  await context.setOffline(true);
  await expect(notice(page)).toHaveAccessibleName(/^Offline/);
  await addComment(page, 'Calls at nine');
  await notice(page).click();
  await page.getByRole('button', { name: 'Edit: Note on order 9' }).click();
  const field = page.getByRole('textbox', { name: 'Note' });
  await expect(field).toHaveValue('Calls at nine');
  await field.fill('x'.repeat(501));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await checkAccessibility('a comment that is edited');
  await field.fill('Calls at ten');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field).toBeHidden();
  await expect(page.getByText('Calls at ten')).toBeVisible();
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await page.goto('/shippingQuote/9/offerList');
  await expect(notesOn(page)).toHaveText(['Calls at ten']);

  await signOut(page);
  await signInAs('customer');
  const toParis = page.getByText('Paris, FR');
  await expect(page.getByText('Hong Kong, HK').first()).toBeVisible();
  const before = await toParis.count();
  await page.goto('/shippingQuote');
  await fillQuote(page);
  await expect(page.getByText('Saved in this browser', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(notice(page)).toHaveAccessibleName(/^Offline/);
  await requestQuote(page).click();
  await expect(page).toHaveURL(/\/shippingOrders/);
  await page.goBack();
  await expect(page.getByText('This quote is waiting to be sent.')).toBeVisible();
  await page.getByRole('link', { name: 'See what is not sent yet' }).click();
  await page.getByRole('button', { name: 'Edit: Quote Berlin → Paris' }).click();
  await expect(page.getByText('Quote Berlin → Paris is a draft again.')).toBeVisible();
  const length = page.getByRole('textbox', { name: 'Length', exact: true });
  await expect(length).not.toHaveValue('');
  await length.fill('77');
  await expect(page.getByText('Saved in this browser', { exact: true })).toBeVisible();
  await requestQuote(page).click();
  await expect(page).toHaveURL(/\/shippingOrders/);
  await expect(notice(page)).toHaveAccessibleName(/1 unsent/);
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'was sent.' })).toBeVisible();
  await page.goto('/shippingOrders');
  await expect(toParis).toHaveCount(before + 1);
  await page.goto('/drafts');
  await expect(page.getByText('You have no drafts in this browser.')).toBeVisible();
});
