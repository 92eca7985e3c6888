import { describe, expect, test } from 'vitest';
import type { MainInfo } from '#contract/shipments.ts';
import type { OrderStatus } from '#domain/order.ts';
import { RequestFailed } from '#local/request-failed.ts';
import {
  canRetry,
  type ChangedRow,
  changeEach,
  type ChangeEndpoints,
  checkResult,
  listConsequences,
  undoEach,
  wayBackOf,
} from './change-each.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { orderRowOf } from '#contract/order-row.testing.ts';
import { statusRunTexts } from './status-run-texts.ts';

interface Fake extends ChangeEndpoints {
  orders: Map<number, { status: OrderStatus; version: number }>;
  sent: { id: number; key: string; version: number }[];
  /** Thrown for a call, before it does anything or after it. */
  trouble: Map<string, { failure: RequestFailed; isAfter?: boolean }>;
}

const lost = () => new RequestFailed(null, null, null);
const no = (sentence: string, status = 400) => new RequestFailed(status, { Errors: { '': [sentence] } }, null);

/** A server with orders; a repeated key does nothing again. */
function fakeServer(statuses: Record<number, OrderStatus>, target: OrderStatus): Fake {
  const orders = new Map(Object.entries(statuses).map(([id, status]) => [Number(id), { status, version: 1 }]));
  const ids = new Set<string>();
  let keys = 0;
  const infoOf = (id: number) => ({ ...orders.get(id)! }) as unknown as MainInfo;
  const fake: Fake = {
    orders,
    sent: [],
    trouble: new Map(),
    makeKey: () => `key ${++keys}`,
    read(id) {
      const trouble = fake.trouble.get(`read ${id}`);
      return trouble ? Promise.reject(trouble.failure) : Promise.resolve(infoOf(id));
    },
    change(id, attempt) {
      fake.sent.push({ id, ...attempt });
      const trouble = fake.trouble.get(`change ${id}`);
      if (trouble && !trouble.isAfter) return Promise.reject(trouble.failure);
      if (!ids.has(attempt.key)) {
        ids.add(attempt.key);
        const order = orders.get(id)!;
        orders.set(id, { status: target, version: order.version + 1 });
      }
      return trouble ? Promise.reject(trouble.failure) : Promise.resolve(infoOf(id));
    },
  };
  return fake;
}

const rowsOf = (fake: Fake): ChangedRow[] =>
  [...fake.orders].map(([id, { status }]) => ({ id, shownStatus: status, attempt: null, result: { kind: 'waiting' } }));

/** Runs it and returns the rows as they are then. */
async function run(rows: ChangedRow[], endpoints: Fake, isCancelled: (done: number) => boolean = () => false) {
  const now = new Map(rows.map((row) => [row.id, row]));
  let ended = 0;
  await changeEach(rows, {
    status: 'F',
    endpoints,
    onRow: (row) => {
      now.set(row.id, row);
      if (row.result.kind !== 'running') ended++;
    },
    isCancelled: () => isCancelled(ended),
  });
  return [...now.values()];
}
const kinds = (rows: ChangedRow[]) => rows.map(({ result: { kind } }) => kind);

describe('changing the status of many orders', () => {
  test('sends each order once, with its own key and the version that was read', async () => {
    const fake = fakeServer({ 1: 'O', 2: 'O', 3: 'F' }, 'F');
    expect(kinds(await run(rowsOf(fake), fake))).toEqual(['changed', 'changed', 'same']);
    expect(fake.sent).toEqual([
      { id: 1, key: 'key 1', version: 1 },
      { id: 2, key: 'key 2', version: 1 },
    ]);
  });

  test('shows a refused order’s message and continues with the others', async () => {
    const fake = fakeServer({ 1: 'O', 2: 'O' }, 'F');
    fake.trouble.set('change 1', { failure: no('This order is Deleted, and that status cannot be changed.') });
    const rows = await run(rowsOf(fake), fake);
    expect(kinds(rows)).toEqual(['refused', 'changed']);
    expect(rows[0]!.result).toMatchObject({ reasons: ['This order is Deleted, and that status cannot be changed.'] });
    fake.trouble.clear();
    expect(kinds(await run(rows.filter(canRetry), fake))).toEqual(['changed']);
    expect(fake.sent.at(-1)).toEqual({ id: 1, key: 'key 3', version: 1 });
  });

  test('does not change an order that somebody else changed until the user has seen that', async () => {
    const fake = fakeServer({ 1: 'O' }, 'F');
    const rows = rowsOf(fake);
    fake.orders.set(1, { status: 'R', version: 2 });
    const changedRows = await run(rows, fake);
    expect(changedRows[0]!.result).toMatchObject({ kind: 'refused', reasons: [expect.stringContaining('Declined')] });
    expect(fake.sent).toEqual([]);
    expect(kinds(await run(changedRows, fake))).toEqual(['changed']);
  });

  test('stops before the next order when it is cancelled', async () => {
    const fake = fakeServer({ 1: 'O', 2: 'O', 3: 'O' }, 'F');
    const rows = await run(rowsOf(fake), fake, (ended) => ended >= 1);
    expect(rows.map(({ result }) => result)).toMatchObject([
      { kind: 'changed' },
      { kind: 'notSent', why: 'cancelled' },
      { kind: 'notSent', why: 'cancelled' },
    ]);
    expect(fake.sent).toHaveLength(1);
  });

  test.each([null, 500, 502, 504])(
    'stops after a lost response (%s) and marks that order as unknown',
    async (status) => {
      const fake = fakeServer({ 1: 'O', 2: 'O', 3: 'O' }, 'F');
      fake.trouble.set('change 2', { failure: new RequestFailed(status, null, null), isAfter: true });
      const rows = await run(rowsOf(fake), fake);
      expect(kinds(rows)).toEqual(['changed', 'unknown', 'notSent']);
      expect(rows[2]!.result).toEqual({ kind: 'notSent', why: 'lost' });
      expect(fake.sent.map(({ id }) => id)).toEqual([1, 2]);
    },
  );

  test('leaves no order unknown when the connection is lost before sending', async () => {
    const fake = fakeServer({ 1: 'O', 2: 'O' }, 'F');
    fake.trouble.set('read 1', { failure: lost() });
    expect(kinds(await run(rowsOf(fake), fake))).toEqual(['notSent', 'notSent']);
    expect(fake.sent).toEqual([]);
  });

  test('finds that an unknown change arrived, and does not send it again', async () => {
    const fake = fakeServer({ 1: 'O' }, 'F');
    fake.trouble.set('change 1', { failure: lost(), isAfter: true });
    const [row] = await run(rowsOf(fake), fake);
    expect((await checkResult(row!, 'F', fake)).result).toEqual({ kind: 'changed', back: null });
    expect(fake.sent).toHaveLength(1);
  });

  test('repeats an unknown change that did not arrive, with the same key', async () => {
    const fake = fakeServer({ 1: 'O' }, 'F');
    fake.trouble.set('change 1', { failure: lost() });
    const [row] = await run(rowsOf(fake), fake);
    const checkedRow = await checkResult(row!, 'F', fake);
    expect(checkedRow.result).toEqual({ kind: 'notSent', why: 'lost' });
    fake.trouble.clear();
    expect(kinds(await run([checkedRow], fake))).toEqual(['changed']);
    expect(fake.sent.map(({ key }) => key)).toEqual(['key 1', 'key 1']);
    expect(fake.orders.get(1)).toEqual({ status: 'F', version: 2 });
  });

  test('reports an unknown change that was followed by another one', async () => {
    const fake = fakeServer({ 1: 'O' }, 'F');
    fake.trouble.set('change 1', { failure: lost() });
    const [row] = await run(rowsOf(fake), fake);
    fake.orders.set(1, { status: 'R', version: 9 });
    const checkedRow = await checkResult(row!, 'F', fake);
    expect(checkedRow).toMatchObject({ shownStatus: 'R', attempt: null, result: { kind: 'refused' } });
  });

  test('leaves an unknown change unknown when the next run is cancelled', async () => {
    const fake = fakeServer({ 1: 'O' }, 'F');
    fake.trouble.set('change 1', { failure: lost() });
    const rows = await run(rowsOf(fake), fake);
    expect(kinds(await run(rows, fake, () => true))).toEqual(['unknown']);
  });
});

interface Order {
  status: OrderStatus;
  paid: boolean;
  version: number;
}

/** A server with orders: one that waits for its transfer is paid by its status. */
function serve(statuses: Record<number, OrderStatus>) {
  const orders = new Map<number, Order>(
    Object.entries(statuses).map(([id, status]) => [
      Number(id),
      { status, paid: status !== 'W' && status !== 'N', version: 1 },
    ]),
  );
  const unanswered = new Set<number>();
  const done = new Set<string>();
  let keys = 0;
  const infoOf = (id: number) => ({ ...orders.get(id)! }) as MainInfo;
  const endpointsFor = (status: OrderStatus): ChangeEndpoints => ({
    makeKey: () => `key ${++keys}`,
    read: async (id) => infoOf(id),
    change: async (id, { key, version }) => {
      const order = orders.get(id)!;
      if (done.has(key)) return infoOf(id);
      if (order.version !== version) throw new RequestFailed(409, {}, null);
      done.add(key);
      orders.set(id, { status, paid: order.paid || (order.status === 'W' && status === 'P'), version: version + 1 });
      if (unanswered.has(id)) throw new RequestFailed(null, null, null);
      return infoOf(id);
    },
  });
  const now = new Map<number, ChangedRow>(
    [...orders].map(([id, { status }]) => [
      id,
      { id, shownStatus: status, attempt: null, result: { kind: 'waiting' } },
    ]),
  );
  const onRow = (row: ChangedRow) => void now.set(row.id, row);
  const isCancelled = () => false;
  return {
    orders,
    unanswered,
    change: (status: OrderStatus) =>
      changeEach([...now.values()], { status, endpoints: endpointsFor(status), onRow, isCancelled }),
    undo: () => undoEach([...now.values()], { endpointsFor, onRow, isCancelled }),
    results: () => [...now.values()].map(({ result }) => result),
    rows: () => [...now.values()],
  };
}

test('undoing gives every changed order its own status back, and changes no other', async () => {
  const server = serve({ 1: 'O', 2: 'P', 3: 'F' });
  await server.change('F');
  await server.undo();
  expect(server.results()).toEqual([
    { kind: 'undone', status: 'O' },
    { kind: 'undone', status: 'P' },
    { kind: 'same' },
  ]);
  expect([...server.orders.values()].map(({ status }) => status)).toEqual(['O', 'P', 'F']);
});

test('undoing keeps a change that booked a payment', async () => {
  const server = serve({ 1: 'W', 2: 'O' });
  await server.change('P');
  expect(server.rows().map((row) => wayBackOf(row) !== null)).toEqual([false, true]);
  await server.undo();
  expect([...server.orders.values()].map(({ status }) => status)).toEqual(['P', 'O']);
});

test('undoing keeps and reports an order that was changed since, and continues with the others', async () => {
  const server = serve({ 1: 'O', 2: 'O' });
  await server.change('F');
  server.orders.set(1, { status: 'R', paid: true, version: 9 });
  await server.undo();
  expect(server.results()).toEqual([
    { kind: 'notUndone', back: null, reasons: [shipmentActMessages.notUndone] },
    { kind: 'undone', status: 'O' },
  ]);
});

test('undoing repeats an order whose response was lost with the same key, and changes it once', async () => {
  const server = serve({ 1: 'O', 2: 'P' });
  await server.change('F');
  server.unanswered.add(1);
  await server.undo();
  expect(server.results().map(({ kind }) => kind)).toEqual(['notUndone', 'changed']);
  server.unanswered.clear();
  await server.undo();
  expect(server.results().map(({ kind }) => kind)).toEqual(['undone', 'undone']);
  expect(server.orders.get(1)).toMatchObject({ status: 'O', version: 3 });
});

const orders = [
  orderRowOf(1, { status: 'N', step: 2 }),
  orderRowOf(2, { status: 'W', step: 3 }),
  orderRowOf(3, { status: 'F', step: 3, paymentType: 'DD' }),
  orderRowOf(4, { status: 'O', step: 1 }),
  orderRowOf(5, { status: 'D', step: 1 }),
];

test('the question about Paid counts orders without payment, with a transfer, and further along', () => {
  expect(listConsequences(orders, 'P')).toEqual([
    { kind: 'endsTransfer', ids: [2] },
    { kind: 'lacksPayment', ids: [1, 4] },
    { kind: 'goesBack', ids: [3, 4] },
  ]);
  expect(listConsequences([orders[2]!], 'F')).toEqual([]);
  expect(listConsequences(orders, 'F')).toEqual([{ kind: 'isUnpaid', ids: [1, 2, 4] }]);
});

test('consequences are described in text', () => {
  const { consequences } = statusRunTexts;
  expect(consequences.lacksPayment([1, 4])).toMatch(/^No payment is booked for orders 1, 4\./);
  expect(consequences.lacksPayment([4])).toMatch(/^No payment is booked for order 4\./);
  expect(consequences.endsTransfer([2])).toMatch(/^Order 2 is awaiting a transfer\./);
  expect(consequences.goesBack([3, 4])).toMatch(/^Orders 3, 4 go back/);
});
