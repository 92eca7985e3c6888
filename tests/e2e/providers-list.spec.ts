import { readFileSync } from 'node:fs';
import { providerEndpoints } from '#contract/providers.ts';
import { signInToApi } from './api-client.ts';
import { addProvider, card, heron, openProviders, press, rowOf } from './back-office-on-screen.ts';
import { expect, test, useServer } from './fixture.ts';
import { openLive, soon } from './live-screens.ts';

const server = useServer();

test('a search starts at the third letter, is kept in the address, and can be cleared @full', async ({
  page,
  signInAs,
}) => {
  await signInAs('csd');
  await openProviders(page);
  const search = page.getByRole('searchbox', { name: 'Search providers' });
  await search.fill('tail lift');
  await expect(page).toHaveURL(/\?searchText=tail\+lift$/);
  await expect(rowOf(page, 'Blue Anchor Lines')).toHaveCount(0);
  await expect(rowOf(page, 'Kestrel Road Freight')).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('tail lift');
  const saving = page.waitForEvent('download');
  await press(page, 'Export');
  const file = await saving;
  expect(file.suggestedFilename()).toBe('providers.csv');
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /^.Name,Type,.*\r\nKestrel Road Freight,Non-express,[^\n]*\r\n$/,
  );
  await search.fill('Atlantis');
  await expect(page.getByText('No providers match “Atlantis”.')).toBeVisible();
  await press(page, 'Show all providers');
  await expect(rowOf(page, 'Blue Anchor Lines')).toBeVisible();
  await expect(page).toHaveURL(/\/shippingProviders$/);
});

test('changes of other people appear by themselves @full', async ({ page, signInAs }) => {
  await signInAs('csd');
  const { isLive } = await openLive(page, '/shippingProviders');
  await isLive;
  const { id } = await addProvider(server(), 'Knot Couriers');
  await expect(rowOf(page, 'Knot Couriers')).toBeVisible(soon);
  const manager = await signInToApi(server().address, 'manager', { isStaff: true });
  await manager.send(providerEndpoints.update, { params: { id }, body: { ...heron, name: 'Knot & Sons' } });
  await expect(rowOf(page, 'Knot & Sons')).toBeVisible(soon);
  await manager.send(providerEndpoints.remove, { params: { id } });
  await expect(rowOf(page, 'Knot & Sons')).toHaveCount(0, soon);
});

test('a manager is led to the tariff and the service points of a carrier @full', async ({ page, signInAs }) => {
  await signInAs('manager');
  await openProviders(page);
  await page.getByRole('link', { name: 'Tariff and service points of Northstar Priority' }).click();
  await expect(page).toHaveURL(/\/tariffs#carrier-\d+$/);
  await expect(page.getByRole('heading', { name: 'Northstar Priority' })).toBeInViewport();
});

test('offline nothing can be changed, and the screen says why @full', async ({ page, context, signInAs, allow }) => {
  allow(/Failed to load resource|net::/);
  await signInAs('csd');
  await openProviders(page);
  await press(page, 'Edit Kestrel Road Freight');
  await context.setOffline(true);
  await expect(card(page).getByText('You can change providers when you’re back online.')).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  await press(page, 'Cancel');
  await expect(page.getByRole('button', { name: 'New provider' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Delete Kestrel Road Freight' })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'New provider' })).toBeEnabled();
});

test('only staff have the menu entry @full', async ({ page, signInAs, isPhone }) => {
  await signInAs('csd');
  if (isPhone) await press(page, 'More');
  await page.getByRole('link', { name: 'Shipping providers' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping providers');
  if (isPhone) await press(page, 'More');
  await expect(page.getByRole('link', { name: 'Discount code' }).filter({ visible: true })).toHaveCount(0);
});

test('customers see a notice instead of providers @full', async ({ page, signInAs }) => {
  await signInAs('customer', '/shippingProviders');
  await expect(page.getByText('Your role does not include this page.')).toBeVisible();
});
