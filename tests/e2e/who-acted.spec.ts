import { mailEndpoints } from '#contract/mails.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { signInToApi } from './api-client.ts';
import { fillQuote } from './fill-quote.ts';
import { expect, test, useServer } from './fixture.ts';
import { makePayable } from './payable-order.ts';

const server = useServer();

test('support names the contact of a quote, whom mails are for, and the order says who acted for whom @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('csd');
  await page.goto('/shippingQuote');
  await page.getByRole('combobox', { name: 'Company' }).fill('Lumen');
  await page.keyboard.press('Enter');
  const contact = page.getByRole('combobox', { name: 'Contact' });
  await expect(contact).toHaveValue('');
  await contact.selectOption({ label: 'Mira Vos' });
  await checkAccessibility('quote with a contact');
  await fillQuote(page);
  await page.getByRole('button', { name: 'Get express quote' }).click();
  await expect(page).toHaveURL(/offerList/);
  const id = Number(/shippingQuote\/(\d+)/.exec(page.url())![1]);
  const { info } = await (
    await signInToApi(server().address, 'csd', { isStaff: true })
  ).send(shipmentEndpoints.details, { params: { id } });
  expect(info).toMatchObject({ createdByStaff: true, contact: 'Mira Vos' });

  await page.goto(`/shipmentDetails/${id}`);
  const facts = page.getByRole('region', { name: 'Order', exact: true });
  await expect(facts).toContainText('customer support');
  await expect(facts).toContainText('Emails go toMira Vos');
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const list = page.getByRole('list', { name: 'Timeline' });
  await expect(list.getByText(/, customer support, for Lumen/).first()).toBeVisible();
  await checkAccessibility('history on the page of the order');
});

test('25 sent mails fit a desktop screen', async ({ page, signInAs }) => {
  await signInAs('csd', '/sentMail');
  await page.setViewportSize({ width: 1440, height: 900 });
  const rows = page.getByRole('list', { name: 'Emails' }).getByRole('listitem');
  await expect(rows.first()).toBeInViewport({ ratio: 1 });
  await expect(rows.nth(24)).toBeInViewport({ ratio: 1 });
});

test('a mail is sent again to the owner of the order @full', async ({ page, signInAs }) => {
  const customer = await signInToApi(server().address, 'customer');
  const id = await makePayable(customer);
  await signInAs('csd');
  const body = { type: 'D', readAndAccepted: true, useDebitCredit: false, discountCode: null } as const;
  await customer.send(paymentEndpoints.confirm, { params: { id }, body });
  const support = await signInToApi(server().address, 'csd', { isStaff: true });
  const find = async () =>
    (await support.send(mailEndpoints.list, { query: { searchText: `Order ${id} is paid`, pageSize: 10 } })).items;
  await expect.poll(async () => (await find())[0]?.state).toBe('sent');
  const [mail] = await find();
  await page.goto(`/sentMail/${mail!.id}`);
  await page.getByRole('button', { name: 'Send again' }).waitFor();
  // The screen of the new one comes late: the button is still there, and takes no other press.
  const mayCome = Promise.withResolvers<void>();
  const asksForNew = Promise.withResolvers<void>();
  await page.route(/\/mails\/\d+$/, async (route) => {
    asksForNew.resolve();
    await mayCome.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send again' }).click();
  await asksForNew.promise;
  await expect(page.getByRole('button', { name: 'Send again' })).toBeDisabled();
  mayCome.resolve();
  await expect(page.getByText(`The email is being sent again to ${mail!.recipient}`)).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/sentMail/${mail!.id}$`));
  expect(await find()).toHaveLength(2);
});
