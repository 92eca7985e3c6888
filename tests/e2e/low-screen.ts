import type { Locator, Page } from 'playwright/test';
import { expect } from './fixture.ts';

/**
 * On a low screen of a desk and of a phone the title and the button of the invoice stay in sight, its calendar is whole, and
 * Escape closes that alone. Returns the form.
 */
export async function checkLowScreen(page: Page, form: Locator): Promise<Locator> {
  const size = page.viewportSize()!;
  for (const low of [
    { width: size.width, height: 480 },
    { width: 390, height: 560 },
  ]) {
    await page.setViewportSize(low);
    await checkInvoice(page, form);
  }
  await page.setViewportSize(size);
  return form;
}

async function checkInvoice(page: Page, form: Locator): Promise<void> {
  await expect(form.getByText('Vendor invoice', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole('button', { name: 'Save the invoice' })).toBeInViewport({ ratio: 1 });
  await form.getByRole('button', { name: 'Calendar: Invoice date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendar: Invoice date', exact: true });
  await expect(calendar).toBeInViewport({ ratio: 1 });
  await expect(calendar.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);

  // A month without a free day leaves the focus nowhere.
  await form.getByRole('button', { name: 'Calendar: Invoice date' }).click();
  await expect(calendar.locator(':focus')).toHaveCount(1);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(form).toBeVisible();
}
