import { chip, mixOrders, openMenu, ordersOn, specialUserIds } from './orders-on-screen.ts';
import { expect, test, useServer } from './fixture.ts';

useServer({}, mixOrders);

test('customers filter orders by user or customer support, and Back undoes it', async ({
  page,
  signInAs,
  checkAccessibility,
  isPhone,
}) => {
  await signInAs('customer');
  const rows = ordersOn(page, isPhone);
  await expect(rows).toHaveCount(8);
  await expect(specialUserIds(page).getByRole('option')).toHaveText([
    'All users',
    'Customer support',
    'Jonas Weiß',
    'Mira Vos',
  ]);
  await specialUserIds(page).selectOption('Jonas Weiß');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Tokyo, JP');
  await expect(page).toHaveURL(/\?userId=\d+$/);
  await specialUserIds(page).selectOption('Customer support');
  await expect(rows).toContainText(['Hong Kong, HK']);
  await expect(page).toHaveURL(/\?userId=-1$/);
  await checkAccessibility();
  await page.goBack();
  await expect(specialUserIds(page)).toHaveValue(/^[1-9]/);
  await expect(rows).toContainText(['Tokyo, JP']);
  await page.reload();
  await expect(specialUserIds(page).getByRole('option', { selected: true })).toHaveText('Jonas Weiß');
  await expect(rows).toHaveCount(1);
  await page.goBack();
  await expect(rows).toHaveCount(8);
  await page.goForward();
  await expect(rows).toHaveCount(1);
  await chip(page, 'Mine').click();
  await expect(rows).toHaveCount(6);
  await expect(specialUserIds(page).getByRole('option', { selected: true })).toHaveText('Mira Vos');
  await expect(chip(page, 'Mine')).toHaveAttribute('aria-pressed', 'true');
  await chip(page, 'Mine').click();
  await expect(rows).toHaveCount(8);
});

test('status filters are added and removed, and an empty list says why @full', async ({
  page,
  signInAs,
  checkAccessibility,
  isPhone,
}) => {
  await signInAs('customer');
  const rows = ordersOn(page, isPhone);
  await chip(page, 'New').click();
  await expect(page).toHaveURL(/\?status=N$/);
  await expect(rows).toHaveCount(2);
  await chip(page, 'Waiting for payment').click();
  await expect(page).toHaveURL(/\?status=N,W$/);
  await expect(rows).toHaveCount(3);
  await expect(chip(page, 'New')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, 'Ordered')).toHaveAttribute('aria-pressed', 'false');
  await checkAccessibility();
  await chip(page, 'New').click();
  await expect(rows).toHaveCount(1);
  await page.goBack();
  await expect(rows).toHaveCount(3);
  await expect(chip(page, 'New')).toHaveAttribute('aria-pressed', 'true');
  await specialUserIds(page).selectOption('Jonas Weiß');
  await chip(page, 'New').click();
  await expect(
    page.getByText('No orders match these filters: Waiting for payment · made by Jonas Weiß.'),
  ).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expect(rows).toHaveCount(8);
  await expect(page).toHaveURL(/\/shippingOrders$/);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('clearing the filters keeps the search and the focus @full', async ({ page, signInAs, isPhone }) => {
  await signInAs('customer', '/shippingOrders?searchText=Lyon&status=O&userId=-1');
  await expect(
    page.getByText('No orders match “Lyon” and these filters: Ordered · made by customer support.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\?searchText=Lyon$/);
  await expect(ordersOn(page, isPhone)).toHaveCount(3);
  await expect(chip(page, 'New')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeHidden();
});

test('a search waits for three letters, and Enter searches at once @full', async ({ page, signInAs, isPhone }) => {
  await signInAs('customer');
  const rows = ordersOn(page, isPhone);
  await expect(rows).toHaveCount(8);
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('RequestList'))
      requestedUrls.push(new URL(request.url()).searchParams.get('searchText') ?? '');
  });
  await page.getByRole('searchbox').pressSequentially('HK');
  await page.getByRole('searchbox').press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/\?searchText=HK$/);
  await page.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(8);
  await page.getByRole('searchbox').pressSequentially('Lerwick');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/\?searchText=Lerwick$/);
  expect(requestedUrls.filter((text) => text.length > 0 && text.length <= 3)).toEqual(['HK']);
});

test('staff filter orders by support without writing to a customer @full', async ({
  page,
  signInAs,
  checkAccessibility,
  isPhone,
}) => {
  await signInAs('csd');
  const rows = ordersOn(page, isPhone);
  // Those of the tour and many more.
  await expect.poll(() => rows.count()).toBeGreaterThan(50);
  await expect(specialUserIds(page).getByRole('option')).toHaveText(['All customers', 'Customer support']);
  await expect(chip(page, 'Mine')).toBeHidden();
  const menu = page.getByRole('dialog', { name: /^order / });
  await openMenu(page, 5);
  await expect(menu.getByRole('link')).toHaveAccessibleName('Details of order 5');
  await page.keyboard.press('Escape');
  await openMenu(page, 1);
  await expect(menu.getByRole('button', { name: 'Action list of order 1' })).toBeVisible();
  await expect(menu.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await specialUserIds(page).selectOption('Customer support');
  await expect(rows).toHaveCount(1);
  await checkAccessibility();
});
