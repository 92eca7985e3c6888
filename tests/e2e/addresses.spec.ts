import { addressesOn, button, chooseCountry, dialogOn, fillAddress, openBook } from './addresses-on-screen.ts';
import { expect, test, useServer } from './fixture.ts';

useServer();

test('the address book is opened from the menu, searched, sorted and paged, and the address bar shows it @full', async ({
  page,
  signInAs,
  isPhone,
}) => {
  await signInAs('customer');
  if (isPhone) await button(page, 'More').click();
  await page.getByRole('link', { name: 'Address book' }).click();
  await expect(page).toHaveURL(/\/addresses$/);
  const rows = addressesOn(page, isPhone);
  await expect(rows).toHaveCount(12);
  await expect(rows.first()).toContainText('Bergen');
  if (isPhone) await page.getByRole('combobox', { name: 'Sort by' }).selectOption('country');
  else await button(page, 'Country').click();
  await expect(rows.first()).toContainText('София');
  await expect(page).toHaveURL(/\?sortField=country&sortOrder=asc$/);

  await page.getByRole('combobox', { name: 'Rows' }).selectOption('10');
  await expect(rows).toHaveCount(10);
  await button(page, 'Next page').click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox').fill('Nirgendwo');
  await expect(page.getByText('No addresses match “Nirgendwo”.')).toBeVisible();
  await button(page, 'Show all addresses').click();
  await expect(rows).toHaveCount(10);
  await page.getByRole('searchbox').fill('sofia');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('София');
  await page.getByRole('searchbox').fill('große elbstraße');
  await expect(rows).toContainText('Große Elbstraße');
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('große elbstraße');
});

test('a new address shows what is missing, is added once, and can be changed, copied and deleted', async ({
  page,
  signInAs,
  isPhone,
  checkAccessibility,
}) => {
  await signInAs('customer');
  const rows = await openBook(page, isPhone);
  await button(page, 'New address').click();
  const dialog = dialogOn(page);
  await expect(page.getByRole('combobox', { name: 'Type' })).toBeFocused();
  await button(page, 'Save').click();
  for (const field of ['Type', 'Company', 'Contact', 'Phone', 'Email', 'Country', 'City', 'Street'])
    await expect(dialog.getByText(`${field} value is required`)).toBeVisible();
  await expect(dialog.getByText('Postcode value is required')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Type' })).toBeFocused();
  await checkAccessibility('new address with errors');

  await fillAddress(page, 'Kowloon');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await button(page, 'Save').click();
  await expect(dialog.getByText('Email address is not valid')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Email' }).fill('kelvin@pearl-delta.example');
  await button(page, 'Save').dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Kowloon was added.')).toBeVisible();
  await expect(rows).toHaveCount(13);

  await button(page, 'Edit Kowloon').click();
  await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('18 Canton Road');
  await page.getByRole('textbox', { name: 'Address line 2' }).fill('Flat 8B');
  await button(page, 'Save').click();
  await expect(page.getByText('Kowloon was saved.')).toBeVisible();
  await expect(rows.filter({ hasText: '18 Canton Road, Flat 8B' })).toHaveCount(1);

  await button(page, 'Duplicate Kowloon').click();
  await expect(page.getByText('Kowloon was duplicated.')).toBeVisible();
  await expect(rows.filter({ hasText: 'Copy of Kowloon' })).toHaveCount(1);
  for (const name of ['Copy of Kowloon', 'Kowloon']) {
    await button(page, `Delete ${name}`).click();
    await expect(dialogOn(page)).toContainText(`Do you really want to delete ${name}?`);
    await button(page, 'Delete').click();
    await expect(page.getByText(`${name} was deleted.`, { exact: true })).toBeVisible();
  }
  await expect(rows).toHaveCount(12);
});

test('closing a dialog with typed text asks first, and the next dialog starts empty @full', async ({
  page,
  signInAs,
  isPhone,
}) => {
  await signInAs('customer');
  await openBook(page, isPhone);
  await button(page, 'Edit Bergen').click();
  await page.getByRole('textbox', { name: 'Company' }).fill('');
  await button(page, 'Save').click();
  await expect(page.getByText('Company value is required')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOn(page)).toContainText('Where are unsaved data. Do You want to continue?');
  await button(page, 'No').click();
  await expect(page.getByText('Company value is required')).toBeVisible();
  await button(page, 'Cancel').click();
  await button(page, 'Yes').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, 'Edit Bergen').click();
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Fjord & Granite Supplies AS');
  await expect(page.getByText('Company value is required')).toHaveCount(0);
  await button(page, 'Close').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the country clears city and postcode, and the postcode finds its city and state @full', async ({
  page,
  signInAs,
  isPhone,
}) => {
  await signInAs('customer');
  await openBook(page, isPhone);
  await button(page, 'Edit Bergen').click();
  await chooseCountry(page, 'United States');
  await expect(page.getByRole('combobox', { name: 'Postcode' })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('');
  await page.getByRole('combobox', { name: 'Postcode' }).pressSequentially('60601');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Chicago');
  await page.getByRole('combobox', { name: 'State' }).pressSequentially('illi');
  await page.getByRole('option', { name: /Illinois/ }).click();
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('IL');
});

test('offline nothing can be changed, and the screen says why @full', async ({
  page,
  signInAs,
  isPhone,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signInAs('customer');
  await openBook(page, isPhone);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline. You can change addresses when you’re back online.')).toBeVisible();
  for (const name of ['New address', 'Edit Bergen', 'Duplicate Bergen', 'Delete Bergen'])
    await expect(button(page, name)).toBeDisabled();
  await context.setOffline(false);
  await expect(button(page, 'Edit Bergen')).toBeEnabled();
});

test('support has no address book @full', async ({ page, signInAs }) => {
  await signInAs('csd', '/addresses');
  await expect(page).toHaveURL(/\/unauthorized/);
});
