import { describe, expect, test } from 'vitest';
import { mailEndpoints } from '#contract/mails.ts';
import { useApi } from '#tests/support/api.ts';

describe('the list of mails', () => {
  const api = useApi();

  const insert = (subject: string, more: object = {}) =>
    api()
      .database.kysely.insertInto('mails')
      .values({
        kind: 'order-paid',
        customerId: null,
        requestId: null,
        recipient: 'mira@lumen.example',
        subject,
        body: 'Hello Mira,\n\nIt is paid.\n\nSee it:',
        linkPath: '/shipmentDetails/7',
        createdAt: new Date('2026-11-18T12:30:00Z'),
        lastError: null,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();

  test('is shown to staff, newest first, and searched by recipient and subject', async () => {
    const csd = await api().as('csd');
    await insert('Order 100% is paid');
    await insert('Order 100 is paid', { recipient: 'Jo_nas@hudson.example' });
    const { items, totalNumberOfItems } = await csd.send(mailEndpoints.list, { query: { pageSize: 10 } });
    expect(items.slice(0, 2).map(({ subject }) => subject)).toEqual(['Order 100 is paid', 'Order 100% is paid']);
    expect(totalNumberOfItems).toBeGreaterThanOrEqual(2);
    const find = async (searchText: string) =>
      (await csd.send(mailEndpoints.list, { query: { searchText } })).items.map(({ subject }) => subject);
    expect(await find('100%')).toEqual(['Order 100% is paid']);
    expect(await find('JO_NAS@')).toEqual(['Order 100 is paid']);
    expect(await find('joxnas')).toEqual([]);
  });

  test('says whether a mail waits, was sent or was given up, and why', async () => {
    const csd = await api().as('csd');
    const waiting = await insert('Waits', { tries: 2, lastError: '450 come back' });
    const sent = await insert('Went', { sentAt: new Date('2026-11-18T12:31:00Z'), tries: 1 });
    const failed = await insert('Failed', { givenUpAt: new Date('2026-11-20T12:31:00Z'), tries: 100 });
    const key = await insert('Key', { kind: 'offer-request', linkPath: null });
    const read = async ({ id }: { id: number }) => await csd.send(mailEndpoints.read, { params: { id } });
    expect(await read(waiting)).toMatchObject({ state: 'waiting', tries: 2, lastError: '450 come back', sentAt: null });
    expect(await read(sent)).toMatchObject({ state: 'sent', sentAt: '2026-11-18T12:31:00.000Z', hadKey: false });
    expect(await read(failed)).toMatchObject({ state: 'failed', tries: 100 });
    expect(await read(key)).toMatchObject({ link: null, hadKey: true });
    expect((await read(sent)).paragraphs).toEqual(['Hello Mira,', 'It is paid.', 'See it:']);
  });

  test('responds with 404 for an unknown mail', async () => {
    const { status } = await (await api().as('manager')).try(mailEndpoints.read, { params: { id: 999_999 } });
    expect(status).toBe(404);
  });
});
