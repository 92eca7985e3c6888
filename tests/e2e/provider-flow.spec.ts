import type { Page } from 'playwright/test';
import { requestFromAllProviders, dayFromNow, findLink, readMails } from './request-from-providers.ts';
import { fillDetails } from './fill-details.ts';
import { expect, test, useServer } from './fixture.ts';
import { openLive, soon } from './live-screens.ts';

const server = useServer();

const kestrel = 'Kestrel Road Freight';
const anchor = 'Blue Anchor Lines';

/** Opens the link of a provider's mail on a phone and responds with a firm price. */
async function response(phone: Page, id: number, provider: string, price: string): Promise<void> {
  await phone.goto(server().address + (await findLink(server(), id, provider)));
  await phone.getByRole('textbox', { name: 'Price' }).fill(price);
  await phone.getByRole('textbox', { name: 'Pick-up date' }).fill(dayFromNow(4));
  await phone.getByRole('textbox', { name: 'Delivery date' }).fill(dayFromNow(9));
  await phone.getByRole('button', { name: 'Send answer' }).click();
  await expect(phone.getByText('Sent. You can correct it until')).toBeVisible();
}

/** The subjects of the mails about a shipment's end that a provider was sent. */
const endsTold = (id: number, provider: string): string[] =>
  readMails(server())
    .filter((mail) => mail.includes(`Hello ${provider},`))
    .flatMap(
      (mail) =>
        new RegExp(`^Subject: (Your offer was accepted|No longer needed): shipment ${id} `, 'm').exec(mail) ?? [],
    )
    .filter((_, at) => at % 2 === 1);

test('a quote to all providers becomes a paid order, as customer and two providers see it', async ({
  page,
  browser,
  signInAs,
}) => {
  const id = await requestFromAllProviders(server());
  await signInAs('customer');
  const { isLive } = await openLive(page, `/shippingQuote/${id}/offerList`);
  await isLive;
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();

  // Both appear on the open screen by themselves, what is marked stays.
  const offerOf = (provider: string) => page.getByRole('radio', { name: new RegExp(provider) });
  await expect(page.getByRole('radio').first()).toBeChecked();
  await response(phone, id, anchor, '480');
  await expect(offerOf(anchor)).toBeAttached(soon);
  await response(phone, id, kestrel, '400');
  await expect(offerOf(kestrel)).toBeAttached(soon);
  await expect(page.getByRole('radio').first()).toBeChecked();

  await page.getByRole('region', { name: 'Other offers' }).getByText(kestrel).click();
  await expect(offerOf(kestrel)).toBeChecked();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page).toHaveURL(/shippingDetailsForm/);
  await expect(page.getByRole('region', { name: 'Request details' })).toContainText(/FCA.*air.*Ring twice/);
  await fillDetails(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/shipmentSummary/);
  expect(endsTold(id, kestrel)).toEqual([]);
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await page.getByRole('button', { name: /^Pay \d/ }).click();

  await expect(page).toHaveURL(/shipmentDetails/);
  const next = page.getByRole('region', { name: 'What is next' });
  // A shipment that no carrier books has no label from here, and nobody has to wait for one.
  await expect(next).toContainText('Customer support is arranging the shipment with the provider.');
  await expect(page.getByRole('button', { name: 'Download label' })).toHaveCount(0);
  await expect.poll(() => endsTold(id, kestrel)).toEqual(['Your offer was accepted']);
  await expect.poll(() => endsTold(id, anchor)).toEqual(['No longer needed']);

  // The link says the same to both from now on.
  await phone.reload();
  await expect(phone.getByText('Your offer was accepted.')).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  await phone.goto(server().address + (await findLink(server(), id, anchor)));
  await expect(phone.getByText('The shipment went to another offer.')).toBeVisible();
  await phone.context().close();
});
