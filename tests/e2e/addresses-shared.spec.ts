import { addressesOn, button, dialogOn, fillAddress, openBook } from './addresses-on-screen.ts';
import { expect, test, useServer } from './fixture.ts';

const server = useServer();

test('the second of two people who change an address chooses between both versions @full', async ({
  page,
  signInAs,
  isPhone,
  allow,
  checkAccessibility,
}) => {
  allow(/409/);
  await signInAs('customer');
  await openBook(page, isPhone);
  const open = async (contact: string) => {
    await button(page, 'Edit Lerwick').click();
    await page.getByRole('textbox', { name: 'Contact' }).fill(contact);
  };
  await open('Mine');
  const other = await page.context().newPage();
  await other.goto(`${server().address}/addresses`);
  await button(other, 'Edit Lerwick').click();
  await other.getByRole('textbox', { name: 'Contact' }).fill('Theirs');
  await button(other, 'Save').click();
  await expect(other.getByText('Lerwick was saved.')).toBeVisible();

  await button(page, 'Save').click();
  const dialog = dialogOn(page);
  await expect(dialog).toContainText('This was changed by someone else while you were editing it.');
  await expect(dialog.getByRole('row').filter({ hasText: 'Contact' })).toHaveText(/Mine.*Theirs/);
  await checkAccessibility('two versions of an address');
  await button(page, 'Use the saved version').click();
  await expect(page.getByRole('textbox', { name: 'Contact' })).toHaveValue('Theirs');
  await page.getByRole('textbox', { name: 'Contact' }).fill('Mine again');

  await button(other, 'Edit Lerwick').click();
  await other.getByRole('textbox', { name: 'Contact' }).fill('Theirs again');
  await button(other, 'Save').click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await button(page, 'Save').click();
  await button(page, 'Save mine').click();
  await expect(page.getByText('Lerwick was saved.')).toBeVisible();
  await expect(addressesOn(page, isPhone).filter({ hasText: 'Mine again' })).toHaveCount(1);

  // Deleted by the other one, what was typed here is kept and added anew.
  await open('Nobody');
  await other.reload();
  await button(other, 'Delete Lerwick').click();
  await button(other, 'Delete').click();
  await expect(other.getByText('Lerwick was deleted.')).toBeVisible();
  allow(/404/);
  await button(page, 'Save').click();
  await expect(dialogOn(page)).toContainText('Someone else has deleted this address.');
  await button(page, 'Save').click();
  await expect(page.getByText('Lerwick was added.')).toBeVisible();
  await other.close();
});

test('after a lost response the text stays, and saving again adds the address once @full', async ({
  page,
  signInAs,
  isPhone,
  allow,
}) => {
  allow(/ERR_FAILED/);
  await signInAs('customer');
  const rows = await openBook(page, isPhone);
  const before = await rows.count();
  await button(page, 'New address').click();
  await fillAddress(page, 'Lost and found');
  let isLost = false;
  await page.route('**/api/Addresses', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await button(page, 'Save').click();
  await expect(dialogOn(page)).toContainText('Nothing you typed is lost');
  await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('18 Canton Road');
  // The page asks every 15 seconds if the server is there again.
  await expect(button(page, 'Save')).toBeEnabled();
  await button(page, 'Save').click();
  await expect(page.getByText('Lost and found was added.')).toBeVisible();
  await expect(rows).toHaveCount(before + 1);
});

test('several addresses are selected by keys, deleted after one question and put back by one press @full', async ({
  page,
  signInAs,
  isPhone,
  checkAccessibility,
}) => {
  await signInAs('customer');
  const rows = await openBook(page, isPhone);
  const before = await rows.count();
  await button(page, 'Select').click();
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await expect(boxes).toHaveCount(before);
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 selected')).toBeVisible();
  await checkAccessibility('addresses to be selected');
  await button(page, 'Delete selected').click();
  await expect(dialogOn(page)).toContainText('Do you really want to delete these 4 addresses?');
  await dialogOn(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('4 addresses were deleted.')).toBeVisible();
  await expect(rows).toHaveCount(before - 4);
  await button(page, 'Undo').click();
  await expect(page.getByText('4 addresses are back.')).toBeVisible();
  await expect(rows).toHaveCount(before);
  await button(page, 'Stop selecting').click();
  await expect(boxes).toHaveCount(0);
});
