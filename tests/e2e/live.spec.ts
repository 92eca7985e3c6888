import type { Page } from 'playwright/test';
import { commentEndpoints } from '#contract/comments.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { lampsQuote } from '../support/valid-bodies.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';
import { countStreams, isStream, openLive, soon } from './live-screens.ts';
import { commentField, commentsOn } from './own-browser.ts';

const server = useServer({}, undefined, { isProcess: true });
const order = '/shippingQuote/11/offerList';

const addComment = async (commentBody: string): Promise<void> => {
  const support = await signInToApi(server().address, 'manager', { isStaff: true });
  await support.send(commentEndpoints.add, { params: { id: 11 }, body: { commentBody } });
};

test('a comment of somebody else appears while one types, and what is typed stays', async ({ page, signInAs }) => {
  await signInAs('csd');
  const { isLive } = await openLive(page, order);
  await commentField(page).fill('I am typing this');
  await isLive;
  await addComment('The consignee called');
  await expect(commentsOn(page).getByText('The consignee called')).toBeVisible(soon);
  await expect(commentField(page)).toHaveValue('I am typing this');
  await expect(commentField(page)).toBeFocused();
});

test('a new order and its changes appear on the list of support @full', async ({ page, signInAs }) => {
  await signInAs('csd');
  const { isLive } = await openLive(page, '/shippingOrders');
  await isLive;
  const customer = await signInToApi(server().address, 'customer');
  const { shippingRequestId: id } = await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() });
  const row = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: String(id) });
  await expect(row.getByText('Choose offer').first()).toBeVisible(soon);
  const { expressShippingOffers: offers } = await customer.send(offerEndpoints.options, { params: { id } });
  await customer.send(offerEndpoints.select, { params: { id }, body: { OfferId: offers[0]!.id } });
  await expect(row.getByText('Enter details').first()).toBeVisible(soon);
});

test('changes made while the server was offline appear without a reload @full', async ({ page, signInAs, allow }) => {
  allow(/Failed to load resource|net::/);
  await signInAs('csd');
  const { isLive } = await openLive(page, order);
  await isLive;
  await server().stop('SIGKILL');
  await server().startAgain();
  await addComment('Written while nobody was told');
  await expect(commentsOn(page).getByText('Written while nobody was told')).toBeVisible();
});

test('seven tabs share one event stream, another tab takes it over, and it ends with the sign-in @full', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('csd');
  const { isLive } = await openLive(page, order);
  await isLive;
  const others: Page[] = [];
  const counts: (() => number)[] = [];
  for (let tab = 0; tab < 6; tab++) {
    const other = await context.newPage();
    counts.push(countStreams(other));
    await other.goto(server().address + order);
    await expect(commentsOn(other)).toBeVisible();
    others.push(other);
  }
  // The last of them follows some seconds after its first screen.
  await expect(async () => {
    await addComment(`Told to all at ${Date.now()}`);
    const last = await commentsOn(page)
      .getByText(/^Told to all at/)
      .last()
      .innerText();
    for (const other of others) await expect(commentsOn(other).getByText(last)).toBeVisible(soon);
  }).toPass();
  expect(counts.map((count) => count())).toEqual([0, 0, 0, 0, 0, 0]);

  const takenOver = Promise.any(others.map((other) => other.waitForRequest((request) => isStream(request.url()))));
  await page.close();
  await takenOver;
  await addComment('Told by another tab');
  for (const other of others) await expect(commentsOn(other).getByText('Told by another tab')).toBeVisible(soon);
  expect(counts.reduce((sum, count) => sum + count(), 0)).toBe(1);

  const [first, second] = others as [Page, Page];
  const over = Promise.any(
    others.map((other) => other.waitForEvent('requestfailed', (request) => isStream(request.url()))),
  );
  await first.getByRole('button', { name: 'Logout' }).first().click();
  await expect(second).toHaveURL(/\/(admin|login|unauthorized)?$/);
  await over;
});
