import type { Page } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';
import { chip, mixOrders, ordersOn } from './orders-on-screen.ts';

useServer({}, mixOrders);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const views = (page: Page) => page.getByRole('dialog', { name: 'Saved views' });

async function saveAs(page: Page, name: string): Promise<void> {
  await views(page).getByRole('textbox', { name: 'View name' }).fill(name);
  await button(page, 'Save view').click();
}

for (const who of ['customer', 'csd']) {
  test(`${who} keeps a view under a name, opens it, renames it, deletes it and takes that back${who === 'csd' ? '' : ' @full'}`, async ({
    page,
    signInAs,
    checkAccessibility,
    isPhone,
  }) => {
    await signInAs(who);
    await chip(page, 'New').click();
    await expect(page).toHaveURL(/\?status=N$/);
    if (who === 'customer') await button(page, 'Tools').click();
    await button(page, 'Saved views').click();
    await expect(views(page)).toContainText('No saved views yet.');
    await button(page, 'Save view').click();
    await expect(views(page)).toContainText('View name value is required');
    await saveAs(page, 'Fresh ones');
    await expect(button(page, 'Fresh ones New · shown now')).toBeVisible();
    await checkAccessibility('saved views');
    await page.keyboard.press('Escape');
    await expect(views(page)).toBeHidden();
    await button(page, 'Clear filters').click();
    await expect(page).toHaveURL(/shippingOrders$/);
    // Kept by the browser and not by the page.
    await page.reload();
    if (who === 'customer') await button(page, 'Tools').click();
    await button(page, 'Saved views').click();
    await button(page, 'Fresh ones New').click();
    await expect(page).toHaveURL(/\?status=N$/);
    await expect(ordersOn(page, isPhone).first()).toContainText('New');
    await expect(chip(page, 'New')).toHaveAttribute('aria-pressed', 'true');

    await button(page, 'Saved views').click();
    await button(page, 'Rename Fresh ones').click();
    const rename = views(page).getByRole('textbox', { name: 'New name for Fresh ones' });
    await expect(rename).toBeFocused();
    await rename.fill('something else');
    await page.keyboard.press('Escape');
    await expect(views(page)).toBeVisible();
    await expect(rename).toHaveCount(0);
    await button(page, 'Rename Fresh ones').click();
    await rename.fill('To be chosen');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Delete To be chosen')).toBeVisible();
    await button(page, 'Delete To be chosen').click();
    await expect(views(page)).toContainText('“To be chosen” was deleted.');
    await expect(views(page)).toContainText('No saved views yet.');
    await button(page, 'Undo').click();
    await expect(button(page, 'To be chosen New · shown now')).toBeVisible();
  });
}

test('a name that is taken is asked about, and a typed one before the dialog is closed @full', async ({
  page,
  signInAs,
}) => {
  await signInAs('csd');
  await button(page, 'Saved views').click();
  await saveAs(page, 'Everything');
  await expect(button(page, 'Delete Everything')).toBeVisible();
  await page.keyboard.press('Escape');
  await chip(page, 'Paid').click();
  await button(page, 'Saved views').click();
  await saveAs(page, 'everything');
  const question = page.getByRole('dialog', { name: 'A view named “everything” already exists. Replace it?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(button(page, 'Everything All orders, newest first')).toBeVisible();
  await expect(views(page).getByRole('textbox', { name: 'View name' })).toHaveValue('everything');
  await page.keyboard.press('Escape');
  const unsaved = page.getByRole('dialog', { name: 'Where are unsaved data. Do You want to continue?' });
  await unsaved.getByRole('button', { name: 'No' }).click();
  await button(page, 'Save view').click();
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(button(page, 'everything Paid · shown now')).toBeVisible();
  await expect(button(page, 'Delete Everything')).toHaveCount(0);
});
