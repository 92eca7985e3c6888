import { readFileSync } from 'node:fs';
import { expect, test, useServer } from './fixture.ts';

useServer();

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

const menuTexts = ['Shipping orders', 'New shipping quote and order', 'Get a quote'];
const settingTexts = ['Sent emails', 'Notifications', 'Sign-in and security'];
const workTexts = [
  ...['Work queue', ...menuTexts, 'Many shipments', 'Scan parcels', 'Products', 'Drafts', 'Custom requests'],
  'Carriers’ invoices',
];
/** Staff's menu has three headings, a customer's none. On a phone all but the bar's are one press further, under More. */
const menus: Record<string, Record<string, string[]>> = {
  customer: { '': [...menuTexts, 'Address book'] },
  csd: { Work: workTexts, Prices: ['Shipping providers'], 'People and settings': settingTexts },
  manager: {
    Work: workTexts,
    Prices: ['Shipping providers', 'Carrier accounts', 'Tariffs', 'Discount code'],
    'People and settings': ['People', 'Reports', 'API keys', ...settingTexts],
  },
};

for (const user of ['customer', 'csd', 'manager'] as const) {
  test(`the menu of ${user} carries the words of the specification at any width${{ customer: ' @phone', csd: ' @phone', manager: ' @full' }[user]}`, async ({
    page,
    signInAs,
    isPhone,
    checkAccessibility,
  }) => {
    await signInAs(user);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const links = menu.getByRole('link').filter({ hasNotText: /^Quayside$/ });
    const groups = menus[user]!;
    const all = Object.values(groups).flat();
    // Staff hold a phone for what waits and for what is scanned.
    const bar = user === 'customer' ? menuTexts : ['Work queue', 'Scan parcels', 'Shipping orders'];
    const shown = isPhone ? bar : all;
    await expect(links).toHaveText(
      shown.map((words) => new RegExp(`^${words.split(' ').join('\\s+')}(\\s*|\\s+\\d+)$`)),
    );
    for (const name of shown) await expect(menu.getByRole('link', { name }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to marketplace' })).toHaveCount(0);
    const company = { customer: 'Lumen Radteile GmbH', csd: 'Customer support', manager: 'Customer support manager' }[
      user
    ];
    await expect(page.getByRole('banner').getByText(company, { exact: true }).filter({ visible: true })).toHaveCount(1);
    if (isPhone) {
      for (const entry of await menu.locator('a, button').all()) {
        const box = await entry.boundingBox();
        expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
      }
      await expect(page.getByRole('button', { name: 'Find', exact: true })).toHaveCount(1);
      await menu.getByRole('button', { name: 'More', exact: true }).click();
    }
    const place = isPhone ? page.getByRole('dialog') : menu;
    for (const [group, names] of Object.entries(groups)) {
      if (group) await expect(place.getByRole('heading', { name: group, exact: true })).toBeVisible();
      const list = group ? place.getByRole('list', { name: group, exact: true }) : place;
      for (const name of names.filter((each) => !isPhone || !bar.includes(each)))
        await expect(list.getByRole('link', { name }).first()).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Good to know' })).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'Colours' }).filter({ visible: true })).toHaveCount(1);
    await checkAccessibility();
  });
}

test('a customer finds phone and email by mouse and by keyboard, and Escape gives the focus back @full', async ({
  page,
  signInAs,
  isPhone,
  checkAccessibility,
}) => {
  await signInAs('customer');
  const button = page.getByRole('button', { name: 'Help', exact: true });
  const panel = page.getByRole('group', { name: 'Help' });
  await expect(panel).toBeHidden();
  await button.click();
  await expect(panel.getByRole('link', { name: '+1 202 555 0143' })).toHaveAttribute('href', 'tel:+12025550143');
  await expect(panel.getByRole('link', { name: 'help@quayside.example' })).toHaveAttribute(
    'href',
    'mailto:help@quayside.example',
  );
  await checkAccessibility();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(panel).toBeHidden();

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  if (!isPhone) return;
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: '+1 202 555 0143' })).toBeVisible();
});

test('the bar of a phone opens the search of staff and stands under the buttons of a form @phone', async ({
  page,
  signInAs,
  isPhone,
}) => {
  test.skip(!isPhone, 'Only a phone has the bar.');
  await signInAs('csd');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.goto('/shippingQuote');
  const acts = (await page.locator('[data-action-bar]').boundingBox())!;
  const bar = (await menu.boundingBox())!;
  expect(acts.y + acts.height).toBeLessThanOrEqual(bar.y + 1);
  expect(bar.y + bar.height).toBeLessThanOrEqual(page.viewportSize()!.height);
});

test('staff do not see the contact details for customers @full', async ({ page, signInAs, isPhone }) => {
  await signInAs('csd');
  await expect(page.getByRole('button', { name: 'Help' })).toHaveCount(0);
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.locator('[href^="tel:"]')).toHaveCount(0);
});

test('every page has a footer with company, version and terms', async ({ page, signInAs, allow, isPhone }) => {
  allow(/Failed to load resource.*404.*no\/such\/page/);
  const foot = page.getByRole('contentinfo');
  const expectFoot = async (): Promise<void> => {
    await expect(foot).toContainText(/© \d{4} Quayside/);
    await expect(foot).toContainText(`Version ${version}`);
    await expect(foot.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms.html');
  };
  await page.goto('/login');
  await expectFoot();
  await page.goto('/no/such/page');
  await expectFoot();
  await signInAs('customer');
  await expectFoot();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const { y, height } = (await foot.boundingBox())!;
  const bar = isPhone ? await page.locator('.frame-bottom').boundingBox() : null;
  const end = bar?.y ?? page.viewportSize()!.height;
  expect(y + height).toBeLessThanOrEqual(end + 1);
  expect(y + height).toBeGreaterThan(end - 2);
});

test('a navigation clears messages and starts the progress bar, which shows a failure @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/Failed to load resource.*(403|500)/);
  await signInAs('customer');
  await page.getByRole('link', { name: 'View shipment' }).first().click();
  await page.route('**/GetLableImagePdf/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Download label' }).first().click();
  await expect(page.getByRole('alert')).toContainText('System error');
  await expect(page.locator('.frame-progress')).toHaveAttribute('data-state', 'idle');
  await page.evaluate(() => {
    const line = document.querySelector('.frame-progress')!;
    const states: (string | null)[] = [];
    Object.assign(globalThis, { states });
    new MutationObserver(() => states.push(line.getAttribute('data-state'))).observe(line, { attributes: true });
  });
  const states = () => page.evaluate(() => (globalThis as unknown as { states: string[] }).states);
  await page.getByRole('link', { name: 'Shipping orders' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/shippingOrders/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(states).toContain('finished');
  expect((await states())[0]).toBe('running');
  expect(await states()).not.toContain('failed');

  await page.route('**/api/Shipping/ShippingRequestMainInfo/**', (route) => route.fulfill({ status: 403, body: '{}' }));
  await page.getByRole('link', { name: 'Choose offer' }).first().click();
  await expect(page.getByText("You don't have necessary permissions")).toBeVisible();
  await expect.poll(states).toContain('failed');
});

/** The distance of the middle of the ring from that of its button, in whole pixels. */
const offsetOfRing = (button: Element): number[] => {
  const ring = getComputedStyle(button, '::after');
  const middle = (start: string, margin: string, size: string) =>
    parseFloat(start) + parseFloat(margin) + parseFloat(size) / 2;
  return [
    middle(ring.left, ring.marginLeft, ring.width) - button.clientWidth / 2,
    middle(ring.top, ring.marginTop, ring.height) - button.clientHeight / 2,
  ].map((offset) => Math.abs(Math.round(offset)));
};

test('the ring of a busy button turns in its middle @full', async ({ page, signInAs }) => {
  await signInAs('customer', '/notifications');
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : undefined));
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  expect(await save.evaluate(offsetOfRing)).toEqual([0, 0]);
});

test('the skeleton and the first frame of the app have the same layout', async ({ page, signInAs, isPhone, allow }) => {
  allow(/Failed to load resource|dynamically imported module/);
  await signInAs('customer');
  const parts = [
    '.frame-bar',
    '.page-page',
    '.frame-foot',
    isPhone ? '.frame-bottom' : '.frame-rail',
    '.frame-rail > :first-child',
    '.frame-banner',
  ];
  const measure = () =>
    page.evaluate(
      (names) =>
        names.map((name) => {
          const box = [...document.querySelectorAll(name)].find((part) => part.getClientRects().length > 0);
          const { x, y, width } = box?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0 };
          return [name, Math.round(x), Math.round(y), name === '.frame-rail > :first-child' ? 0 : Math.round(width)];
        }),
      parts,
    );
  // Neither scripts nor stylesheets: the picture waits for no file but the shell.
  await page.route('**/assets/*', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-start', 'frame');
  const before = await measure();
  await page.unroute('**/assets/*');
  await page.route('**/api/shipping/RequestList**', () => {});
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-start');
  expect(await measure()).toEqual(before);
});
