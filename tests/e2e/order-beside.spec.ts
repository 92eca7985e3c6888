import type { Page } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';
import { commentField, commentsOn } from './own-browser.ts';
import { madeOrders, makeOrders } from './shipment-orders.ts';

const server = useServer({}, makeOrders);

const panelOf = (page: Page, id: number) => page.getByRole('region', { name: `Order ${id}`, exact: true });
const row = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: String(id), exact: true }) });
const timelineOn = (page: Page) => page.getByRole('list', { name: 'Timeline' });

test('support reads an order beside the list, acts on it, mentions a colleague and goes on by keys', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  const id = madeOrders.other;
  await signInAs('csd', '/shippingOrders?status=P,O');
  await row(page, id).getByRole('cell').nth(2).click();
  const panel = panelOf(page, id);
  await expect(panel.getByRole('button', { name: 'Edit ship-from contact' })).toBeVisible();
  await expect(page).toHaveURL(/status=P(%2C|,)O&order=/);
  await expect(
    panel
      .getByRole('link', { name: 'Finance history of the customer' })
      .or(panel.getByTitle('Finance history of the customer')),
  ).toHaveAttribute('href', /financeHistory/);
  await page.screenshot({ path: '/tmp/place/panel.png' });
  await checkAccessibility('an order beside the list');

  // The existing form, over the panel: its keys are no steps.
  await panel.getByRole('button', { name: 'Edit ship-from contact' }).click();
  const form = page.getByRole('dialog');
  await form
    .getByRole('textbox', { name: /contact/i })
    .first()
    .fill('Jo Kessler');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(panel.getByText('Jo Kessler').first()).toBeVisible();
  await expect(timelineOn(page).getByText(/Ship from: Jo Kessler/)).toBeVisible();

  await commentField(page).pressSequentially('Please call @');
  const colleagues = page.getByRole('listbox', { name: 'Colleagues' });
  await expect(colleagues.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(colleagues).toBeHidden();
  await expect(panel).toBeVisible();
  await commentField(page).pressSequentially('m');
  await expect(colleagues).toBeVisible();
  await page.screenshot({ path: '/tmp/place/mention.png' });
  await checkAccessibility('a colleague is being mentioned');
  await page.keyboard.press('Enter');
  await expect(commentField(page)).toHaveValue(/^Please call @\S.+ $/);
  await panel.getByRole('button', { name: 'Add comment' }).click();
  await expect(commentsOn(page).getByRole('listitem').getByText(/^@\S/)).toBeVisible();
  await panel.getByRole('button', { name: 'Emails', exact: true }).click();
  await expect(timelineOn(page).getByText(`“You are mentioned on order ${id}”`)).toBeVisible();

  await page.getByRole('heading', { name: `Order ${id}`, exact: true }).click();
  await page.keyboard.press('j');
  await expect(panel).toBeHidden();
  await page.keyboard.press('k');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/order=/);
  await expect(page).toHaveURL(/status=P/);
  expect(server().address).toBeTruthy();
});

test('without the room beside the list its address opens the page of the order @full @phone', async ({
  page,
  signInAs,
  isPhone,
}) => {
  test.skip(!isPhone, 'a desk has the room');
  await signInAs('csd', `/shippingOrders?order=${madeOrders.byCard}`);
  await expect(page).toHaveURL(`${server().address}/shipmentDetails/${madeOrders.byCard}`);
  await expect(timelineOn(page)).toBeVisible();
  await timelineOn(page).scrollIntoViewIfNeeded();
  await page.screenshot({ path: '/tmp/place/phone.png' });
});
