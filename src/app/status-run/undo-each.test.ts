import { expect, test } from 'vitest';
import type { MainInfo } from '#contract/shipments.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import type { OrderStatus } from '#domain/order.ts';
import { RequestFailed } from '#local/request-failed.ts';

import { type ChangedRow, changeEach, type ChangeEndpoints, undoEach, wayBackOf } from './change-each.ts';

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
  const lost = new Set<number>();
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
      if (lost.has(id)) throw new RequestFailed(null, null, null);
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
    lost,
    change: (status: OrderStatus) =>
      changeEach([...now.values()], { status, calls: endpointsFor(status), onRow, isCancelled }),
    undo: () => undoEach([...now.values()], { endpointsFor, onRow, isCancelled }),
    results: () => [...now.values()].map(({ result }) => result),
    rows: () => [...now.values()],
  };
}

test('every order that was changed gets its own status back, and no other', async () => {
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

test('a change that booked a payment stays', async () => {
  const server = serve({ 1: 'W', 2: 'O' });
  await server.change('P');
  expect(server.rows().map((row) => wayBackOf(row) !== null)).toEqual([false, true]);
  await server.undo();
  expect([...server.orders.values()].map(({ status }) => status)).toEqual(['P', 'O']);
});

test('one that somebody has changed since stays and is told, and the others go on', async () => {
  const server = serve({ 1: 'O', 2: 'O' });
  await server.change('F');
  server.orders.set(1, { status: 'R', paid: true, version: 9 });
  await server.undo();
  expect(server.results()).toEqual([
    { kind: 'notUndone', back: null, reasons: [shipmentActMessages.notUndone] },
    { kind: 'undone', status: 'O' },
  ]);
});

test('one whose answer was lost is tried again under its key, which does it once', async () => {
  const server = serve({ 1: 'O', 2: 'P' });
  await server.change('F');
  server.lost.add(1);
  await server.undo();
  expect(server.results().map(({ kind }) => kind)).toEqual(['notUndone', 'changed']);
  server.lost.clear();
  await server.undo();
  expect(server.results().map(({ kind }) => kind)).toEqual(['undone', 'undone']);
  expect(server.orders.get(1)).toMatchObject({ status: 'O', version: 3 });
});
