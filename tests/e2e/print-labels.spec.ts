import { readFile } from 'node:fs/promises';
import { expect, test, useServer } from './fixture.ts';

test.describe('printing a label', () => {
  useServer();

  test('as ZPL it is shown, downloaded and marked as printed, and the format is remembered @full', async ({
    page,
    signInAs,
    checkAccessibility,
  }) => {
    await signInAs('customer', '/shipmentDetails/9');
    const dialog = page.getByRole('dialog', { name: 'Print label' });
    const format = dialog.getByRole('combobox', { name: 'Format' });
    await page.getByRole('button', { name: 'Print options' }).click();
    await expect(format).toHaveValue('4x6');
    await format.selectOption('PDF, A4, two a sheet');
    await expect(dialog.getByRole('combobox', { name: 'Begin at' })).toBeVisible();
    await format.selectOption('ZPL, 203 dpi');
    await dialog.getByRole('button', { name: 'Show preview' }).click();
    const preview = dialog.getByRole('img', { name: 'The first label as a ZPL printer draws it' });
    await expect(preview).toBeVisible({ timeout: 60_000 });
    await checkAccessibility('printing a label');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download 1 label' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Label.zpl');
    expect((await readFile(await file.path())).subarray(0, 3).toString()).toBe('^XA');
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: 'Print options' }).click();
    await expect(format).toHaveValue('zpl203');
    await expect(dialog.getByText(/^Printed \d{4}-\d\d-\d\d .* by \S+ \S+\.$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Clear mark' }).click();
    await expect(dialog.getByText(/^Printed /)).toBeHidden();
  });

  test('whose dialog could not be loaded says so and loads it by Retry', async ({ page, signInAs, allow }) => {
    allow(/Failed to load resource|part of the page did not arrive/);
    // The build is not found either, so the page does not reload.
    const missing = /\/(?:build\.json$|assets\/print-labels-dialog)/;
    await page.route(missing, (route) => route.abort());
    await signInAs('customer', '/shipmentDetails/9');
    await page.getByRole('button', { name: 'Print options' }).click();
    const notLoaded = page.getByRole('dialog', { name: 'Not loaded' });
    await expect(notLoaded.getByText('This dialog could not be loaded.')).toBeVisible();
    await page.unroute(missing);
    await notLoaded.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('dialog', { name: 'Print label' }).getByLabel('Format')).toBeVisible();
    await expect(notLoaded).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Print options' })).toBeFocused();
  });
});
