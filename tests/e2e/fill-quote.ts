import type { Page } from 'playwright/test';

/** Types a quote for a document from Berlin to Paris. */
export async function fillQuote(page: Page): Promise<void> {
  for (const [side, country, postcode, city] of [
    ['From', 'Germany', '10115', 'Berlin'],
    ['To', 'France', '75001', 'Paris'],
  ] as const) {
    const place = page.getByRole('group', { name: side, exact: true });
    // A proposed country must go before another one is typed.
    await place.getByRole('combobox', { name: 'Country' }).clear();
    await place.getByRole('combobox', { name: 'Country' }).fill(country);
    await page.keyboard.press('Enter');
    await place.getByRole('combobox', { name: 'Postcode' }).fill(postcode);
    await place.getByRole('combobox', { name: 'City' }).fill(city);
    // The focus leaves, or the suggestions would open over the next field when they arrive.
    await page.keyboard.press('Tab');
  }
  await page.getByText('Document', { exact: true }).click();
  for (const [label, text] of [
    ['Length', '35'],
    ['Width', '27'],
    ['Height', '1'],
    ['Weight', '0.3'],
    ['Value', '1'],
    ['Description', 'Signed contract'],
    ['Description of contents', 'Contract'],
  ] as const) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
}
