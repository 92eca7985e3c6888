import { describe, expect, test } from 'vitest';
import { commentEndpoints } from '#contract/comments.ts';
import { documentEndpoints } from '#contract/documents.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { supportEndpoints } from '#contract/support.ts';
import { timelineEndpoints } from '#contract/timeline.ts';
import { plainFiles } from '#domain/files.testing.ts';
import { historyKinds, type TimelineKind, timelineKinds } from '#domain/timeline.ts';
import { leaveOutMoney } from '#local/cached-responses/leave-out-money.ts';
import { useApi } from '#tests/support/api.ts';
import { today } from '#tests/support/today.ts';

describe('the timeline of an order', () => {
  const api = useApi();
  const paidOrder = async (): Promise<number> => {
    const query = { status: 'O', sortField: 'id' as const, sortOrder: 'asc' as const };
    return (await (await api().as('customer')).send(orderListEndpoints.list, { query })).items[0]!.id;
  };
  const read = async (
    id: number,
    kind: TimelineKind | 'history' | '' = '',
    page: { pageNumber?: number; pageSize?: number } = {},
  ) =>
    await (
      await api().as('csd')
    ).send(timelineEndpoints.list, { params: { id }, query: { pageSize: 100, ...(kind && { kind }), ...page } });

  /** An order to which everything has happened once. */
  async function liveThrough(): Promise<number> {
    const id = await paidOrder();
    const [customer, csd] = [await api().as('customer'), await api().as('csd')];
    await csd.send(commentEndpoints.add, { params: { id }, body: { commentBody: 'Mind the gate' } });
    await customer.send(supportEndpoints.write, { params: { id }, body: { messageBody: 'Where is it?' } });
    await csd.send(supportEndpoints.write, { params: { id }, body: { messageBody: 'On its way.' } });
    const file = new File([plainFiles.PDF as Uint8Array<ArrayBuffer>], 'papers.pdf');
    const documents = [{ typeCode: 'INV' as const, imageFormat: 'PDF' as const, file }];
    await customer.send(documentEndpoints.upload, { params: { id: String(id) }, body: { documents } });
    const { kysely } = api().database;
    const { customerId, awbNumber } = await kysely
      .selectFrom('requests')
      .select(['customerId', 'awbNumber'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const event = {
      requestId: id,
      customerId,
      awbNumber: awbNumber!,
      place: 'Leipzig',
      source: 'carrier' as const,
    };
    const record = { ...event, utcOffset: 60, description: null, userId: null };
    await kysely
      .insertInto('trackingEvents')
      .values([
        { ...record, code: 'DF', at: today },
        { ...record, code: 'BL', at: today },
        { ...record, code: 'AF', at: today, withdrawnAt: today },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return id;
  }

  test('has everything that happened once, with who did it, newest first', async () => {
    const id = await liveThrough();
    const { items, totalNumberOfItems } = await read(id);
    expect(totalNumberOfItems).toBe(items.length);
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
    const times = items.map(({ date }) => Date.parse(date));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const find = (kind: TimelineKind, title: string) =>
      items.filter((entry) => entry.kind === kind && entry.title === title);
    expect(find('comment', 'Note').slice(0, 1)).toMatchObject([
      { content: 'Mind the gate', who: { kind: 'staff', name: 'Ada Brandt' }, ofId: expect.any(Number) },
    ]);
    expect(find('message', 'Message from the customer').slice(0, 1)).toMatchObject([
      { content: 'Where is it?', who: { kind: 'customer', name: 'Mira Vos' } },
    ]);
    expect(find('message', 'Message to the customer').slice(0, 1)).toMatchObject([
      { content: 'On its way.', who: { kind: 'staff' } },
    ]);
    expect(find('document', 'Document').slice(0, 1)).toMatchObject([
      { content: 'Invoice: papers.pdf', who: { name: 'Mira Vos' } },
    ]);
    expect(find('payment', 'Paid').slice(0, 1)).toMatchObject([
      { content: null, moneyContent: expect.stringContaining('USD paid') },
    ]);
    expect(find('action', 'Booking').slice(0, 1)).toMatchObject([{ content: expect.stringContaining('AWB') }]);
    // Only the news of the carrier: neither its own business nor an event that was taken back.
    expect(items.filter(({ kind, content }) => kind === 'tracking' && content === 'Leipzig')).toMatchObject([
      { title: 'In transit: departed', who: { kind: 'portal' }, ofId: null },
    ]);
    // A message stands there itself; its mail stands among the mails.
    const mailed = (await read(id, 'mail')).items;
    const isMessage = ({ content }: { content: string | null }) => /Message (about|from)/.test(content ?? '');
    expect(mailed.filter(isMessage)).toHaveLength(2);
    expect(items.filter((entry) => entry.kind === 'mail' && isMessage(entry))).toEqual([]);
    const mails = (await (await api().as('csd')).send(supportEndpoints.mails, { params: { id } })).items;
    const sendable = mails.filter(({ state }) => state !== 'waiting').map((mail) => mail.id);
    expect(new Set(mailed.filter(({ canResend }) => canResend).map(({ ofId }) => ofId))).toEqual(new Set(sendable));
    // The action list says these in its own words; here the things themselves stand.
    const repeated = items.filter(({ title }) => ['Comment added', 'Documents', 'Message'].includes(title));
    expect(repeated).toEqual([]);
  });

  test('is filtered by kind and read page by page', async () => {
    const id = await liveThrough();
    const all = await read(id);
    const byKind = await Promise.all(timelineKinds.map(async (kind) => (await read(id, kind)).items));
    for (const [index, kind] of timelineKinds.entries()) {
      const inAll = all.items.filter((entry) => entry.kind === kind);
      // The mails of messages stand among the mails alone.
      if (kind === 'mail') expect(byKind[index]).toEqual(expect.arrayContaining(inAll));
      else expect(byKind[index]).toEqual(inAll);
    }
    const history = all.items.filter(({ kind }) => historyKinds.includes(kind));
    expect((await read(id, 'history')).items).toEqual(history);
    expect(history.length).toBeLessThan(all.items.length);
    const first = await read(id, '', { pageSize: 10 });
    const second = await read(id, '', { pageSize: 10, pageNumber: 2 });
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 20));
    expect(second.totalNumberOfItems).toBe(all.totalNumberOfItems);
    const beyond = await read(id, '', { pageNumber: 99 });
    expect(beyond).toEqual({ items: [], totalNumberOfItems: all.totalNumberOfItems });
    const csd = await api().as('csd');
    const odd = await csd.try(timelineEndpoints.list, { params: { id }, query: { kind: 'weather' } });
    expect(odd).toMatchObject({ status: 400, body: { Errors: { kind: ['kind value is not valid'] } } });
  });

  test('is saved in a browser without amounts', async () => {
    const id = await paidOrder();
    const text = JSON.stringify(leaveOutMoney(await read(id)));
    expect(text).toContain('"title":"Paid"');
    expect(text).not.toMatch(/\d\.\d\d\b|USD|EUR/);
  });
});
