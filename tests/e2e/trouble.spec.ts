import { expect, test, useServer } from './fixture.ts';

const server = useServer();
const cut = /Failed to load resource|ERR_CONNECTION_REFUSED|net::/;

test('a list that cannot be read says so and can be tried again @full', async ({ page, signInAs, allow }) => {
  allow(cut);
  await signInAs('customer');
  await expect(page.getByText('Tokyo, JP').first()).toBeVisible();
  await server().stop();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /search/i }))
    .first()
    .fill('Lerwick');
  const retry = page.getByRole('button', { name: /try again|retry/i }).first();
  await expect(retry).toBeVisible();
  await server().startAgain();
  await retry.click();
  await expect(page.getByText('Lerwick, GB').first()).toBeVisible();
  await expect(page.getByText('Tokyo, JP')).toHaveCount(0);
});

test('two tabs pay one order once', async ({ page, context, signInAs, allow }) => {
  allow(/Failed to load resource.*(400|409)/);
  await signInAs('customer');
  const other = await context.newPage();
  const path = '/shippingQuote/7/shipmentSummary';
  await page.goto(path);
  await other.goto(`${server().address}${path}`);
  for (const tab of [page, other]) await tab.getByRole('checkbox', { name: /terms/i }).check();
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: /^Pay / }).dblclick()));
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/shipmentDetails/);
  await page.goto('/shipmentDetails/7');
  await expect(page.getByText('Total paid')).toBeVisible();
  await expect(page.getByText('1,518.76').last()).toBeVisible();
});
