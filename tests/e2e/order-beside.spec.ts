import type { Page } from 'playwright/test';
import { expect, test, useServer } from './fixture.ts';
import { commentField, commentsOn } from './own-browser.ts';
import { madeOrders, makeOrders } from './shipment-orders.ts';

const server = useServer({}, makeOrders);

const panelOf = (page: Page, id: number) => page.getByRole('region', { name: `Order ${id}`, exact: true });
const row = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: String(id), exact: true }) });
const timelineOn = (page: Page) => page.getByRole('list', { name: 'Timeline' });

test('support reads an order beside the list, acts on it, mentions a colleague and goes on by keys @full', async ({
  page,
  signInAs,
  checkAccessibility,
  isPhone,
}) => {
  test.skip(isPhone, 'a phone has no room beside the list');
  const id = madeOrders.byCard;
  await signInAs('csd', '/shippingOrders?status=P,O');
  await row(page, id).getByRole('cell').nth(2).click();
  const panel = panelOf(page, id);
  await expect(panel.getByRole('button', { name: 'Enter AWB and pick-up number' })).toBeVisible();
  await expect(page).toHaveURL(/status=P(%2C|,)O&order=/);
  await expect(panel.getByTitle('Finance history of the customer')).toHaveAttribute('href', /financeHistory/);
  await checkAccessibility('an order beside the list');

  // The form of the page, over the panel: its keys are no steps.
  await panel.getByRole('button', { name: 'Enter AWB and pick-up number' }).click();
  const form = page.getByRole('dialog', { name: 'AWB and pick-up number' });
  await form.getByRole('textbox', { name: 'AWB number' }).fill('KJ-4711');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(
    timelineOn(page)
      .getByText(/KJ-4711/)
      .first(),
  ).toBeVisible();

  await commentField(page).pressSequentially('Please call @');
  const colleagues = page.getByRole('listbox', { name: 'Colleagues' });
  const option = colleagues.getByRole('option').filter({ hasNotText: 'Ada Brandt' }).first();
  const name = await option.innerText();
  await page.keyboard.press('Escape');
  await expect(colleagues).toBeHidden();
  await expect(panel).toBeVisible();
  await commentField(page).pressSequentially(name.slice(0, 2).toLowerCase());
  await expect(colleagues).toBeVisible();
  await checkAccessibility('a colleague is being mentioned');
  await page.keyboard.press('Enter');
  await expect(commentField(page)).toHaveValue(`Please call @${name} `);
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(commentsOn(page).getByRole('listitem').getByText(`@${name}`)).toBeVisible();
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

  // From the end of a page the keys go on to the next one, and back.
  await page.goto('/shippingOrders?pageSize=10');
  const links = page.getByRole('row').getByRole('link', { name: /^\d+$/ });
  const last = Number(await links.nth(9).innerText());
  await page.goto(`/shippingOrders?pageSize=10&order=${last}`);
  await expect(panelOf(page, last)).toBeVisible();
  await expect(links).toHaveCount(10);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/pageNumber=2/);
  await expect(panelOf(page, last)).toBeHidden();
  await expect(links.first()).toBeFocused();
  await expect(panelOf(page, Number(await links.first().innerText()))).toBeVisible();
  await page.keyboard.press('k');
  await expect(panelOf(page, last)).toBeVisible();
  await expect(links.nth(9)).toBeFocused();
});

test('without the room beside the list its address opens the page of the order @full @phone', async ({
  page,
  signInAs,
  isPhone,
}) => {
  test.skip(!isPhone, 'a desk has the room');
  await signInAs('csd', `/shippingOrders?order=${madeOrders.byCard}`);
  await expect(page).toHaveURL(`${server().address}/shipmentDetails/${madeOrders.byCard}`);
  await expect(page.getByRole('region', { name: 'Notes and messages' })).toBeVisible();
});
