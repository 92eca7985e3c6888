import type { Locator, Page } from 'playwright/test';
import { expect } from './fixture.ts';

/** On a low screen the title and the button of the invoice stay in sight, its calendar is whole, and Escape closes that alone. Answers the form. */
export async function checkLowScreen(page: Page, form: Locator): Promise<Locator> {
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width, height: 480 });
  await expect(form.getByText('Vendor invoice', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole('button', { name: 'Save the invoice' })).toBeInViewport({ ratio: 1 });
  await form.getByRole('button', { name: 'Calendar: Invoice date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendar: Invoice date', exact: true });
  await expect(calendar).toBeInViewport({ ratio: 1 });
  await expect(calendar.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await page.setViewportSize({ width, height });
  return form;
}
