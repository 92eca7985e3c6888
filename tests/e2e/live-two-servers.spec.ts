import pg from 'pg';
import { commentEndpoints } from '#contract/comments.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { noticeChannel } from '#server/platform/notices.ts';
import type { DemoCopy } from '../support/demo-copy.ts';
import { withMovedDate } from '../support/fixed-clock.ts';
import { type RunningServer, runServer } from '../support/run-server.ts';
import { lampsQuote } from '../support/valid-bodies.ts';
import { signInToApi } from './api-client.ts';
import { expect, test } from './fixture.ts';
import { openLive, soon } from './live-screens.ts';
import { commentsOn } from './own-browser.ts';
import { copyRunDemo, settingsOf } from './servers.ts';

let demo: DemoCopy;
let database: pg.Client;
let servers: RunningServer[] = [];

test.beforeAll(async () => {
  demo = await copyRunDemo();
  const start = () => runServer(demo.dataDir, settingsOf(demo), { nodeArguments: withMovedDate });
  servers = await Promise.all([start(), start()]);
  database = new pg.Client({ connectionString: demo.environment.DATABASE_URL });
  await database.connect();
});
test.afterAll(async () => {
  await database?.end();
  for (const server of servers) await server.stop();
  await demo?.remove();
});

/** Changes an order as another server would: its tables, and the notice of it. */
async function changeOrder(id: number, statement: string): Promise<void> {
  await database.query(statement, [id]);
  await database.query(
    `select pg_notify('${noticeChannel}', concat_ws(' ', 'request', id, customer_id)) from requests where id = $1`,
    [id],
  );
}

/** Another offer of the same kind, as its provider would make it now. */
async function addOffer(requestId: number): Promise<void> {
  const { rows } = await database.query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'offers' and column_name not in ('id', 'created_at')`,
  );
  const names = rows[0].names as string;
  await changeOrder(
    requestId,
    `insert into offers (${names}, created_at)
     select ${names}, created_at + interval '1 hour' from offers where request_id = $1 order by id limit 1`,
  );
}

test('a change on one server appears on a screen of the other @full', async ({ page }) => {
  const [one, other] = servers as [RunningServer, RunningServer];
  const customer = await signInToApi(one.address, 'customer');
  const { shippingRequestId: id } = await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() });
  await page.goto(`${other.address}/admin`);
  await page.getByLabel('Username').fill('csd');
  await page.getByLabel('Password').fill('quayside-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/admin/);
  const { isLive } = await openLive(page, `${other.address}/shippingQuote/${id}/offerList`);
  const offers = page.getByRole('radiogroup', { name: 'Offers' }).getByRole('radio');
  await offers.nth(1).check();
  await expect(offers.nth(1)).toBeFocused();
  const before = await offers.count();
  const place = await offers.nth(1).boundingBox();
  await isLive;

  await addOffer(id);
  await expect(offers).toHaveCount(before + 1, soon);
  await expect(page.getByRole('status').filter({ hasText: 'A new offer has arrived' })).toBeAttached();
  await expect(offers.nth(1)).toBeChecked();
  await expect(offers.nth(1)).toBeFocused();
  expect(await offers.nth(1).boundingBox()).toEqual(place);
  await expect(page.getByText('new', { exact: true })).toBeVisible();

  const manager = await signInToApi(one.address, 'manager', { isStaff: true });
  await manager.send(commentEndpoints.add, { params: { id }, body: { commentBody: 'From the other server' } });
  await expect(commentsOn(page).getByText('From the other server')).toBeVisible(soon);

  await changeOrder(id, `update requests set status = 'W' where id = $1`);
  await expect(page.getByText('Waiting for payment').first()).toBeVisible(soon);
});
