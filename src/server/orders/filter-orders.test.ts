import { expect, test } from 'vitest';
import type { OrderRow } from '#contract/order-list.ts';
import type { Caller } from '#server/platform/handler.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { listVendors } from '#server/orders/list-orders.ts';
import { type ListQuery, minutes, useMixedOrders } from './mixed-orders.testing.ts';

const collator = new Intl.Collator('und');

describeOnDatabase('the orders list', (options) => {
  const { shipments, list, ids, acmeIds, acmeIdsWhere, otherIds, colleague } = useMixedOrders(options);

  test('is filtered by who made the order', async () => {
    const { ada, staff, stranger } = shipments();
    const of = async (caller: Caller, userId: number) =>
      await ids(caller, { userId, sortField: 'id', sortOrder: 'asc' });
    const made = (by: string) => acmeIdsWhere(([, maker]) => maker === by);
    expect(await of(ada, -999)).toEqual(acmeIds);
    expect(await of(ada, -1)).toEqual(made('staff'));
    expect(await of(ada, ada.userId)).toEqual(made('ada'));
    expect(await of(ada, colleague().userId)).toEqual(made('ben'));
    expect(await of(ada, stranger.userId)).toEqual([]);
    expect(await of(staff, stranger.userId)).toEqual(otherIds);
    expect(await of(staff, -1)).toEqual(made('staff'));
    expect(await of(ada, -5)).toEqual([]);
    expect((await list(ada, { userId: -1, searchText: 'Ulm' })).totalNumberOfItems).toBe(
      acmeIdsWhere(([, maker, from]) => maker === 'staff' && from === 'Ulm').length,
    );
  });

  test('is filtered by the shown status, alone, by several at once and with other filters', async () => {
    const { ada, staff, other } = shipments();
    // An hour on, the new requests of the first twenty are over.
    const later = minutes(61);
    const all = (await list(ada, { sortField: 'id', sortOrder: 'asc' }, later)).items;
    expect(new Set(all.map((row) => row.status))).toEqual(new Set(['N', 'E', 'P', 'O']));
    const wanted = (codes: string) => all.filter((row) => codes.split(',').includes(row.status)).map((row) => row.id);
    for (const status of ['N', 'E', 'P', 'O', 'N,E', 'O,N', 'E,P', 'N,W,P,O,F,R,D,E', 'P,P', 'F', 'W,R,D']) {
      const page = await list(ada, { status, sortField: 'id', sortOrder: 'asc' }, later);
      expect(
        page.items.map((row) => row.id),
        status,
      ).toEqual(wanted(status));
      expect(page.totalNumberOfItems, status).toBe(wanted(status).length);
    }
    const few = await list(ada, { status: 'N,P', userId: -1, pageSize: 10, pageNumber: 1 }, later);
    const bySupport = all.filter((row) => acmeIdsWhere(([, maker]) => maker === 'staff').includes(row.id));
    expect(few.items.map((row) => row.id).toReversed()).toEqual(
      bySupport.filter((row) => 'NP'.includes(row.status)).map((row) => row.id),
    );
    expect((await list(ada, { status: 'O', searchText: 'Ulm' }, later)).totalNumberOfItems).toBe(
      all.filter((row) => row.status === 'O' && row.deliverFrom.startsWith('Ulm')).length,
    );
    const theirs = await list(staff, { status: 'O', customerId: other }, later);
    expect(theirs.items.every((row) => row.status === 'O' && otherIds.includes(row.id))).toBe(true);
    expect(theirs.totalNumberOfItems).toBeGreaterThan(0);
  });

  test('is filtered by vendor, payment and days, alone and with other filters', async () => {
    const { db, ada, staff, acme } = shipments();
    const all = (await list(staff, { sortField: 'id', sortOrder: 'asc' })).items;
    const made = (row: OrderRow): string => row.dateCreated.slice(0, 10);
    const vendor = 'Öresund_Freight 50%';
    const carrier = (await listVendors(db, null)).find((name) => name !== vendor)!;
    const pickups: string[] = all.flatMap((row) => row.pickupDate ?? []).toSorted();
    const [from, to] = [pickups[3]!, pickups.at(-3)!];
    const isPickedUp = ({ pickupDate }: OrderRow): boolean =>
      pickupDate !== null && pickupDate >= from && pickupDate <= to;
    const wanted: [query: ListQuery, keeps: (row: OrderRow) => boolean][] = [
      [{ vendor }, (row) => row.vendor === vendor],
      [{ vendor: 'nobody' }, () => false],
      [{ paymentType: 'C' }, (row) => row.paymentType === 'C'],
      [{ paymentType: 'B' }, () => false],
      [{ pickupFrom: from, pickupTo: to }, isPickedUp],
      [{ createdFrom: '2026-11-24' }, (row) => made(row) >= '2026-11-24'],
      [{ createdTo: '2026-11-23' }, (row) => made(row) <= '2026-11-23'],
      [{ createdFrom: '2026-11-23', createdTo: '2026-11-23' }, (row) => made(row) === '2026-11-23'],
      [{ createdTo: '2026-11-22' }, () => false],
      [
        { vendor, paymentType: 'C', status: 'O,P', pickupFrom: from },
        (row) =>
          row.vendor === vendor && row.paymentType === 'C' && 'OP'.includes(row.status) && row.pickupDate! >= from,
      ],
      [
        { vendor: carrier, userId: -1, searchText: 'auckland' },
        (row) =>
          row.vendor === carrier &&
          acmeIdsWhere(([, maker]) => maker === 'staff').includes(row.id) &&
          row.deliverTo.startsWith('Auckland'),
      ],
    ];
    for (const [query, keeps] of wanted) {
      const expectedIds = all.filter(keeps).map(({ id }) => id);
      const page = await list(staff, { ...query, sortField: 'id', sortOrder: 'asc' });
      expect(
        page.items.map(({ id }) => id),
        JSON.stringify(query),
      ).toEqual(expectedIds);
      expect(page.totalNumberOfItems, JSON.stringify(query)).toBe(expectedIds.length);
      const second = await list(staff, { ...query, sortField: 'id', sortOrder: 'asc', pageSize: 10, pageNumber: 2 });
      expect(second.items.map(({ id }) => id)).toEqual(expectedIds.slice(10, 20));
    }
    expect(wanted.filter(([, keeps]) => all.some(keeps))).toHaveLength(7);
    const own = await ids(ada, { vendor, sortField: 'id', sortOrder: 'asc' });
    expect(own).toEqual(all.filter((row) => row.vendor === vendor && acmeIds.includes(row.id)).map(({ id }) => id));
    const names = (rows: readonly OrderRow[]): string[] => [...new Set(rows.flatMap((row) => row.vendor ?? []))];
    expect(await listVendors(db, acme)).toEqual(
      names(all.filter((row) => acmeIds.includes(row.id))).toSorted(collator.compare),
    );
    expect(await listVendors(db, null)).toEqual(names(all).toSorted(collator.compare));
    expect(await listVendors(db, 999_999)).toEqual([]);
  });

  test('is filtered for staff by who has taken its work, or by work that nobody has taken', async () => {
    const { db, ada, staff, acme, other } = shipments();
    const row = { kind: 'noTrackingUpdates' as const, since: minutes(0) };
    const mine = [acmeIds[2]!, otherIds[1]!];
    await db
      .insertInto('queueRows')
      .values([
        { ...row, subjectId: acmeIds[2]!, customerId: acme, assigneeId: staff.userId },
        { ...row, kind: 'transferDue', subjectId: acmeIds[2]!, customerId: acme, assigneeId: ada.userId },
        { ...row, subjectId: otherIds[1]!, customerId: other, assigneeId: staff.userId },
        { ...row, subjectId: acmeIds[4]!, customerId: acme },
        // A custom request has numbers of its own.
        { ...row, kind: 'customRequestNew', subjectId: acmeIds[6]!, customerId: acme, assigneeId: staff.userId },
      ])
      .execute();
    const of = async (assignee: string, more: ListQuery = {}, who = staff) =>
      await list(who, { assignee, ...more, sortField: 'id', sortOrder: 'asc' });
    const idsOf = async (...parameters: Parameters<typeof of>) => (await of(...parameters)).items.map(({ id }) => id);
    expect(await idsOf('me')).toEqual(mine.toSorted((a, b) => a - b));
    expect((await of('me')).totalNumberOfItems).toBe(2);
    expect(await idsOf(String(ada.userId))).toEqual([acmeIds[2]]);
    expect(await idsOf('me', { customerId: other })).toEqual([otherIds[1]]);
    expect(await idsOf('999999')).toEqual([]);
    const all = (await list(staff)).totalNumberOfItems;
    const nobodys = await of('nobody', { pageSize: 10 });
    expect(nobodys.totalNumberOfItems).toBe(all - 2);
    expect(await idsOf('nobody')).not.toContain(acmeIds[2]);
    expect(await idsOf('nobody')).toContain(acmeIds[6]);
    // A customer learns nothing of it.
    expect((await of('me', {}, ada)).totalNumberOfItems).toBe(acmeIds.length);
  });

  test('refuses a period that ends before it starts', async () => {
    await expect(list(shipments().staff, { createdFrom: '2026-11-24', createdTo: '2026-11-23' })).rejects.toMatchObject(
      {
        errors: { createdTo: ['Date to must not be before date from'] },
      },
    );
  });
});
