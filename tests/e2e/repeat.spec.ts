import { fillQuote } from './fill-quote.ts';
import { expect, test, useServer } from './fixture.ts';

useServer();

test('an order is repeated, and changes to it become a draft', async ({ page, signInAs, checkAccessibility }) => {
  await signInAs('customer', '/shipmentDetails/9');
  await page.getByRole('link', { name: 'Repeat', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Repeat order 9' })).toBeVisible();
  await checkAccessibility('repeat');
  const city = (side: 'From' | 'To') =>
    page.getByRole('group', { name: side, exact: true }).getByRole('combobox', { name: 'City' });
  const places = [await city('From').inputValue(), await city('To').inputValue()];
  expect(places).not.toContain('');

  await page.getByRole('textbox', { name: 'Weight', exact: true }).fill('2.5');
  await expect(page).toHaveURL(/draft=/);
  await page.reload();
  await expect(city('From')).toHaveValue(places[0]!);
  await expect(page.getByRole('textbox', { name: 'Weight', exact: true })).toHaveValue('2.5');
  await page.getByRole('button', { name: 'Get express quote' }).click();
  await expect(page).toHaveURL(/\/shippingQuote\/\d+\/offerList/);
});

test('the list of a customer repeats any order, one after another @full', async ({ page, signInAs }) => {
  await signInAs('customer', '/shippingOrders');
  const menus = page.getByRole('button', { name: /^More for order \d+$/ });
  await expect(menus.first()).toBeVisible();
  const titles: string[] = [];
  for (const which of [0, 1]) {
    const [id] = /\d+/.exec((await menus.nth(which).getAttribute('aria-label'))!)!;
    await menus.nth(which).click();
    await page.getByRole('link', { name: `Repeat order ${id}` }).click();
    await expect(page.getByRole('heading', { name: `Repeat order ${id}` })).toBeVisible();
    titles.push(id);
    if (which === 0) await page.goBack();
  }
  expect(new Set(titles).size).toBe(2);
});

test('support repeats an order for its company; a missing order shows a message @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/Failed to load resource.*404/);
  await signInAs('csd', '/shippingQuote?repeat=9');
  await expect(page.getByRole('heading', { name: 'Repeat order 9' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Company' })).not.toHaveValue('');
  for (const id of ['999999', 'nine']) {
    await page.goto(`/shippingQuote?repeat=${id}`);
    await expect(page.getByText('Nothing to see here')).toBeVisible();
  }
});

test('a quote with offers is changed, and the new one replaces it @full', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('customer', '/shippingQuote');
  await fillQuote(page);
  await page.getByRole('textbox', { name: 'Insurance amount' }).fill('1500');
  await page.getByRole('button', { name: 'Get express quote' }).click();
  const quoted = page.getByRole('region', { name: 'Your quote' });
  await expect(quoted).toContainText('insured for 1,500.00 USD');
  const [, first] = /shippingQuote\/(\d+)\//.exec(page.url())!;

  await page.goBack();
  await expect(page.getByRole('heading', { name: `Change the quote of order ${first}` })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Insurance amount' })).toHaveValue('1500.00');
  await expect(page.getByRole('textbox', { name: 'Description of contents' })).toHaveValue('Contract');
  await page.goForward();
  await quoted.getByRole('link', { name: 'Edit the quote' }).click();
  await expect(page.getByRole('note')).toContainText('stays as it is until you ask');
  await checkAccessibility('change of a quote');
  await page.getByRole('textbox', { name: 'Weight', exact: true }).fill('1.5');
  await page.getByRole('button', { name: 'Get express quote' }).click();
  await expect(quoted).toContainText('chargeable weight 1.5 kg');
  await page.goto(`/shippingQuote/${first}`);
  await page.getByRole('link', { name: /^Open order \d+$/ }).click();
  await expect(quoted).toContainText('chargeable weight 1.5 kg');
});
