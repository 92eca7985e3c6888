import { beforeAll, beforeEach } from 'vitest';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { trackingEndpoints } from '#contract/tracking.ts';
import { trackingMessages } from '#domain/messages/tracking.ts';
import { notOffered, type TrackedEvent } from '#server/carriers/carrier.ts';
import { tariffCarriers } from '#server/carriers/tariff-carriers.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { today } from '#tests/support/today.ts';
import { carriersWith, testCarrier } from '#tests/support/test-carrier.ts';

const entry = {
  code: 'DF',
  where: 'from',
  place: null,
  day: '2026-11-18',
  time: '09:00',
  note: null,
} as const;

/** An order of the customer's that its carrier or support says something of; each test has it to itself. */
export function useTrackedOrder() {
  const carrier = testCarrier('Followed Air');
  const api = useApi({
    environment: { PUBLIC_URL: 'https://ship.example' },
    services: { carriers: carriersWith(tariffCarriers(), [carrier]) },
  });
  let [customer, csd]: Person[] = [];
  let ids: number[] = [];
  let order = 0;
  beforeAll(async () => {
    [customer, csd] = [await api().as('customer'), await api().as('csd')];
    const { items } = await customer.send(orderListEndpoints.list, { query: { pageSize: 100 } });
    ids = items.filter(({ awbNumber }) => awbNumber !== null).map(({ id }) => id);
  });
  // Each test has an order to itself that nobody has said anything of.
  beforeEach(async () => {
    const db = api().database.kysely;
    api().clock.now = today;
    order = ids[0]!;
    carrier.providerId = null;
    await db.deleteFrom('trackingEvents').where('requestId', '=', order).execute();
    await db.deleteFrom('trackingPages').execute();
    await db.deleteFrom('requestActions').where('requestId', '=', order).execute();
    await changeOrder(db, order, { status: 'O', trackingState: null });
    await db.updateTable('followedShipments').set({ nextAt: null }).execute();
  });

  const read = async (person = customer!) =>
    (await person.send(shipmentEndpoints.details, { params: { id: order } })).tracking;
  const add = (changes: object = {}, person = csd!) =>
    person.try(trackingEndpoints.add, { params: { id: order }, body: { ...entry, ...changes } });
  const listed = async () =>
    (await customer!.send(orderListEndpoints.list, { query: { pageSize: 100 } })).items.find(({ id }) => id === order);
  const statuses = async () => (await read())?.events.map(({ status }) => status) ?? [];
  const actions = async () =>
    (
      await api()
        .database.kysely.selectFrom('requestActions')
        .select('content')
        .where('requestId', '=', order)
        .where('actionType', '=', trackingMessages.action)
        .orderBy('id')
        .execute()
    ).map(({ content }) => content);
  const setStatus = (status: string) =>
    csd!.send(shipmentChangeEndpoints.changeState, { params: { id: order }, body: { status } as never });

  /** Has the carrier of the order be the test's, telling these events. */
  async function carrierReports(events: readonly TrackedEvent[] | typeof notOffered | (() => never)): Promise<void> {
    const db = api().database.kysely;
    const { providerId } = await db
      .selectFrom('requests')
      .innerJoin('offers', 'offers.id', 'requests.selectedOfferId')
      .select('providerId')
      .where('requests.id', '=', order)
      .executeTakeFirstOrThrow();
    carrier.providerId = providerId;
    carrier.track = () => (typeof events === 'function' ? events() : Promise.resolve(events));
    const due = { nextAt: api().clock.now };
    await db.updateTable('followedShipments').set(due).where('requestId', '=', order).execute();
    await api().followShipments();
  }
  const nextLook = async () =>
    (
      await api()
        .database.kysely.selectFrom('followedShipments')
        .select('nextAt')
        .where('requestId', '=', order)
        .executeTakeFirstOrThrow()
    ).nextAt;
  const event = (code: string, at: string, description = '', place: string | null = null): TrackedEvent => ({
    code,
    at,
    description,
    place,
  });
  return {
    api,
    carrier,
    current: () => ({ customer: customer!, csd: csd!, order }),
    read,
    add,
    listed,
    statuses,
    actions,
    setStatus,
    carrierReports,
    nextLook,
    event,
  };
}
