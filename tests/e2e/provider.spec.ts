import type { Page } from 'playwright/test';
import { pdfOf } from '#domain/files.testing.ts';
import { requestFromAllProviders, dayFromNow, findLink } from './request-from-providers.ts';
import { expect, test, useServer } from './fixture.ts';

// Providers read their mail on the phone.
test.use({ viewport: { width: 390, height: 844 } });

const server = useServer();

const kestrel = 'Kestrel Road Freight';
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const send = (page: Page, name = 'Send answer') => page.getByRole('button', { name });

async function fillResponse(page: Page, price: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Price' }).fill(price);
  await field(page, 'Pick-up date').fill(dayFromNow(4));
  await field(page, 'Delivery date').fill(dayFromNow(9));
}

test('a provider answers by the link of its mail, and the customer orders the offer @full', async ({
  page,
  browser,
  signInAs,
  checkAccessibility,
}) => {
  const id = await requestFromAllProviders(server());
  const link = await findLink(server(), id, kestrel);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: `Quote for shipment ${id}` })).toBeVisible();
  await expect(page).toHaveTitle(`Quote for shipment ${id} · Quayside`);
  await expect(page.getByText('10115 Berlin, Germany')).toBeVisible();
  await expect(page.getByText('Ring twice')).toBeVisible();
  await expect(page.getByText(/Our target price is \d+\.\d\d USD\./)).toBeVisible();
  await expect(page.getByText('Lumen')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await checkAccessibility('link, empty');

  // A missing field shows its error, and the first of them has the focus.
  await send(page).press('Enter');
  await expect(page.getByText('Price value is required')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Price' })).toBeFocused();
  await fillResponse(page, '640,5');
  await field(page, 'Delivery date').fill(dayFromNow(3));
  await page.getByRole('textbox', { name: 'Note' }).fill('<b>From door to door</b>');
  await send(page).click();
  await expect(page.getByText('Delivery date must not be before the pick-up date')).toBeVisible();
  await checkAccessibility('link, with an error');

  // A page that is loaded anew has what was typed.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('640.50');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('<b>From door to door</b>');
  await field(page, 'Delivery date').fill(dayFromNow(21));
  await expect(page.getByText('This is after the customer’s latest day')).toBeVisible();
  await checkAccessibility('link, after the latest day');
  await field(page, 'Delivery date').fill(dayFromNow(9));
  await expect(page.getByText('This is after the customer’s latest day')).toBeHidden();
  const files = page.getByLabel('PDF file');
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
  await expect(page.getByText('notes.txt - Invalid file type (only PDF allowed)')).toBeVisible();
  await files.setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf(200)) });
  await expect(page.getByText('offer.pdf, 1 KB')).toBeVisible();

  const posts: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
  await send(page).dblclick();
  await expect(page.getByText('Sent. You can correct it until')).toBeVisible();
  expect(posts).toHaveLength(1);
  await expect(page.getByRole('region', { name: 'Your answer' })).toContainText('640.50');
  await expect(page.getByText('<b>From door to door</b>').first()).toBeVisible();
  await checkAccessibility('link, answered');

  // Corrected: the file that was sent before stays.
  await page.getByRole('textbox', { name: 'Price' }).fill('600');
  await send(page, 'Send correction').click();
  await expect(page.getByRole('region', { name: 'Your answer' })).toContainText('600.00');
  await expect(page.getByRole('region', { name: 'Your answer' })).toContainText('offer.pdf');

  // Support sees the price behind it and fetches the file.
  const support = await browser.newContext({ baseURL: server().address });
  const supportPage = await support.newPage();
  await supportPage.goto('/admin');
  await supportPage.getByLabel('Username').fill('csd');
  await supportPage.getByLabel('Password').fill('quayside-demo');
  await supportPage.getByRole('button', { name: 'Login' }).click();
  await expect(supportPage).not.toHaveURL(/admin/);
  await supportPage.goto(`/shippingQuote/${id}/offerList`);
  const download = supportPage.waitForEvent('download');
  await supportPage.getByRole('button', { name: 'Download offer.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('offer.pdf');
  await support.close();

  await signInAs('customer', `/shippingQuote/${id}/offerList`);
  await page.getByText(kestrel).first().click();
  await page.getByRole('button', { name: /^Order/ }).click();
  await expect(page).toHaveURL(/shippingDetailsForm/);
  // For somebody who is signed in the link stands outside of the portal too.
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: `Quote for shipment ${id}` })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a refusal is sent with its reason, and may become an estimate', async ({ page, checkAccessibility }) => {
  const id = await requestFromAllProviders(server());
  await page.goto(await findLink(server(), id, kestrel));
  await page.getByText('Decline', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('No truck that week');
  await send(page, 'Decline').click();
  await expect(page.getByText('You declined.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your answer' })).toContainText('No truck that week');
  await checkAccessibility('link, refused');
  await page.getByText('Estimate', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Price' }).fill('700');
  await send(page, 'Send correction').click();
  await expect(page.getByRole('region', { name: 'Your answer' })).toContainText('Estimate');
});

test('of two open provider pages the second shows what the first sent and can continue @full', async ({
  page,
  context,
  allow,
}) => {
  allow(/Failed to load resource.*409/);
  const id = await requestFromAllProviders(server());
  const link = await findLink(server(), id, kestrel);
  await page.goto(link);
  const other = await context.newPage();
  await other.goto(`${server().address}${link}`);
  await fillResponse(other, '500');
  await send(other).click();
  await expect(other.getByText('Sent. You can correct it until')).toBeVisible();
  await fillResponse(page, '450');
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else has answered' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your answer' })).toContainText('500.00');
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('450.00');
  await send(page, 'Send correction').click();
  await expect(page.getByRole('region', { name: 'Your answer' })).toContainText('450.00');
});

test('after a lost response the same answer is sent again under its key and counts once @full', async ({
  page,
  allow,
}) => {
  allow(/Failed to load resource|net::/);
  const id = await requestFromAllProviders(server());
  await page.goto(await findLink(server(), id, kestrel));
  await fillResponse(page, '510');
  const keys: (string | undefined)[] = [];
  await page.route(/OfferLink/, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return await route.fallback();
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect(page.getByText('We could not confirm that your answer arrived')).toBeVisible();
  await send(page).click();
  await expect(page.getByText('Sent. You can correct it until')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

test('an expired link, an unknown link and an unreachable server each show a message @full', async ({
  page,
  allow,
  checkAccessibility,
}) => {
  allow(/Failed to load resource|net::/);
  const id = await requestFromAllProviders(server());
  const link = await findLink(server(), id, kestrel);
  // The clock of the server cannot be changed here, so the test replaces its response.
  await page.route(/OfferLink/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), state: 'late' } });
  });
  await page.goto(link);
  await expect(page.getByText('The deadline has passed.')).toBeVisible();
  await expect(send(page)).toHaveCount(0);
  await checkAccessibility('link, too late');
  await page.unrouteAll();

  await page.goto(`/offer/${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'help@quayside.example' })).toBeVisible();
  await checkAccessibility('link, unknown');

  await page.route(/OfferLink/, (route) => route.abort());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'The request cannot be shown right now' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Quote for shipment ${id}` })).toBeVisible();
});
