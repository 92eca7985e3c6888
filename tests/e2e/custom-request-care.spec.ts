import { expect, test, useServer } from './fixture.ts';

useServer();

test('support takes a custom request and makes an order of it', async ({ page, signInAs, checkAccessibility }) => {
  await signInAs('csd', '/customRequests');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('link', { name: /Lumen Radteile GmbH → Hudson Cycles/ }).click();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  const care = page.getByRole('region', { name: 'Customer support' });
  await expect(care).toContainText('In progress');
  await expect(care.getByRole('button', { name: 'Release' })).toBeFocused();
  await care.getByRole('textbox', { name: 'Note' }).fill('Tail lift is booked');
  await care.getByRole('button', { name: 'Add note' }).click();
  await expect(care.getByRole('listitem').filter({ hasText: 'Tail lift is booked' })).toBeVisible();
  await checkAccessibility('custom request in care');
  await page.getByRole('link', { name: 'Make an order' }).click();
  await expect(page.getByRole('heading', { name: 'Order from custom request 1' })).toBeVisible();
  const from = page.getByRole('group', { name: 'From', exact: true });
  await expect(from.getByRole('combobox', { name: 'City' })).toHaveValue('Berlin');
  await expect(from.getByRole('combobox', { name: 'Postcode' })).toHaveValue('10115');
  await expect(page.getByRole('textbox', { name: 'Weight', exact: true })).toHaveValue('410.5');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Two crates');
  await page.getByRole('textbox', { name: 'Description of contents', exact: true }).fill('Lamp housings');
  await page.getByRole('textbox', { name: 'Weight', exact: true }).fill('60');
  await page.getByRole('combobox', { name: 'Country of manufacture' }).clear();
  await page.getByRole('combobox', { name: 'Country of manufacture' }).fill('Germany');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Get express quote' }).click();
  await expect(page).toHaveURL(/\/shippingQuote\/\d+\/offerList/);
  await page.goto('/customRequests/1');
  await expect(care).toContainText('Ordered');
  await care.getByRole('link', { name: /^Order \d+$/ }).click();
  await expect(page).toHaveURL(/\/offerList/);
});
