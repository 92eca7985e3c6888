import type { Page } from 'playwright/test';
import { choosePickupDay, field, party, showSender } from '../e2e/fill-details.ts';
import { fillQuote } from '../e2e/fill-quote.ts';

const samples = {
  Length: '60',
  Width: '40',
  Height: '12',
  Weight: '2.5',
  Value: '140',
  Description: 'Samples of handlebar tape',
  'Description of contents': 'Handlebar tape',
};

/** A quote of two packages, the second one still open. */
export async function fillTwoPackages(page: Page): Promise<void> {
  await fillQuote(page);
  await page.getByText('Non-document', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Country of manufacture' }).clear();
  await page.getByRole('combobox', { name: 'Country of manufacture' }).fill('Germany');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add another package' }).click();
  for (const [label, text] of Object.entries(samples))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByRole('combobox', { name: 'Country of manufacture' }).clear();
  await page.getByRole('combobox', { name: 'Country of manufacture' }).fill('Portugal');
  await page.keyboard.press('Enter');
  await page.evaluate(() => scrollTo(0, 0));
}

const sides = {
  'Ship from': {
    Company: 'Atelier Vélo Rhône',
    Contact: 'Lucie Garnier',
    Phone: '+33 4 7255 5018',
    Email: 'lucie@velo-rhone.example',
    Street: '8 quai des Lampes',
  },
  'Ship to': {
    Company: 'Sakura Cycle Works',
    Contact: 'Hanako Sato',
    Phone: '+81 3 5555 0142',
    Email: 'hanako@sakura-cycle.example',
    Street: '2-7-1 Marunouchi',
  },
} as const;

/** Both addresses of an order from Lyon to Tokyo, and a pick-up. */
export async function fillLyonToTokyo(page: Page): Promise<void> {
  await showSender(page);
  for (const [name, texts] of Object.entries(sides))
    for (const [label, text] of Object.entries(texts))
      await field(party(page, name as keyof typeof sides), label).fill(text);
  await choosePickupDay(page);
  await page.evaluate(() => scrollTo(0, 0));
}

/** The wishes for all providers. */
export async function fillTarget(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Target price' }).fill('120');
  await page.getByLabel('FCA, free carrier').check();
  await page.getByLabel('Air', { exact: true }).check();
}
