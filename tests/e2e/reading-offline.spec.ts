import type { Page } from 'playwright/test';
import { waitForWorker } from '../support/worker-ready.ts';
import { fillQuote } from './fill-quote.ts';
import { expect, test, useServer } from './fixture.ts';

const server = useServer();
test.use({ serviceWorkers: 'allow' });

const cut = /Failed to load resource|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|net::|fetching the script/;

const main = (page: Page) => page.getByRole('main');
const age = (page: Page) => main(page).getByText(/^Last updated /);

/** The answers that this browser keeps of anybody, as text. */
const listKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const responses: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('quayside-u')) continue;
      const opened = indexedDB.open(name);
      await new Promise((resolve) => opened.addEventListener('success', resolve, { once: true }));
      const read = opened.result.transaction('responses').objectStore('responses').getAll();
      await new Promise((resolve) => read.addEventListener('success', resolve, { once: true }));
      responses.push(...read.result.map((row) => JSON.stringify(row)));
      opened.result.close();
    }
    return responses;
  });

/** A seen answer is kept some seconds after the first screen. */
async function seeAndKeep(page: Page, path: string, words: string | RegExp, cachedKey: RegExp): Promise<void> {
  await page.goto(path);
  await expect(main(page).getByText(words).first()).toBeVisible();
  await expect.poll(async () => (await listKept(page)).filter((key) => cachedKey.test(key)).length).toBeGreaterThan(0);
}

async function seeOrders(page: Page): Promise<void> {
  await waitForWorker(page);
  await seeAndKeep(page, '/shippingOrders', 'Hong Kong, HK', /RequestList/);
  await seeAndKeep(page, '/shippingQuote/11/offerList', 'Express offers', /shippingOptions\S+11/);
  await seeAndKeep(page, '/shippingQuote/7/shipmentSummary', /confirm shipment/i, /DetailsForPay\S+:7\b/);
  await seeAndKeep(page, '/shipmentDetails/9', 'Download label', /shippingDetails\/\S+:9\b/);
}

for (const how of ['the server is gone', 'the browser is off line'] as const) {
  test(`what was seen is there with its age when ${how} @full`, async ({
    page,
    context,
    signInAs,
    checkAccessibility,
    allow,
  }) => {
    allow(cut);
    await signInAs('customer');
    await seeOrders(page);
    if (how === 'the server is gone') await server().stop();
    else await context.setOffline(true);

    await page.goto('/shippingOrders');
    await expect(main(page).getByText('Hong Kong, HK').first()).toBeVisible();
    await expect(age(page)).toHaveText(/^Last updated (just now|\d+ min ago)\.$/);
    await expect(main(page).getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
    await checkAccessibility('orders seen before');

    await page.goto('/shippingQuote/11/offerList');
    await expect(page.getByText('Express offers').first()).toBeVisible();
    await expect(age(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeDisabled();
    await expect(page.getByText('You can order an offer when you’re back online.')).toBeVisible();

    await page.goto('/shipmentDetails/9');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order 9');
    await expect(age(page)).toBeVisible();
    const label = page.getByRole('button', { name: 'Download label' });
    await expect(label).toBeDisabled();
    await expect(label).toHaveAccessibleDescription(/can download the label when you’re back online/);
    await expect(page.getByText('Payments are not saved in this browser')).toBeVisible();
    await checkAccessibility('shipment seen before');

    await page.goto('/shippingQuote/7/shipmentSummary');
    await expect(page.getByText(/confirm shipment/i).first()).toBeVisible();
    await expect(age(page)).toBeVisible();
    const pay = page.getByRole('button', { name: 'Pay', exact: true });
    await expect(pay).toBeDisabled();
    await expect(pay).toHaveAccessibleDescription(/can pay when you’re back online/);
    await checkAccessibility('summary seen before');

    // Never seen: it says so, and does not pretend.
    await page.goto('/shipmentDetails/10');
    await expect(page.getByText('not among what this browser saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

    await page.goto('/shippingOrders');
    await expect(age(page)).toBeVisible();
    if (how === 'the server is gone') await server().startAgain();
    else await context.setOffline(false);
    await expect(age(page)).toBeHidden();
    await expect(main(page).getByText('Hong Kong, HK').first()).toBeVisible();
  });
}

test('a screen that could not load appears by itself when the server is back @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(cut);
  await signInAs('csd');
  await waitForWorker(page);
  await server().stop();
  await page.goto('/shipmentDetails/10');
  await expect(page.getByText('not among what this browser saved')).toBeVisible();
  await server().startAgain();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order 10');
});

test('comments and offers are readable offline, costs and payments are not @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(cut);
  await signInAs('csd');
  await waitForWorker(page);
  await seeAndKeep(page, '/shippingQuote/11/offerList', 'Provider', /getAllComments\S+11/);
  await seeAndKeep(page, '/shipmentDetails/9', 'Total paid', /shippingDetails\/\S+:9\b/);
  const cachedText = (await listKept(page)).join('\n');
  expect(cachedText).toContain('"payments":{"paymentList":[],"totalAmount":0}');
  for (const money of ['paymentMethod', 'costParts', 'TotalMargin', 'ProviderPrice', 'EUR', 'Finance', '"invoice":'])
    expect(cachedText, money).not.toContain(money);

  await server().stop();
  await page.goto('/shippingQuote/11/offerList');
  await expect(page.getByText('Express offers').first()).toBeVisible();
  await expect(page.getByText('You act for')).toBeVisible();
  const comments = page.getByRole('region', { name: 'Notes' });
  await expect(comments.getByText(/\d+ of 10/)).toBeVisible();
  await comments.getByRole('textbox', { name: 'Note' }).fill('Written while nobody answered');
  await comments.getByRole('button', { name: 'Add note' }).click();
  await expect(comments.getByText('Waiting to be sent').or(comments.getByText('May have arrived'))).toBeVisible();
  await server().startAgain();
  await expect(age(page)).toBeHidden();
});

test('the companies that support chose last can be chosen without a connection, and a draft keeps its own @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(cut);
  await signInAs('csd');
  await waitForWorker(page);
  await page.goto('/shippingQuote');
  const company = page.getByRole('combobox', { name: 'Company' });
  await company.fill('Maple');
  await page.getByRole('option', { name: /Maple/ }).click();
  const name = await company.inputValue();
  await expect(page.getByText('Saved in this browser', { exact: true })).toBeVisible();
  await expect.poll(async () => (await listKept(page)).join('')).toContain('used companies');
  expect((await listKept(page)).join('')).not.toContain('GetAllCompanies');
  await server().stop();
  await page.reload();
  await expect(company).toHaveValue(name);
  await expect(page.getByText('only the companies you used last')).toBeVisible();
  await company.click();
  await expect(page.getByRole('listbox', { name: 'Companies' }).getByRole('option')).toHaveCount(1);
  await server().startAgain();
});

test('after a sign-out the next user can read nothing of the previous one @full', async ({
  page,
  signInAs,
  allow,
  isPhone,
}) => {
  allow(cut);
  await signInAs('customer');
  await seeOrders(page);
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.poll(() => listKept(page)).toEqual([]);
  await signInAs('maple');
  await expect(page.getByRole('heading', { name: 'Shipping orders' })).toBeVisible();
  await page.goto('/shippingOrders');
  await expect.poll(async () => (await listKept(page)).length).toBeGreaterThan(0);
  expect((await listKept(page)).join('')).not.toContain('Hong Kong');
  await server().stop();
  await page.goto('/shipmentDetails/9');
  await expect(page.getByText('not among what this browser saved')).toBeVisible();
  await server().startAgain();
});

test('an unsent quote is listed above the orders, and offline details say why they cannot continue @full', async ({
  page,
  context,
  signInAs,
  allow,
}) => {
  allow(cut);
  await signInAs('customer');
  await seeOrders(page);
  await seeAndKeep(page, '/shippingQuote/10/shippingDetailsForm', 'Package ready by', /shippingDetails\/\S+:10\b/);
  await page.goto('/shippingQuote');
  await fillQuote(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Get express quote' }).click();
  await expect(page).toHaveURL(/\/shippingOrders/);
  const line = main(page).getByRole('paragraph').filter({ hasText: 'Quote Berlin → Paris' });
  await expect(line).toContainText('Waiting to be sent, just now');
  await expect(line.getByRole('link')).toHaveAttribute('href', '/unsent');

  await page.goto('/shippingQuote/10/shippingDetailsForm');
  await expect(page.getByText('Package ready by').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  await expect(page.getByText('you can continue when you’re back online')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
});
