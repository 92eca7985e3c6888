import type { Page } from 'playwright/test';
import { offerEndpoints } from '#contract/offers.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';
import { makePayable } from './payable-order.ts';

const server = useServer();

// The demo's orders by what they have reached: 1 is expired, 6 and 8 belong to other companies.
const [expired, quoted, chosen, detailed, booked, foreign] = [1, 11, 10, 7, 9, 8];

const steps = ['offerList', 'shippingDetailsForm', 'shipmentSummary', 'shipmentDetails'] as const;
type Step = (typeof steps)[number];

const inWizard = (id: number, step: Step): string => `/shippingQuote/${id}/${step}`;
const alone = (id: number, step: Step): string => `/${step}/${id}`;

/** Where each address leads for an order that has reached some step; `open` are the steps that may be entered. */
const orders: readonly { id: number; next: Step; open: readonly Step[] }[] = [
  { id: quoted, next: 'offerList', open: ['offerList'] },
  { id: chosen, next: 'shippingDetailsForm', open: ['offerList', 'shippingDetailsForm'] },
  { id: detailed, next: 'shipmentSummary', open: ['offerList', 'shippingDetailsForm', 'shipmentSummary'] },
  { id: booked, next: 'shipmentDetails', open: ['shipmentDetails'] },
  { id: expired, next: 'offerList', open: ['offerList'] },
];

function listAddresses(): [from: string, to: string][] {
  return orders.flatMap(({ id, next, open }) => {
    const shows = (step: Step): boolean => open.includes(step);
    return [
      [`/shippingQuote/${id}`, inWizard(id, next)],
      ...steps.map((step) => [inWizard(id, step), inWizard(id, shows(step) ? step : next)]),
      ...steps
        .filter((step) => step !== 'shipmentDetails')
        .map((step) => [alone(id, step), shows(step) ? alone(id, step) : inWizard(id, next)]),
      [alone(id, 'shipmentDetails'), id === expired ? inWizard(id, 'offerList') : alone(id, 'shipmentDetails')],
    ] as [string, string][];
  });
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const arriveAt = (page: Page, path: string, why = path) => expect.poll(() => pathOf(page), why).toBe(path);
const missing = 'We couldn’t find this order.';

test.describe('every address of an order', () => {
  test.skip(({ isPhone }) => isPhone, 'where an address leads does not hang on the screen');

  for (const userName of ['customer', 'csd']) {
    test(`leads ${userName} to the step that is reached @full`, async ({ page, signInAs }) => {
      await signInAs(userName);
      for (const [from, to] of listAddresses()) {
        await page.goto(from);
        await arriveAt(page, to, `from ${from}`);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(/order \d+/i);
      }
    });
  }

  test('of another company is not found @full', async ({ page, signInAs, allow }) => {
    allow(/Failed to load resource.*404/);
    await signInAs('customer');
    const addresses = [
      `/shippingQuote/${foreign}`,
      ...steps.flatMap((step) => [inWizard(foreign, step), alone(foreign, step)]),
      inWizard(999_999, 'offerList'),
      alone(999_999, 'shipmentSummary'),
    ];
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByText(missing), address).toBeVisible();
      expect(pathOf(page)).toBe(address);
    }
  });

  test('of any customer is an order for support, which sees whose @full', async ({ page, signInAs }) => {
    await signInAs('csd');
    await page.goto(alone(foreign, 'shippingDetailsForm'));
    await expect(page.getByText('You act for Maple Instruments Inc.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Enter details, order ${foreign}`);
    await page.goto(inWizard(foreign, 'shipmentSummary'));
    await arriveAt(page, inWizard(foreign, 'shippingDetailsForm'));
  });
});

const header = (page: Page) => page.getByRole('navigation', { name: 'Steps of the order' });

test('the header links to finished steps until the order is paid @full', async ({ page, signInAs }) => {
  await signInAs('customer');
  await page.goto(inWizard(detailed, 'shipmentSummary'));
  await expect(header(page).getByRole('link')).toHaveCount(2);
  await header(page)
    .getByRole('link', { name: /select option/ })
    .click();
  await arriveAt(page, inWizard(detailed, 'offerList'));
  // Payment is reached, but not completed: only what is recorded can be opened again.
  await expect(header(page).getByRole('link')).toHaveText([/enter details/]);
  await page.goto(inWizard(booked, 'shipmentDetails'));
  // From the payment on the stops of the shipment are the one line of progress.
  await expect(page.getByRole('list', { name: 'Status of the shipment' })).toBeVisible();
  await expect(header(page)).toHaveCount(0);
  await page.goto(alone(detailed, 'shipmentSummary'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Payment, order ${detailed}`);
  await expect(header(page)).toHaveCount(0);
});

test('choosing another offer asks to confirm the details again', async ({ page, signInAs }) => {
  await signInAs('customer');
  await page.goto(alone(detailed, 'offerList'));
  const again = page.getByText('you will need to confirm the shipping details again');
  await expect(again).toBeHidden();
  // The pick-up days of the other offers have passed.
  await page.getByRole('button', { name: 'Get current prices' }).click();
  await expect(page.getByRole('button', { name: 'Get current prices' })).toBeHidden();
  await page.getByRole('main').getByRole('radio', { checked: false, disabled: false }).first().press('Space');
  await expect(again).toBeVisible();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await arriveAt(page, inWizard(detailed, 'shippingDetailsForm'));
  await expect(page.getByText('still need confirming for the offer you chose')).toBeVisible();
  await expect(header(page).getByRole('link')).toHaveText([/select option/]);
  await page.goto(inWizard(detailed, 'shipmentSummary'));
  await arriveAt(page, inWizard(detailed, 'shippingDetailsForm'));
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await arriveAt(page, inWizard(detailed, 'shipmentSummary'));
  await page.goto(inWizard(detailed, 'shippingDetailsForm'));
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  await expect(page.getByText('still need confirming for the offer you chose')).toBeHidden();
});

/** Opens the details of an order whose pick-up is arranged by phone, and waits for the carrier's number. */
async function openCalled(page: Page, signInAs: (userName: string, at: string) => Promise<void>) {
  const customer = await signInToApi(server().address, 'customer');
  const id = await makePayable(customer);
  await signInAs('customer', inWizard(id, 'shippingDetailsForm'));
  const number = page.getByRole('group', { name: 'Pick-up' }).locator('a[href^="tel:"]');
  // The one that was saved stands in until the carrier has answered.
  await expect(number).not.toHaveText('+49 30 23125101');
  return { customer, id, number, next: page.getByRole('button', { name: 'Next', exact: true }) };
}

test('Next waits for the phone number of the carrier chosen last, and saves no other number @full', async ({
  page,
  signInAs,
}) => {
  const { customer, id, number, next } = await openCalled(page, signInAs);
  const before = await number.textContent();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('radio', { name: /Harbour Saver/ }).press('Space');
  const mayRespond = Promise.withResolvers<void>();
  await page.route(/pickUp\/servicePoints/i, async (route) => {
    await mayRespond.promise;
    await route.continue();
  });
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/shippingDetails\/\d+$/.test(request.url())) saves.push(request.url());
  });
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page.getByText('still need confirming for the offer you chose')).toBeVisible();
  await expect(number).toBeHidden();
  await next.click();
  await expect(next).toHaveAttribute('aria-busy', 'true');
  expect(saves).toEqual([]);
  mayRespond.resolve();
  await expect(page).toHaveURL(/\/shipmentSummary$/);
  const { pickupInfo } = await customer.send(shipmentEndpoints.details, { params: { id } });
  expect(pickupInfo.phoneToCall).toMatch(/^\+49 30 \d+$/);
  expect(pickupInfo.phoneToCall).not.toBe(before);
  await expect(page.getByRole('article', { name: /confirm shipment/i })).toContainText(
    `To be arranged by phone at ${pickupInfo.phoneToCall}`,
  );
});

test('an open form drops the phone number of a carrier that was replaced elsewhere, even if the new one does not respond @full', async ({
  page,
  signInAs,
}) => {
  const { customer, id, number, next } = await openCalled(page, signInAs);
  let isDown = true;
  await page.route(/pickUp\/servicePoints/i, (route) =>
    isDown ? route.fulfill({ json: { phoneNumber: null, message: 'No answer.' } }) : route.continue(),
  );
  const { expressShippingOffers } = await customer.send(offerEndpoints.options, { params: { id } });
  const other = expressShippingOffers.find(({ shippingProviderName: name }) => name !== 'Meridian Express')!;
  await customer.send(offerEndpoints.order, { params: { id }, body: { OfferId: other.id } });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(number).toBeHidden();
  await next.click();
  await expect(page.getByText('Phone value is required')).toBeVisible();
  isDown = false;
  await again.click();
  await expect(number).toBeVisible();
  await next.click();
  await arriveAt(page, inWizard(id, 'shipmentSummary'));
});

const mainInfo = /ShippingRequestMainInfo/i;

/** Opens a screen of an order that never learns of a change: every later request gets the first response again. */
async function openSilently(page: Page, address: string): Promise<void> {
  const first = page.waitForResponse(mainInfo);
  await page.goto(address);
  const json: unknown = await (await first).json();
  await page.route(mainInfo, (route) => route.fulfill({ json }));
}

test('a payment closes forms of the order in other tabs @full', async ({ page, context, signInAs, allow }) => {
  allow(/Failed to load resource.*400/);
  // Told of the payment, the forms would close by themselves; a stream that never begins tells nothing.
  await context.route('**/api/events', () => {});
  await signInAs('customer');
  const [offers, details] = [await context.newPage(), await context.newPage()];
  await openSilently(offers, server().address + inWizard(detailed, 'offerList'));
  await openSilently(details, server().address + inWizard(detailed, 'shippingDetailsForm'));
  await expect(offers.getByRole('button', { name: 'Order', exact: true })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  await page.goto(alone(detailed, 'shipmentSummary'));
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
  await arriveAt(page, inWizard(detailed, 'shipmentDetails'));

  const paid = 'This order is already paid and can no longer be changed.';
  await offers.getByRole('main').getByRole('radio', { checked: false }).first().press('Space');
  await offers.unroute(mainInfo);
  await offers.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(offers.getByRole('main').getByText(paid)).toBeVisible();
  await expect(offers.getByRole('button', { name: 'Order', exact: true })).toBeHidden();
  await expect(offers.getByRole('link', { name: 'See the shipment' })).toBeVisible();
  await details.unroute(mainInfo);
  await details.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(details.getByRole('main').getByText(paid)).toBeVisible();
  await details.getByRole('link', { name: 'See the shipment' }).click();
  await arriveAt(details, inWizard(detailed, 'shipmentDetails'));
});
