import type { Page } from 'playwright/test';
import { planMarketplace } from '../support/run-marketplace.ts';
import { expect, test, useServer } from './fixture.ts';

const marketplace = await planMarketplace();
const server = useServer({ ...marketplace.environment, LOGIN_ENABLED: 'off' });
let stop = async (): Promise<void> => {};
test.beforeAll(async () => void (stop = await marketplace.start(server().address)));
test.afterAll(() => stop());

const choose = (page: Page, name: string) => page.getByRole('button', { name }).click();
const headline = (page: Page) => page.getByRole('heading', { level: 1 });

test('a portal without its own sign-in is entered from the marketplace and left for it', async ({
  page,
  isPhone,
  checkAccessibility,
}) => {
  await page.goto('/shippingQuote');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByText('Please sign in through the marketplace, which brings you here.')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: 'To the marketplace' }).click();
  await expect(headline(page)).toHaveText('Stand-in marketplace');
  await checkAccessibility();
  await choose(page, 'Ingrid Dahl');
  await expect(page).toHaveURL(`${server().address}/shippingQuote`);
  await expect(headline(page)).toHaveText('New shipping quote and order');
  await page.goto('/addresses');
  await expect(headline(page)).toHaveText('Address book');
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByText('Brenna Outdoor AS').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to marketplace' }).click();
  await expect(page.getByRole('status')).toHaveText('Welcome back, Ingrid Dahl.');
  await page.goto('/shippingOrders');
  await expect(headline(page)).toHaveText('Shipping orders');
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'To the marketplace' })).toBeVisible();
});

test('staff also enter from the marketplace and return to it @full', async ({ page, isPhone, allow }) => {
  // The orders may still be on their way when the sign-in ends.
  allow(/Failed to load resource.*401/);
  await page.goto(marketplace.address);
  await choose(page, 'Theo Blake');
  await expect(headline(page)).toHaveText('Shipping orders');
  await page.goto('/people?list=users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('theo.blake');
  await expect(page.getByText('theo.blake@market.example').filter({ visible: true }).first()).toBeVisible();
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'To the marketplace' })).toBeVisible();
});

test('replacing another signed-in user asks by name; a used token asks nothing @full', async ({ page, allow }) => {
  allow(/Failed to load resource.*401/);
  await page.goto(marketplace.address);
  const handed = page.waitForRequest((request) => request.url().includes('/api/authorization/authorize'));
  await choose(page, 'Ingrid Dahl');
  await expect(headline(page)).toHaveText('Shipping orders');
  const { token } = (await handed).postDataJSON() as { token: string };
  await page.goto(marketplace.address);
  await choose(page, 'Lars Moe');
  await expect(headline(page)).toHaveText('Sign in as another user?');
  await page.getByRole('button', { name: 'Sign in as Lars Moe' }).click();
  await expect(headline(page)).toHaveText('Shipping orders');
  await page.goto(`/?token=${token}&page=getAQuote`);
  await expect(page.getByRole('alert')).toContainText('The sign-in link is no longer valid.');
  await expect(page).toHaveURL(/\/shippingOrders$/);
});
