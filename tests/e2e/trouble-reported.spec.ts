import type { Page } from 'playwright/test';
import { errorMessages } from '#domain/messages/errors.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { expect, test, useServer } from './fixture.ts';

const server = useServer();
const refused = /Failed to load resource/;
/** The console lines of React and of the page's own listener about a screen that breaks. */
const broke = /TypeError|Cannot read properties|error occurred in/;

const menu = (page: Page) => page.getByRole('navigation').first();
/** An order of the customer whose next step is to choose an offer, and one of another company. */
const openOrder = '/shippingQuote/11/offerList';
const foreignId = 8;

/** Gathers what the page reports. */
function gatherReports(page: Page): Record<string, unknown>[] {
  const reports: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-reports')) reports.push(request.postDataJSON());
  });
  return reports;
}

/** Marks the page as it is loaded now: the mark is gone after a reload. */
const markPage = (page: Page) => page.evaluate(() => void (document.body.dataset['mark'] = 'same'));
const expectSamePage = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-mark', 'same');

test('a broken screen keeps the menu, is reported with its reason, and can be tried again', async ({
  page,
  signInAs,
  allow,
  checkAccessibility,
}) => {
  allow(broke);
  await signInAs('customer');
  const reports = gatherReports(page);
  await page.goto('/getAQuote');
  await markPage(page);
  await page.route(/requestlist/i, (route) => route.fulfill({ json: { items: [null], totalNumberOfItems: 1 } }));
  await page.getByRole('link', { name: 'Shipping orders' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on this screen');
  await expect(page.getByText('Nothing you sent is affected.')).toBeVisible();
  await expect(menu(page)).toBeVisible();
  await checkAccessibility();
  await expect.poll(() => reports).toEqual([expect.objectContaining({ kind: 'screen', screen: '/shippingOrders' })]);
  await expect.poll(() => server().output()).toContain('The page reported an error');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Tokyo, JP').first()).toBeVisible();
  await expectSamePage(page);
});

test('a broken step keeps the order and its steps @full', async ({ page, signInAs, allow, checkAccessibility }) => {
  allow(broke);
  await signInAs('customer');
  await page.route(/ShippingOptions\/\d+/i, (route) => route.fulfill({ json: { expressShippingOffers: [null] } }));
  const reports = gatherReports(page);
  await page.goto(openOrder);
  await expect(page.getByRole('alert')).toContainText('Something went wrong on this step');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
  await expect(page.getByRole('navigation', { name: 'Steps of the order' })).toBeVisible();
  await checkAccessibility();
  await expect
    .poll(() => reports)
    .toEqual([expect.objectContaining({ screen: '/shippingQuote/:shippingRequestId/offerList' })]);
  await page.unrouteAll();
  await markPage(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText(/USD|\$/).first()).toBeVisible();
  await expectSamePage(page);
});

test('a failed call keeps the id of its request for the details @full', async ({ page, signInAs, allow }) => {
  allow(refused);
  await signInAs('customer');
  await page.route(/MainInfo|requestlist/i, (route) => route.fulfill({ status: 500, json: { requestId: 'abc-123' } }));
  await page.goto(openOrder);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This screen cannot be shown');
  await expect(page.getByText('System error', { exact: true })).toBeVisible();
  await expect(page.getByText('abc-123')).toBeHidden();
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByText('abc-123')).toBeVisible();
});

test('errors that no screen shows are reported, few of them, the same one once, and none while offline @full', async ({
  page,
  context,
  allow,
}) => {
  allow(/told once|rejected|Failed to load resource|told later|offline|policy violation|Content Security Policy/);
  const reports = gatherReports(page);
  await page.goto('/login');
  // The app has taken over from the picture that index.html shows.
  await expect(page.locator('html')).not.toHaveAttribute('data-start');
  await context.setOffline(true);
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('offline');
      }),
  );
  await context.setOffline(false);
  await page.evaluate(() => {
    for (let each = 0; each < 5; each++)
      setTimeout(() => {
        throw new Error('told once');
      });
    void Promise.reject(new Error('rejected'));
    const image = document.createElement('img');
    image.src = 'https://elsewhere.example/pixel?who=me';
    document.body.append(image);
  });
  await expect
    .poll(() => reports.map(({ kind }) => kind).toSorted((a, b) => String(a).localeCompare(String(b))))
    .toEqual(['error', 'policy', 'rejection']);
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('told later');
      }),
  );
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  expect(reports).toHaveLength(3);
  expect(JSON.stringify(reports)).not.toMatch(/who=|offline|told later/);
});

test.describe('a part of the page', () => {
  const part = /\/assets\/quote-screen-[^/]*\.js/;
  const goThere = (page: Page) => page.getByRole('link', { name: 'Get a quote' }).click();

  test('that fails once is loaded all the same @full', async ({ page, signInAs, allow }) => {
    allow(refused);
    await signInAs('customer');
    let attempts = 0;
    await page.route(part, (route) => (++attempts === 1 ? route.abort() : route.continue()));
    await goThere(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a quote');
    expect(attempts).toBe(2);
  });

  test('that has not arrived after 120 seconds shows a message and can be tried again @full', async ({
    page,
    signInAs,
    checkAccessibility,
  }) => {
    await page.clock.install();
    await signInAs('customer');
    let release = () => {};
    const released = new Promise<void>((done) => void (release = done));
    await page.route(part, async (route) => {
      await released;
      await route.continue();
    });
    await goThere(page);
    await page.clock.fastForward(100_000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping orders');
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This screen could not be loaded');
    await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
    await expect(menu(page)).toBeVisible();
    await checkAccessibility();
    release();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a quote');
  });

  test('that no longer exists reloads the page once and then shows a message @full', async ({
    page,
    signInAs,
    allow,
  }) => {
    allow(refused);
    await signInAs('customer');
    await page.route(part, (route) => route.fulfill({ status: 404, json: {} }));
    let loaded = 0;
    page.on('domcontentloaded', () => loaded++);
    await goThere(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This screen could not be loaded');
    await expect(page).toHaveURL(/\/getAQuote$/);
    expect(loaded).toBe(1);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a quote');
  });
});

test.describe('addresses of missing orders', () => {
  for (const userName of ['customer', 'csd']) {
    test(`are told so to ${userName} @full`, async ({ page, signInAs, allow }) => {
      allow(refused);
      await signInAs(userName);
      const ids = [
        '999999',
        'abc',
        '-1',
        '1.5',
        '99999999999999999999',
        ...(userName === 'customer' ? [String(foreignId)] : []),
      ];
      for (const id of ids) {
        for (const path of [`/shippingQuote/${id}`, `/shippingQuote/${id}/shipmentSummary`, `/shipmentDetails/${id}`]) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Nothing to see here');
          await expect(page.getByText('We couldn’t find this order.'), path).toBeVisible();
          await expect(page.getByRole('button', { name: 'Try again' }), path).toBeHidden();
        }
      }
      for (const path of [
        '/shippingQuote/11/nowhere',
        '/shippingQuote/11/offerList/more',
        '/shipmentDetails/11/more',
      ]) {
        await page.goto(path);
        await expect(page.getByText('Sorry, no page found!'), path).toBeVisible();
      }
    });
  }
});

test('an address that names nothing says what is missing, and one that is refused leads to its order @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(refused);
  await signInAs('csd');
  const headline = page.getByRole('heading', { level: 1 });
  const retry = page.getByRole('button', { name: 'Try again' });
  for (const id of ['999999', 'abc']) {
    for (const [path, sentence] of [
      [`/financeHistory/${id}`, errorMessages.missing.company],
      [`/sentMail/${id}`, errorMessages.missing.mail],
      [`/customRequests/${id}`, errorMessages.missing.customRequest],
      [`/shippingQuote?fromCustom=${id}`, errorMessages.missing.customRequest],
      [`/shippingQuote?repeat=${id}`, errorMessages.missing.request],
      [`/shippingReturn/${id}`, errorMessages.missing.request],
    ] as const) {
      await page.goto(path);
      await expect(headline, path).toHaveText('Nothing to see here');
      await expect(page.getByText(sentence), path).toBeVisible();
      await expect(retry, path).toBeHidden();
    }
  }
  await page.goto('/shippingReturn/11');
  await expect(headline).toHaveText('This is not possible now');
  await expect(page.getByText(quoteMessages.returnTooEarly)).toBeVisible();
  await expect(retry).toBeHidden();
  await page.getByRole('link', { name: 'Open order 11' }).click();
  await expect(page).toHaveURL(/\/shippingQuote\/11\/offerList$/);
});

test.describe('a browser that is too old', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/115.0.0.0 Safari/537.36',
  });

  test('shows which version it needs and starts nothing else', async ({ page, checkAccessibility }) => {
    await page.addInitScript(() => delete (URL as { canParse?: unknown }).canParse);
    const scripts: string[] = [];
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname),
    );
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText(
      'Your browser is Chrome 115.0. It must be at least Chrome 120.',
    );
    expect(scripts).toEqual(['/old-browser.js']);
    await expect(page.getByLabel('Username')).toBeHidden();
    await checkAccessibility();
  });
});
