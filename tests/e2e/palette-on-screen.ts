import type { Locator, Page } from 'playwright/test';
import { expect } from './fixture.ts';

export const findField = (page: Page): Locator => page.getByRole('combobox', { name: 'Find', exact: true });

/** Opens the palette by its keys, on a phone by its button. */
export async function openPalette(page: Page, isPhone: boolean): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Find', exact: true });
  await expect(button).toBeVisible();
  if (isPhone) await button.click();
  else await page.keyboard.press('Control+k');
  await expect(findField(page)).toBeFocused();
  return findField(page);
}

export const rowOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name: 'Find' }).getByRole('option', { name });
