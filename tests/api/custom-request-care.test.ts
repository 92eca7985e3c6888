import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { customRequestEndpoints, type SentCustomRequest } from '#contract/custom-requests.ts';
import { queueEndpoints, type QueueRow } from '#contract/queue.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { mostCustomComments } from '#domain/custom-request.ts';
import { customRequestMessages } from '#domain/messages/custom-requests.ts';
import { inspectQueue } from '#server/read-models/queue-rows.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { demoCompanies } from '#server/demo/people.ts';
import { useApi } from '#tests/support/api.ts';
import { tryWith } from '#tests/support/people.ts';
import { lampsQuote, validBodies } from '#tests/support/valid-bodies.ts';

describe('a custom request that support works on', () => {
  const api = useApi();
  const requestOne = async () =>
    (
      await (
        await api().as('customer')
      ).send(customRequestEndpoints.create, {
        body: validBodies.get(customRequestEndpoints.create) as never,
      })
    ).id;
  const read = async (id: number, who = 'csd') =>
    await (await api().as(who)).send(customRequestEndpoints.read, { params: { id } });
  const care = async (id: number, body: object, who = 'csd', version?: number) => {
    const person = await api().as(who);
    const input = { params: { id }, body: { state: null, owner: null, ...body } };
    return version === undefined
      ? await person.try(customRequestEndpoints.care, input)
      : await tryWith(api(), person, customRequestEndpoints.care, input, version);
  };
  const listed = async (who: string, query: object = {}) =>
    (await (await api().as(who)).send(customRequestEndpoints.list, { query })).items;

  test('is taken, commented on, closed and found by its state, while the customer sees only the state', async () => {
    const id = await requestOne();
    expect(await read(id)).toMatchObject({ state: 'new', owner: null, orderId: null, entries: [] });
    const countQueued = async () =>
      (
        await api()
          .database.kysely.selectFrom('queueRows')
          .select('subjectId')
          .where('kind', '=', 'customRequestNew')
          .where('subjectId', '=', id)
          .execute()
      ).length;
    expect(await countQueued()).toBe(1);
    expect((await care(id, { owner: 'me' })).body).toMatchObject({ state: 'working', owner: { name: 'Ada Brandt' } });
    expect(await countQueued()).toBe(0);
    const csd = await api().as('csd');
    const key = randomUUID();
    const comment = { params: { id }, body: { commentBody: '  Tail lift is booked.\nCall at 8  ' } };
    await csd.send(customRequestEndpoints.addComment, comment, key);
    const { entries } = await csd.send(customRequestEndpoints.addComment, comment, key);
    expect(entries!.map(({ kind, content }) => [kind, content])).toEqual([
      ['change', customRequestMessages.takenBy('Ada Brandt')],
      ['change', 'State changed from New to In progress'],
      ['comment', 'Tail lift is booked.\nCall at 8'],
    ]);
    expect(
      (await csd.try(customRequestEndpoints.addComment, { params: { id }, body: { commentBody: ' ' } })).status,
    ).toBe(400);
    await care(id, { state: 'closed', owner: 'nobody' });
    expect((await listed('csd', { state: 'closed' })).map((row) => row.id)).toContain(id);
    expect((await listed('csd', { state: 'new' })).map((row) => row.id)).not.toContain(id);
    const own = await read(id, 'customer');
    expect(own.state).toBe('closed');
    expect(JSON.stringify([own, await listed('customer')])).not.toMatch(/owner|entries|Tail lift/);
    expect((await care(id, { state: 'ordered' })).status).toBe(400);
    expect((await care(id, { state: 'new' }, 'customer')).status).toBe(403);
  });

  test('that two take at once goes to one, and the other learns to whom', async () => {
    const id = await requestOne();
    const { version } = await read(id);
    const responses = await Promise.all(['csd', 'manager'].map((who) => care(id, { owner: 'me' }, who, version)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const assigned = responses.find(({ status }) => status === 200)!.body as SentCustomRequest;
    const refused = responses.find(({ status }) => status === 409)!.body as { current: SentCustomRequest };
    expect(refused.current.owner).toEqual(assigned.owner);
  });

  test('has the same owner as its row in the work queue, whichever of the two is taken', async () => {
    const id = await requestOne();
    const csd = await api().as('csd');
    const manager = await api().as('manager');
    const rowOf = async () =>
      (await csd.send(queueEndpoints.list, { query: { kind: 'customRequestNew', pageSize: '100' } })).items.find(
        ({ subjectId }) => subjectId === id,
      );
    const assign = (who: typeof csd, rowId: number, assignee: 'me' | 'nobody', seen: number | null) =>
      who.try(queueEndpoints.assign, { params: { id: rowId }, body: { assignee, seen } });
    const first = (await rowOf())!;
    expect(first.assignee).toBeNull();
    const row = (await assign(csd, first.id, 'me', null)).body as QueueRow;
    expect(row.assignee?.name).toBe('Ada Brandt');
    expect(await read(id)).toMatchObject({ state: 'working', owner: row.assignee });
    expect(await rowOf()).toBeUndefined();
    expect((await assign(manager, first.id, 'me', null)).status).toBe(404);

    await care(id, { state: 'new' });
    const again = (await rowOf())!;
    expect(again.assignee).toEqual(row.assignee);
    expect((await assign(manager, again.id, 'me', null)).body).toMatchObject({
      code: 'taken-by-other',
      Errors: { '': [queueMessages.takenBy('Ada Brandt')] },
    });
    expect((await assign(csd, again.id, 'nobody', row.assignee!.id)).body).toMatchObject({ assignee: null });
    expect(await read(id)).toMatchObject({ state: 'new', owner: null });
    expect((await rowOf())!.assignee).toBeNull();
    expect((await read(id)).entries!.map(({ content }) => content)).toContain(customRequestMessages.released);
    expect(await inspectQueue(api().database.kysely)).toEqual([]);

    const responses = await Promise.all([csd, manager].map((who) => assign(who, again.id, 'me', null)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('accepts a limited number of comments', async () => {
    const id = await requestOne();
    const { customerId, createdById } = await api()
      .database.kysely.selectFrom('customRequests')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const row = { customRequestId: id, customerId, kind: 'comment' as const, content: 'x', createdById };
    await api()
      .database.kysely.insertInto('customRequestEntries')
      .values(Array.from({ length: mostCustomComments }, () => ({ ...row, clientId: null, createdAt: new Date() })))
      .execute();
    const csd = await api().as('csd');
    const refused = await csd.try(customRequestEndpoints.addComment, { params: { id }, body: { commentBody: 'More' } });
    expect(refused.body).toMatchObject({
      Errors: { commentBody: [customRequestMessages.tooManyComments(mostCustomComments)] },
    });
  });

  test('becomes an order once, for its own customer', async () => {
    const id = await requestOne();
    const csd = await api().as('csd');
    const order = (CustomRequestId: number, company: string = demoCompanies[0].hash) =>
      csd.try(offerEndpoints.requestExpress, { body: { ...lampsQuote(), CmpnHash: company, CustomRequestId } });
    expect((await order(id, demoCompanies[2].hash)).body).toMatchObject({
      Errors: { CustomRequestId: [expect.any(String)] },
    });
    expect((await order(999_999)).status).toBe(400);
    const made = await order(id);
    const { shippingRequestId } = made.body as { shippingRequestId: number };
    expect(await read(id)).toMatchObject({ state: 'ordered', orderId: shippingRequestId });
    expect((await read(id)).entries!.at(-1)!.content).toBe(customRequestMessages.ordered(shippingRequestId));
    const { items } = await csd.send(shipmentChangeEndpoints.actions, { query: { shippingRequestId } });
    expect(items.map(({ content }) => content)).toContain(customRequestMessages.madeFrom(id));
    expect((await order(id)).body).toMatchObject({
      Errors: { '': [customRequestMessages.isOrdered(id, shippingRequestId)] },
    });
    const [one, other] = [await requestOne(), await requestOne()];
    const both = await Promise.all([order(one), order(one), order(other)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400]);
  });
});
