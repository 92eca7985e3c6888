import type { Page } from 'playwright/test';
import { offerEndpoints } from '#contract/offers.ts';
import { providerEndpoints } from '#contract/providers.ts';
import { lampsQuote } from '../support/valid-bodies.ts';
import { dayFromNow } from './request-from-providers.ts';
import { signInToApi } from './api-client.ts';
import { addProvider, card, heron, openProviders, press, rowOf } from './back-office-on-screen.ts';
import { expect, test, useServer } from './fixture.ts';

const server = useServer();
const support = () => signInToApi(server().address, 'csd', { isStaff: true });

const textbox = (page: Page, name: string) => card(page).getByRole('textbox', { name, exact: true });
const find = async (id: number) =>
  (await (await support()).send(providerEndpoints.list, {})).items.find((provider) => provider.id === id);

test('support adds, changes and deletes a provider, and sees each broken rule at its field @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('csd');
  await openProviders(page);
  await expect(page.getByRole('link', { name: /^Tariff and service points/ })).toHaveCount(0);
  await press(page, 'New provider');
  await textbox(page, 'Name').fill('Ibis Air');
  await textbox(page, 'Email').fill('ibis');
  await textbox(page, 'Phone').fill('call us');
  await textbox(page, 'Margin').fill('1,23456');
  for (const [row, pricing] of ['8', '7'].entries()) {
    await press(page, 'Add a price range');
    const costs = card(page).getByRole('textbox', { name: /^Cost from/ });
    await expect(costs).toHaveCount(row + 1);
    await costs.last().fill('1000');
    await card(page)
      .getByRole('textbox', { name: /^Pricing/ })
      .last()
      .fill(pricing);
  }
  await textbox(page, 'Tracking link').fill('javascript:alert(1)');
  await press(page, 'Save');
  for (const sentence of [
    'Email address is not valid',
    'Phone number is not valid',
    'Margin must be real number with 4 decimals',
    'range value is dublicated',
    'Enter a web address such as',
  ])
    await expect(card(page).getByText(sentence)).toBeVisible();
  await expect(textbox(page, 'Email')).toBeFocused();
  await checkAccessibility('broken rules of the card');

  await textbox(page, 'Email').fill('desk@ibis.example');
  await textbox(page, 'Phone').fill('+31 (0)10 555-0101');
  await textbox(page, 'Margin').fill('12,5');
  await textbox(page, 'Cost from of range 2').fill('2000');
  await textbox(page, 'Tracking link').fill('https://ibis.example/{awb}');
  await press(page, 'Save');
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByText('Provider Ibis Air was saved')).toBeVisible();
  await expect(rowOf(page, 'Ibis Air')).toContainText('12.5 %, 2 ranges');

  await press(page, 'Edit Ibis Air');
  await expect(card(page)).toContainText('No requests in the last 90 days.');
  await card(page).getByRole('checkbox', { name: 'Include margin' }).check();
  await expect(textbox(page, 'Margin')).toHaveValue('0');
  await expect(textbox(page, 'Margin')).toBeDisabled();
  await expect(card(page).getByRole('textbox', { name: /^Cost from/ })).toHaveCount(0);
  await press(page, 'Save');
  await expect(rowOf(page, 'Ibis Air')).toContainText('included');

  await press(page, 'Delete Ibis Air');
  await expect(page.getByRole('dialog', { name: 'Do you really want to delete Ibis Air?' })).toBeVisible();
  await press(page, 'Keep');
  await expect(rowOf(page, 'Ibis Air')).toBeVisible();
  await press(page, 'Delete Ibis Air');
  await press(page, 'Delete');
  await expect(page.getByText('Provider Ibis Air was removed')).toBeVisible();
  await expect(rowOf(page, 'Ibis Air')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete Meridian Express' })).toHaveCount(0);
});

test('a conflict shows both versions side by side, and either can be kept @full', async ({
  page,
  signInAs,
  allow,
  checkAccessibility,
}) => {
  allow(/409/);
  const { id } = await addProvider(server(), 'Snipe Lines');
  const saveAs = async (rules: string) =>
    (await support()).send(providerEndpoints.update, {
      params: { id },
      body: { ...heron, name: 'Snipe Lines', rules, priceRangeList: [{ costFrom: 100, pricing: 3 }] },
    });
  await signInAs('manager');
  await openProviders(page);
  await press(page, 'Edit Snipe Lines');
  await textbox(page, 'Rules').fill('Mine');
  await saveAs('Theirs');
  await press(page, 'Save');
  await expect(card(page).getByRole('row', { name: 'Rules Mine Theirs' })).toBeVisible();
  await expect(card(page).getByRole('row', { name: 'Price ranges empty from 100.00 USD: 3 %' })).toBeVisible();
  await checkAccessibility('both texts of a provider');
  expect((await find(id))!.rules).toBe('Theirs');
  await press(page, 'Use the saved version');
  await expect(textbox(page, 'Rules')).toHaveValue('Theirs');
  await expect(textbox(page, 'Cost from of range 1')).toHaveValue('100.00');

  await textbox(page, 'Rules').fill('Mine after all');
  await saveAs('Theirs again');
  await press(page, 'Save');
  await expect(card(page).getByRole('row', { name: 'Rules Mine after all Theirs again' })).toBeVisible();
  await press(page, 'Save mine');
  await expect(card(page)).toHaveCount(0);
  expect(await find(id)).toMatchObject({ rules: 'Mine after all', priceRangeList: [{ costFrom: 100, pricing: 3 }] });
});

test('a provider deleted meanwhile says so and keeps the typed text @full', async ({ page, signInAs, allow }) => {
  allow(/404/);
  const { id } = await addProvider(server(), 'Plover Cargo');
  await signInAs('csd');
  await openProviders(page);
  await press(page, 'Edit Plover Cargo');
  await textbox(page, 'Rules').fill('Typed for nothing');
  await (await support()).send(providerEndpoints.remove, { params: { id } });
  await press(page, 'Save');
  await expect(card(page).getByRole('alert')).toHaveText('Someone else has deleted this provider.');
  await expect(textbox(page, 'Rules')).toHaveValue('Typed for nothing');
  await press(page, 'Cancel');
  await expect(page.getByRole('dialog', { name: 'Where are unsaved data. Do You want to continue?' })).toBeVisible();
  await press(page, 'Yes');
  await expect(card(page)).toHaveCount(0);
});

test('a provider with open offer requests cannot be deleted and names them, and its scorecard counts them @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/400/);
  await addProvider(server(), 'Gannet Freight');
  const customer = await signInToApi(server().address, 'customer');
  const { shippingRequestId: order } = await customer.send(offerEndpoints.requestAll, {
    body: {
      ...lampsQuote(),
      TargetPrice: 900,
      PickupDate: dayFromNow(7),
      DeadlineDate: null,
      ExpectedDate: null,
    },
  });
  await signInAs('csd');
  await openProviders(page);
  await press(page, 'Delete Gannet Freight');
  await press(page, 'Delete');
  await expect(page.getByText(`cannot be deleted: order ${order}.`)).toBeVisible();
  await press(page, 'Edit Gannet Freight');
  await expect(card(page)).toContainText('Last 90 days: 1 request, 0 answered (0 %), 0 won.');
});
