import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { offerEndpoints } from '#contract/offers.ts';
import { queueEndpoints } from '#contract/queue.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { inspectQueue } from '#server/read-models/queue-rows.ts';
import { useApi } from '#tests/support/api.ts';
import { type Follower, followEvents } from '#tests/support/follow-events.ts';
import { lampsQuote, validBodies } from '#tests/support/valid-bodies.ts';
import { customRequestEndpoints } from '#contract/custom-requests.ts';

describe('the work queue of support', () => {
  const api = useApi();
  let open: Follower[] = [];
  let address = '';
  beforeAll(async () => void (address = await api().app.listen({ port: 0, host: '127.0.0.1' })));
  afterEach(() => {
    for (const follower of open) follower.leave();
    open = [];
  });
  const follow = async (headers: Record<string, string>): Promise<Follower> => {
    const follower = await followEvents(address, headers);
    open.push(follower);
    return follower;
  };

  test('of the demo data agrees with its orders', async () => {
    expect(await inspectQueue(api().database.kysely)).toEqual([]);
  });

  test('sends events to staff when it changes, and none to customers', async () => {
    const [customer, csd] = [await api().as('customer'), await api().as('csd')];
    const [own, staff] = [await follow(customer.headers), await follow(csd.headers)];
    const before = await csd.send(queueEndpoints.counts, {});
    const { id } = await customer.send(customRequestEndpoints.create, {
      body: validBodies.get(customRequestEndpoints.create) as never,
    });
    await staff.heard({ kind: 'queue', id: null });
    const { kinds } = await csd.send(queueEndpoints.counts, {});
    expect(kinds.customRequestNew).toBe(before.kinds.customRequestNew + 1);
    const query = { kind: 'customRequestNew', searchText: String(id) };
    const [row] = (await csd.send(queueEndpoints.list, { query })).items;
    expect(row).toMatchObject({ subjectId: id, awbNumber: null, providers: [], assignee: null });
    // A quote that needs nobody changes nothing of it.
    const { shippingRequestId } = await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    await staff.heard({ kind: 'request', id: shippingRequestId });
    await own.heard({ kind: 'request', id: shippingRequestId });
    expect(own.hints.filter(({ kind }) => kind === 'queue')).toEqual([]);
    expect(staff.hints.filter(({ kind }) => kind === 'queue')).toHaveLength(1);
  });

  test('names who has taken a row, and what was changed meanwhile', async () => {
    const [csd, manager] = [await api().as('csd'), await api().as('manager')];
    const [row] = (await csd.send(queueEndpoints.list, { query: { assignee: 'nobody' } })).items;
    const params = { id: row!.id };
    const assigned = await csd.send(queueEndpoints.assign, { params, body: { assignee: 'me', seen: null } });
    const refused = await manager.try(queueEndpoints.assign, { params, body: { assignee: 'me', seen: null } });
    const unknown = await csd.try(queueEndpoints.assign, { params, body: { assignee: 999_999, seen: null } });
    expect(unknown.body).toEqual({ Errors: { assignee: ['Assigned to value is not valid'] }, code: 'rule-broken' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'taken-by-other',
      Errors: { '': [queueMessages.takenBy(assigned.assignee!.name)] },
    });
    const body = { until: '2000-01-01T00:00:00Z', note: null };
    expect(await csd.try(queueEndpoints.snooze, { params, body })).toMatchObject({
      status: 400,
      body: { Errors: { until: [queueMessages.snoozeIsPast] } },
    });
    expect((await csd.try(queueEndpoints.bookAgain, { params: { id: 999_999_999 } })).status).toBe(404);
  });

  test.each([{ kind: 'paid' }, { assignee: 'ada' }, { snoozed: 'no' }, { sortField: 'id' }, { pageSize: '7' }])(
    'refuses the query %j',
    async (query) => {
      expect((await (await api().as('csd')).try(queueEndpoints.list, { query: query as never })).status).toBe(400);
    },
  );
});
