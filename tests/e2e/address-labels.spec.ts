import { addressEndpoints } from '#contract/addresses.ts';
import { signInToApi } from './api-client.ts';
import { button, dialogOn, fillAddress, openBook } from './addresses-on-screen.ts';
import { choosePickupDay, field, fillParties, next, party, showMoreLines, showSender } from './fill-details.ts';
import { expect, test, useServer } from './fixture.ts';
import { validBodies } from '../support/valid-bodies.ts';

const server = useServer();

// The book has Workshop in Berlin and Returns in Hamburg.
const details = '/shippingQuote/10/shippingDetailsForm';

test('a label that names another address is updated only after a question @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  const customer = await signInToApi(server().address, 'customer');
  const workshop = async () =>
    (await customer.send(addressEndpoints.searchFrom, { query: { name: 'Workshop' } })).items.map(
      ({ street }) => street,
    );
  const [before] = await workshop();
  await signInAs('customer', details);
  const from = party(page, 'Ship from');
  await showSender(page);
  await showMoreLines(page, 'Ship from');
  await from.getByRole('button', { name: 'Recent and saved' }).click();
  await from.getByRole('searchbox').fill('Rücksendezentrale');
  await from.getByRole('list', { name: 'Address book' }).getByText('20457 Hamburg').click();
  await expect(from.getByText('please check the street')).toBeVisible();
  await expect(field(from, 'Company')).toHaveValue(/^Norddeutsche/);
  await expect(field(from, 'Address label')).toHaveValue('');

  await fillParties(page);
  await field(from, 'Street').fill('Torstraße 1');
  await field(from, 'Address line 2').fill('');
  await field(from, 'Address label').fill('Workshop');
  await choosePickupDay(page);
  await next(page).click();
  const question = page.getByRole('dialog', { name: 'Update “Workshop”?' });
  await expect(question).toContainText(`${before}`);
  await expect(question).toContainText('Torstraße 1');
  await checkAccessibility('the question before a label is updated');
  await question.getByRole('button', { name: 'Choose another label' }).click();
  await expect(field(from, 'Address label')).toBeFocused();
  expect(await workshop()).toEqual([before]);

  await next(page).click();
  await question.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL(/\/shipmentSummary$/);
  expect(await workshop()).toEqual(['Torstraße 1']);
  // The same again changes nothing, so nothing is asked.
  await page.goto(details);
  await expect(field(from, 'Address label')).toHaveValue('Workshop');
  await next(page).click();
  await expect(page).toHaveURL(/\/shipmentSummary$/);
});

test('a second address of the book gets a label only after a question @full', async ({ page, signInAs, isPhone }) => {
  const customer = await signInToApi(server().address, 'customer');
  const named = async (name: string) =>
    (await customer.send(addressEndpoints.searchTo, { query: { name } })).items.length;
  await signInAs('customer');
  await openBook(page, isPhone);
  await button(page, 'New address').click();
  await fillAddress(page, 'Tokyo');
  await button(page, 'Save').click();
  const question = page.getByRole('dialog', { name: '“Tokyo” is the label of another address' });
  await question.getByRole('button', { name: 'Choose another label' }).click();
  await expect(page.getByRole('textbox', { name: 'Address label' })).toBeFocused();
  expect(await named('Tokyo')).toBe(1);
  await button(page, 'Save').click();
  await question.getByRole('button', { name: 'Keep both' }).click();
  await expect(dialogOn(page)).toHaveCount(0);
  expect(await named('Tokyo')).toBe(2);
});

test('the number of a picked address is written as a typed one is', async ({ page, signInAs }) => {
  const customer = await signInToApi(server().address, 'customer');
  const body = {
    ...validBodies.get(addressEndpoints.create),
    name: null,
    company: 'Pasted Numbers',
    phone: '\u202a030 / 23 12 51 01\u202c',
  };
  await customer.send(addressEndpoints.create, { body: body as never });
  await signInAs('customer', details);
  const from = party(page, 'Ship from');
  await showSender(page);
  await from.getByRole('button', { name: 'Recent and saved' }).click();
  await from.getByRole('searchbox').fill('Pasted');
  await from.getByRole('list', { name: 'Address book' }).getByText('Pasted Numbers').click();
  await expect(field(from, 'Phone')).toHaveValue('+49 30 23125101');
});
