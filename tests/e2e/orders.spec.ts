import { orderListEndpoints, type OrderRow } from '#contract/order-list.ts';
import { chip, customersOrders, mixOrders, openMenu, ordersOn } from './orders-on-screen.ts';
import { expect, test, useServer } from './fixture.ts';

useServer({}, mixOrders);

test('unknown values in the address are ignored @full', async ({ page, signInAs, isPhone }) => {
  await signInAs('customer', '/shippingOrders?sortField=password&pageSize=25&pageNumber=x&status=X&userId=me');
  await expect(ordersOn(page, isPhone)).toHaveCount(8);
  await expect(page.getByRole('combobox', { name: 'Rows' })).toHaveValue('100');
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('10');
  await expect(page).toHaveURL(/\?pageSize=10$/);
});

test('a row offers only the actions that its order allows @phone', async ({ page, signInAs, isPhone }) => {
  await signInAs('customer');
  const rows = ordersOn(page, isPhone);
  await expect(rows).toHaveCount(8);
  const ids = (await rows.allTextContents()).map((text) => Number(/\d+/.exec(text)![0]));
  expect(ids).toEqual(customersOrders);
  const at = (id: number) => rows.nth(customersOrders.indexOf(id));

  const menu = page.getByRole('dialog', { name: /^order / });
  for (const [id, subject] of [
    [9, 'Help%20with%20order%209%2C%20AWB%20number%203120000009'],
    [11, 'Help%20with%20order%2011'],
  ] as const) {
    await openMenu(page, id);
    await expect(menu.getByRole('link', { name: `Help by email with order ${id}` })).toHaveAttribute(
      'href',
      `mailto:shipping@quayside.example?subject=${subject}`,
    );
    await page.keyboard.press('Escape');
  }
  await expect(at(5)).toContainText('Deleted');
  await expect(at(5).getByRole('link')).toHaveCount(0);
  await expect(at(5).getByRole('button')).toHaveCount(0);
  const expired = rows.last();
  await expect(expired).toContainText('Expired');
  await expect(expired.getByRole('link')).toHaveCount(0);
  await openMenu(page, 1);
  await expect(menu.getByRole('link')).toHaveCount(2);
  await expect(menu.getByRole('link', { name: /^Repeat/ })).toHaveAttribute('href', '/shippingQuote?repeat=1');
  await expect(menu.getByRole('link', { name: 'Help by email with order 1' })).toBeVisible();
  await page.keyboard.press('Escape');

  for (const [id, name, path] of [
    [11, 'Choose offer', 'offerList'],
    [10, 'Enter details', 'shippingDetailsForm'],
    [7, 'Pay', 'shipmentSummary'],
    [9, 'View shipment', 'shipmentDetails'],
  ] as const) {
    await expect(rows.getByRole('link', { name: `${name}, order ${id}` })).toHaveAttribute(
      'href',
      `/shippingQuote/${id}/${path}`,
    );
  }
  await openMenu(page, 9);
  await page.getByRole('link', { name: 'Details of order 9' }).click();
  await expect(page).toHaveURL(/\/shipmentDetails\/9$/);
});

test('everything of the list is reached with the keyboard', async ({ page, signInAs, isPhone }) => {
  await signInAs('customer', '/shippingOrders?status=O,F&pageSize=10');
  await expect(ordersOn(page, isPhone)).toHaveCount(3);
  const focused = () =>
    page.evaluate(() => {
      const here = document.activeElement!;
      return here.getAttribute('aria-label') ?? here.closest('label')?.textContent ?? here.textContent ?? '';
    });
  /** The names of what has the focus, press by press, until one of them has the last name. */
  const walkTo = async (last: string): Promise<string[]> => {
    const names = [await focused()];
    while (!names.at(-1)!.includes(last) && names.length < 90) {
      await page.keyboard.press('Tab');
      names.push(await focused());
    }
    return names;
  };
  const search = page.getByRole('searchbox');
  await search.focus();
  const stops = await walkTo('Next page');
  for (const name of [
    ...['Made by', 'More filters', 'Clear filters', 'New', 'Delivered', 'Mine', 'Tools'],
    ...(isPhone ? ['Sort by'] : ['AWB number', '9', '4', '2']),
    ...['View shipment, order 9', 'More for order 9', 'More for order 4', 'More for order 2'],
    'Previous page',
  ])
    expect(stops, name).toContainEqual(expect.stringContaining(name));
  await search.focus();
  await page.keyboard.press('ArrowDown');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(link(isPhone ? 'Order 9' : '9')).toBeFocused();
  if (isPhone) return;

  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the orders' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(link('9')).toBeFocused();
  const walk: [key: string, name: string][] = [
    ['ArrowRight', 'View shipment, order 9'],
    ['ArrowDown', 'View shipment, order 4'],
    ['End', 'View shipment, order 2'],
    ['ArrowLeft', '2'],
    ['Home', '9'],
  ];
  for (const [key, name] of walk) {
    await page.keyboard.press(key);
    await expect(link(name), key).toBeFocused();
  }
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  for (const [key, name] of [
    ['ArrowDown', 'Repeat order 9'],
    ['ArrowUp', 'Details of order 9'],
    ['ArrowUp', 'Help by email with order 9'],
    ['ArrowDown', 'Details of order 9'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(link(name), key).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More for order 9' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(link('Details of order 9')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/shipmentDetails/);
});

test('orders are sorted by every column, and the last one is for actions @full', async ({
  page,
  signInAs,
  isPhone,
}) => {
  await signInAs('customer');
  await expect(ordersOn(page, isPhone)).toHaveCount(8);
  if (isPhone) {
    const choice = page.getByRole('combobox', { name: 'Sort by' });
    await expect(choice.getByRole('option')).toHaveCount(15);
    for (const option of await choice.getByRole('option').all()) {
      const field = (await option.getAttribute('value'))!;
      await choice.selectOption(field);
      await expect(page).toHaveURL(field === 'dateCreated' ? /\/shippingOrders$/ : new RegExp(`sortField=${field}&`));
    }
    return;
  }
  const heads = page.getByRole('columnheader');
  await expect(heads.last()).toHaveText('Actions');
  await expect(heads.last().getByRole('button')).toHaveCount(0);
  const sorts = heads.getByRole('button');
  const names = ['Order', 'Status', 'Deliver from', 'Deliver to', 'Consignee', 'Reference'];
  names.push('Created, descending', 'Pick-up', 'Delivery', 'AWB number', 'Pick-up number', 'Vendor', 'Payment');
  names.push('Price (USD)', 'Step');
  await expect(sorts).toHaveText(names);
  for (const [at, name] of names.entries()) {
    await sorts.nth(at).click();
    const head = heads.filter({ has: page.getByRole('button', { name: name.replace(/,.*/, '') }) });
    await expect(head.first()).toHaveAttribute('aria-sort', 'ascending');
    if (at > 1) await expect(sorts.nth(at)).toHaveText(/, ascending$/);
  }
});

test('offline the list says so and tries again @full', async ({ page, signInAs, allow, isPhone }) => {
  allow(/Failed to load resource|net::/);
  await signInAs('customer');
  await expect(ordersOn(page, isPhone)).toHaveCount(8);
  await page.context().setOffline(true);
  await chip(page, 'Delivered').click();
  const notice = page.getByRole('alert').filter({ hasText: 'The orders could not be loaded.' });
  await expect(notice).toContainText('You’re offline. Please try again when you’re back online.');
  // The page would retry by itself, so its request is held until the button is pressed.
  const responses = Promise.withResolvers<void>();
  await page.route(/RequestList/, async (route) => {
    await responses.promise;
    await route.continue();
  });
  await page.context().setOffline(false);
  await notice.getByRole('button', { name: 'Retry' }).click();
  responses.resolve();
  await expect(ordersOn(page, isPhone)).toHaveCount(1);
});

test.describe('a day further east', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('only the creation time depends on the viewer’s time zone @full', async ({ page, signInAs, isPhone }) => {
    test.skip(isPhone, 'its cards write days in words, from the same values');
    await page.setViewportSize({ width: 2560, height: 900 });
    const answered = page.waitForResponse((response) => response.url().includes('RequestList'));
    await signInAs('customer');
    const { items } = orderListEndpoints.list.response.parse(await (await answered).json());
    const rows = ordersOn(page, isPhone);
    await expect(rows).toHaveCount(items.length);
    for (const [index, row] of items.entries()) {
      for (const text of textsOf(row)) await expect(rows.nth(index)).toContainText(text);
    }
    expect(items.filter((row) => row.pickupDate !== null).length).toBeGreaterThan(2);
  });
});

/** The days as they were sent; the instant fourteen hours ahead of UTC. */
const textsOf = ({ dateCreated, pickupDate, deliveryDate }: OrderRow): string[] => {
  const local = new Date(Date.parse(dateCreated) + 14 * 3_600_000).toISOString();
  return [`${local.slice(0, 10)} ${local.slice(11, 16)}`, pickupDate, deliveryDate].filter((text) => text !== null);
};
