import type { Locator, Page } from 'playwright/test';
import { commentEndpoints } from '#contract/comments.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';
import { hasNoDraft } from './own-browser.ts';

const server = useServer();

const isSaved = (page: Page) => expect(page.getByText('Saved in this browser', { exact: true })).toBeVisible();

const comment = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notes' }).getByRole('textbox', { name: 'Note' });

test('a typed comment survives a reload and an expired sign-in until it is emptied or added @full', async ({
  page,
  context,
  signInAs,
  allow,
}) => {
  allow(/401/);
  const order = '/shippingQuote/11/offerList';
  await signInAs('csd', order);
  await comment(page).fill('Call the consignee before noon');
  await isSaved(page);
  await page.reload();
  await expect(comment(page)).toHaveValue('Call the consignee before noon');
  const other = await context.newPage();
  await other.goto(server().address + order);
  await expect(other.getByText('open in another tab')).toBeVisible();
  await expect(comment(other)).toBeDisabled();
  await expect(comment(other)).toHaveValue('Call the consignee before noon');

  await page.goto('/drafts');
  const isRead = Promise.all([/supportMessages/, /imeline/].map((path) => page.waitForResponse(path)));
  await page.getByRole('link', { name: /Note on order 11/ }).click();
  await expect(comment(other)).toBeEnabled();
  await other.close();
  await expect(comment(page)).toHaveValue('Call the consignee before noon');

  await isRead;
  // The server ends the sign-in at the next call; where that is not the one of the link, the screen behind the link says so.
  await page.route(/\/api\/(?!authorization)/, (route) => route.fulfill({ status: 401, json: { Errors: {} } }));
  await comment(page).fill('Call the consignee after noon');
  await page
    .getByRole('link', { name: /orders/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/(admin|login|unauthorized)/);
  await page.unrouteAll();
  await signInAs('csd', order);
  await expect(comment(page)).toHaveValue('Call the consignee after noon');

  await comment(page).fill('');
  await expect(page.getByText('Saved in this browser', { exact: true })).toBeHidden();
  await hasNoDraft(page);
  await page.goto('/drafts');
  await expect(page.getByText('You have no drafts in this browser.')).toBeVisible();
  await page.goto(order);
  await comment(page).fill('Called');
  await isSaved(page);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').getByText('Called', { exact: true })).toBeVisible();
  await expect(comment(page)).toHaveValue('');
  await expect(page.getByText('Saved in this browser', { exact: true })).toBeHidden();
  await hasNoDraft(page);
  await page.goto('/drafts');
  await expect(page.getByText('You have no drafts in this browser.')).toBeVisible();
});

test('an added comment stays on the screen when the list cannot be fetched again @full', async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/Failed to load resource|net::/);
  await signInAs('csd', '/shippingQuote/7/offerList');
  const comments = page.getByRole('region', { name: 'Notes' });
  const field = comments.getByRole('textbox', { name: 'Note' });
  await field.waitFor();
  await page.route(/getAllComments/i, (route) => route.abort());
  await field.fill('The consignee closes at four');
  await comments.getByRole('button', { name: 'Add note' }).click();
  await expect(comments.getByRole('listitem').getByText('The consignee closes at four')).toBeVisible();
  await expect(field).toHaveValue('');
});

test('two tabs can write comments on one order, and no text of either is lost @full', async ({
  page,
  context,
  signInAs,
}) => {
  const order = '/shippingQuote/9/offerList';
  await signInAs('csd', order);
  const other = await context.newPage();
  await other.goto(server().address + order);
  await comment(other).waitFor();
  for (const [tab, text] of [
    [page, 'The pallet is wrapped'],
    [other, 'The driver knows'],
    [page, 'The gate is open'],
  ] as const) {
    await comment(tab).fill(text);
    await tab.getByRole('button', { name: 'Add note' }).click();
    const listed = tab.getByRole('region', { name: 'Notes' }).getByRole('listitem');
    await expect(listed.getByText(text, { exact: true })).toBeVisible();
    await expect(comment(tab)).toHaveValue('');
  }

  await comment(page).fill('Typed here');
  await isSaved(page);
  await comment(other).fill('Pasted there');
  await expect(comment(other)).toBeDisabled();
  await other.getByRole('button', { name: 'Edit here' }).click();
  await expect(comment(other)).toHaveValue('Typed here\nPasted there');
  await isSaved(other);
  await expect(comment(page)).toBeDisabled();
});

test('the eleventh comment keeps its text, says why it is not added, and can be added after a deletion @full', async ({
  page,
  signInAs,
}) => {
  const csd = await signInToApi(server().address, 'csd', { isStaff: true });
  const params = { id: 12 };
  const add = (commentBody: string) => csd.send(commentEndpoints.add, { params, body: { commentBody } });
  const { items } = await csd.send(commentEndpoints.list, { params });
  for (let count = items.length; count < 9; count++) await add(`Note ${count}`);
  await signInAs('csd', `/shippingQuote/${params.id}/offerList`);
  await comment(page).fill('Ask for a tail lift');
  const tenth = await add('By a colleague at the same moment');
  await expect(comment(page)).toBeDisabled();
  await expect(comment(page)).toHaveValue('Ask for a tail lift');
  await expect(page.getByText('Your note is not added.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add note' })).toBeDisabled();
  await csd.send(commentEndpoints.remove, { params: { id: tenth.id } });
  await expect(comment(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Add note' }).click();
  const listed = page.getByRole('region', { name: 'Notes' }).getByRole('listitem');
  await expect(listed.getByText('Ask for a tail lift')).toBeVisible();
});
