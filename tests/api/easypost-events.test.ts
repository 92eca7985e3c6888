import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { seal } from '#server/platform/seal.ts';
import { useTrackedOrder } from './tracked-order.ts';

const tracked = useTrackedOrder();
const { api, current, statuses } = tracked;
const secret = 'the secret of a webhook';
const trackingNumber = '1Z999AA10000000042';
let accountId = 0;

beforeAll(async () => {
  const db = api().database.kysely;
  const { id: providerId } = await db.selectFrom('providers').select('id').orderBy('id').executeTakeFirstOrThrow();
  const account = { providerId, adapter: 'easypost', mode: 'test', sealed: '', createdAt: api().clock.now } as const;
  const { id } = await db.insertInto('carrierAccounts').values(account).returning('id').executeTakeFirstOrThrow();
  accountId = id;
  const credentials = new TextEncoder().encode(JSON.stringify({ apiKey: 'EZTK', webhookSecret: secret }));
  const sealed = seal(api().services.secretKeys, { purpose: 'carrier account', row: id }, credentials);
  await db.updateTable('carrierAccounts').set({ sealed }).where('id', '=', id).execute();
});

beforeEach(async () => {
  const db = api().database.kysely;
  const { order: requestId } = current();
  const { customerId, awbNumber } = await db
    .selectFrom('requests')
    .select(['customerId', 'awbNumber'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('bookingAttempts').where('requestId', '=', requestId).execute();
  await db.deleteFrom('shipmentPieces').where('requestId', '=', requestId).execute();
  const { providerId } = await db
    .selectFrom('carrierAccounts')
    .select('providerId')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const attempt = { requestId, customerId, number: 1, providerId, accountId, state: 'booked', awbNumber } as const;
  await db
    .insertInto('bookingAttempts')
    .values({ ...attempt, sentAt: api().clock.now })
    .execute();
  await db.insertInto('shipmentPieces').values({ requestId, customerId, number: 1, trackingNumber }).execute();
});

const bodyOf = (status: string, number = trackingNumber): string =>
  JSON.stringify({
    id: 'evt_1',
    description: 'tracker.updated',
    result: {
      tracking_code: number,
      shipment_id: 'shp_1',
      tracking_details: [
        {
          message: 'Picked up',
          status: 'in_transit',
          status_detail: 'received_at_origin_facility',
          datetime: '2026-11-17T09:00:00Z',
        },
        { message: 'Seen', status, status_detail: 'unknown', datetime: '2026-11-18T08:00:00Z' },
      ],
    },
  });

const signatureOf = (body: string, key = secret): string =>
  `hmac-sha256-hex=${createHmac('sha256', key).update(body).digest('hex')}`;

async function post(body: string, signature = signatureOf(body), account: number | string = accountId) {
  const url = `/api/carriers/easypost/${account}/events`;
  const headers = { 'content-type': 'application/json', 'x-hmac-signature': signature };
  const response = await api().app.inject({ method: 'POST', url, headers, payload: body });
  return response.statusCode;
}

test('a signed parcel event is added to the tracking, and adding it again changes nothing', async () => {
  const body = bodyOf('out_for_delivery');
  expect(await post(body)).toBe(200);
  expect(await statuses()).toEqual(['Out for delivery: with the courier', 'Picked up: accepted by the carrier']);
  expect(await post(body)).toBe(200);
  expect(await statuses()).toHaveLength(2);
});

test('a delivery event marks the order as delivered', async () => {
  expect(await post(bodyOf('delivered'))).toBe(200);
  expect((await tracked.listed())?.trackingState).toBe('delivered');
});

test('an event without the right signature or for no account is refused', async () => {
  const body = bodyOf('delivered');
  expect(await post(body, signatureOf(body, 'a guess'))).toBe(401);
  expect(await post(body, '')).toBe(401);
  expect(await post(`${body} `, signatureOf(body))).toBe(401);
  expect(await post(body, signatureOf(body), accountId + 1)).toBe(401);
  expect(await post(body, signatureOf(body), 'x')).toBe(401);
  expect(await post('', signatureOf('')), 'an empty body').toBe(200);
  expect(await statuses()).toEqual([]);
});

test('events of an account that was switched off still arrive for what it booked', async () => {
  const db = api().database.kysely;
  await db.updateTable('carrierAccounts').set({ active: false }).where('id', '=', accountId).execute();
  expect(await post('{"id":"evt_off","description":"batch.updated","result":{}}')).toBe(200);
  await db.updateTable('carrierAccounts').set({ active: true }).where('id', '=', accountId).execute();
});

test('a signed event about no parcel of ours is accepted and changes nothing', async () => {
  expect(await post(bodyOf('delivered', '1Z999AA10000000043'))).toBe(200);
  expect(await post('{"id":"evt_2","description":"batch.updated","result":{}}')).toBe(200);
  expect(await post('no JSON at all')).toBe(200);
  expect(await statuses()).toEqual([]);
});
