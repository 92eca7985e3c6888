import { companyEndpoints } from '#contract/customers.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { signInToApi } from './api-client.ts';
import { lampsQuote } from '#tests/support/valid-bodies.ts';
import { expect, test, useServer } from './fixture.ts';

const server = useServer();

test('a company with the right to the API makes a key, a program lists orders with it, and a revoked key is refused', async ({
  page,
  signInAs,
}) => {
  const manager = await signInToApi(server().address, 'manager', { isStaff: true });
  const { items } = await manager.send(companyEndpoints.companies, {});
  const id = items.find(({ name }) => name === 'Lumen Radteile GmbH')!.id;
  await manager.send(peopleEndpoints.changeApi, { params: { id }, body: { hasApi: true } });

  await signInAs('customer', '/apiKeys');
  await page.getByRole('button', { name: 'New key' }).click();
  const form = page.getByRole('dialog', { name: 'New API key' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Web shop');
  await form.getByRole('checkbox', { name: 'See orders' }).check();
  await form.getByLabel('Your password').fill('quayside-demo');
  await form.getByRole('button', { name: 'Make key' }).click();
  const shown = page.getByRole('dialog', { name: 'API key Web shop' });
  const secret = (await shown.getByText(/^qs_live_\w{49}$/).textContent())!;
  await shown.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Not yet' }).click();
  await shown.getByRole('button', { name: 'I have copied it' }).click();

  const listOrders = () =>
    fetch(`${server().address}/api/shipping/RequestList`, { headers: { authorization: `Bearer ${secret}` } });
  expect((await listOrders()).status).toBe(200);
  const row = page.getByRole('row').filter({ hasText: 'Web shop' });
  await row.getByRole('button', { name: 'Revoke Web shop' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row.getByText('Revoked')).toBeVisible();
  expect((await listOrders()).status).toBe(401);
});

test('a test key is chosen when it is made, and it and its orders have a badge @full', async ({ page, signInAs }) => {
  const manager = await signInToApi(server().address, 'manager', { isStaff: true });
  const { items } = await manager.send(companyEndpoints.companies, {});
  const id = items.find(({ name }) => name === 'Lumen Radteile GmbH')!.id;
  await manager.send(peopleEndpoints.changeApi, { params: { id }, body: { hasApi: true } });
  await signInAs('manager', '/apiKeys');
  await page.getByRole('button', { name: 'New key' }).click();
  const form = page.getByRole('dialog', { name: 'New API key' });
  await expect(form.getByRole('radio', { name: 'Live key' })).toBeChecked();
  await form.getByText('Test key', { exact: true }).click();
  await expect(form.getByText('nothing is shipped, paid or mailed')).toBeVisible();
  await form.getByRole('combobox', { name: 'Company' }).selectOption(String(id));
  await form.getByRole('textbox', { name: 'Name' }).fill('Trial');
  await form.getByRole('checkbox', { name: 'Ask for quotes, choose offers' }).check();
  await form.getByLabel('Your password').fill('quayside-demo');
  await form.getByRole('button', { name: 'Make key' }).click();
  const shown = page.getByRole('dialog', { name: 'API key Trial' });
  const secret = (await shown.getByText(/^qs_test_\w{49}$/).textContent())!;
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Trial' }).getByText('Test', { exact: true })).toBeVisible();

  const response = await fetch(`${server().address}/api/Shipping/ExpressOffers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(lampsQuote()),
  });
  const { shippingRequestId } = (await response.json()) as { shippingRequestId: number };
  await page.goto(`/shippingQuote/${shippingRequestId}/offerList`);
  await expect(page.getByRole('banner').getByText('Test', { exact: true })).toBeVisible();
  await expect(page.getByText('Lumen Radteile GmbH (test)').first()).toBeVisible();
});
