import type { Page } from 'playwright/test';
import { fillQuote } from './fill-quote.ts';
import { expect, test, useServer } from './fixture.ts';

useServer();

type Name = 'Country' | 'Postcode' | 'City';
const field = (page: Page, side: 'From' | 'To', name: Name) =>
  page.getByRole('group', { name: side, exact: true }).getByRole('combobox', { name });

async function chooseCountry(page: Page, side: 'From' | 'To', country: string): Promise<void> {
  // A value that is filled in already is not typed again.
  await field(page, side, 'Country').clear();
  await field(page, side, 'Country').fill(country);
  await page.keyboard.press('Enter');
}

for (const userName of ['customer', 'csd'] as const) {
  test(`${userName} finds a city by its postcode and a postcode by its city, and no unknown place stops the quote @full`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(userName, '/shippingQuote');
    if (userName === 'csd') {
      await page.getByRole('combobox', { name: 'Company' }).fill('Lumen');
      await page.keyboard.press('Enter');
    }
    await chooseCountry(page, 'From', 'Germany');
    await field(page, 'From', 'Postcode').pressSequentially('10115');
    await expect(field(page, 'From', 'City')).toHaveValue('Berlin');
    // The city that is found before or while somebody comes to its field by Tab is replaced by what they type.
    await field(page, 'From', 'City').fill('');
    await field(page, 'From', 'Postcode').fill('');
    await field(page, 'From', 'Postcode').pressSequentially('10115');
    await page.keyboard.press('Tab');
    await expect(field(page, 'From', 'City')).toBeFocused();
    await expect(field(page, 'From', 'City')).toHaveValue('Berlin');
    await page.keyboard.type('Mitte');
    await expect(field(page, 'From', 'City')).toHaveValue('Mitte');
    await chooseCountry(page, 'From', 'United Kingdom');
    await field(page, 'From', 'Postcode').pressSequentially('SW1A');
    await expect(field(page, 'From', 'City')).toHaveValue('London');

    await chooseCountry(page, 'To', 'France');
    await field(page, 'To', 'City').pressSequentially('Par');
    await expect(page.getByRole('listbox', { name: 'Cities' }).getByRole('option').first()).toHaveText(/^Paris75/);
    await field(page, 'To', 'City').fill('');
    await field(page, 'To', 'City').pressSequentially('Ly');
    const option = page.getByRole('listbox', { name: 'Cities' }).getByRole('option', { name: /^Lyon/ }).first();
    await option.click();
    await expect(field(page, 'To', 'City')).toHaveValue(/^Lyon/);
    await expect(field(page, 'To', 'Postcode')).toHaveValue(/^69\d{3}$/);

    // Another country empties what belonged to the last one; where it has no postcodes none can be typed.
    await chooseCountry(page, 'To', 'Hong Kong');
    await expect(field(page, 'To', 'City')).toHaveValue('');
    await expect(field(page, 'To', 'Postcode')).toHaveValue('');
    await expect(field(page, 'To', 'Postcode')).toBeDisabled();

    await fillQuote(page);
    await field(page, 'To', 'Postcode').fill('99999');
    await field(page, 'To', 'City').fill('Nowhere-sur-Rien');
    await page.keyboard.press('Tab');
    await expect(page.getByText('99999 is not in our list for France.')).toBeVisible();
    await field(page, 'To', 'Postcode').fill('SW1A 1AA');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Postcode value is not valid. Example for France: 75001')).toBeVisible();
    await field(page, 'To', 'Postcode').fill('99999');
    await page.getByRole('button', { name: 'Get express quote' }).click();
    await expect(page).toHaveURL(/\/offerList$/);
    await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
  });
}

test('while the lists are being loaded the field says so, and the place is typed @full', async ({ page, signInAs }) => {
  const loading = /GetCityFromPostalCode|GetPostalCodeFromCity/;
  await page.route(loading, (route) => route.fulfill({ json: { items: [], totalNumberOfItems: 0, isLoading: true } }));
  await signInAs('customer', '/shippingQuote');
  await chooseCountry(page, 'From', 'Germany');
  await field(page, 'From', 'Postcode').pressSequentially('10115');
  const notice = page.getByText(
    'The lists of postcodes and cities are still being loaded. You can type the place yourself.',
  );
  await expect(notice).toBeVisible();
  await expect(page.getByText('10115 is not in our list')).toBeHidden();
  // Once they are there the same text finds its city.
  await page.unroute(loading);
  await field(page, 'From', 'Postcode').fill('');
  await field(page, 'From', 'Postcode').pressSequentially('10115');
  await expect(field(page, 'From', 'City')).toHaveValue('Berlin');
  await expect(notice).toBeHidden();
});

test('Tab leaves a field with a long open list of suggestions @full', async ({ page, signInAs }) => {
  await signInAs('customer', '/shippingQuote');
  const country = field(page, 'To', 'Country');
  await country.click();
  // The list is told to be the field's the first time that it opens.
  await expect(country).toHaveAttribute('aria-expanded', 'true');
  const countries = page.getByRole('listbox', { name: 'Countries' });
  await expect(country).toHaveAttribute('aria-controls', (await countries.getAttribute('id'))!);
  await chooseCountry(page, 'To', 'France');
  await field(page, 'To', 'City').pressSequentially('Ly');
  const list = page.getByRole('listbox', { name: 'Cities' });
  await expect(list).toBeVisible();
  expect(await list.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(list).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.closest('main, form') !== null)).toBe(true);
});
