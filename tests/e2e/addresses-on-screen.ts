import type { Locator, Page } from 'playwright/test';
import { expect } from './fixture.ts';

/** The addresses on the screen: rows on a desktop, cards on a phone. */
export const addressesOn = (page: Page, isPhone: boolean): Locator =>
  isPhone
    ? page.getByRole('list', { name: 'Address book' }).getByRole('listitem')
    : page.getByRole('row').filter({ has: page.getByRole('cell') });

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
export const dialogOn = (page: Page): Locator => page.getByRole('dialog').last();

export async function openBook(page: Page, isPhone: boolean): Promise<Locator> {
  await page.goto('/addresses');
  const rows = addressesOn(page, isPhone);
  await expect(rows.first()).toBeVisible();
  return rows;
}

export async function chooseCountry(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Country' }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

export async function fillAddress(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Type' }).selectOption('To');
  await page.getByRole('textbox', { name: 'Address label' }).fill(name);
  await page.getByRole('textbox', { name: 'Company' }).fill('Pearl Delta Trading');
  await page.getByRole('textbox', { name: 'Contact' }).fill('Kelvin Lau');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+852 5550 0171');
  await page.getByRole('textbox', { name: 'Email' }).fill('kelvin@pearl-delta.example');
  await chooseCountry(page, 'Hong Kong');
  await expect(page.getByRole('combobox', { name: 'Postcode' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'City' }).fill('Kowloon');
  await page.getByRole('textbox', { name: 'Street' }).fill('18 Canton Road');
}
