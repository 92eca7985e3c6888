import { describe, expect, test } from 'vitest';
import { commentEndpoints } from '#contract/comments.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { queueEndpoints } from '#contract/queue.ts';
import { replyTemplateEndpoints } from '#contract/reply-templates.ts';
import { supportEndpoints } from '#contract/support.ts';
import { mostMessages, mostTemplates } from '#domain/support-message.ts';
import { useApi } from '#tests/support/api.ts';

describe('messages about an order', () => {
  const api = useApi();
  const paidOrder = async (): Promise<number> => {
    const query = { status: 'O', sortField: 'id' as const, sortOrder: 'asc' as const };
    return (await (await api().as('customer')).send(orderListEndpoints.list, { query })).items[0]!.id;
  };
  const mailsOf = async (requestId: number, kind: string) =>
    await api()
      .database.kysely.selectFrom('mails')
      .select(['recipient', 'subject', 'body', 'linkPath'])
      .where('requestId', '=', requestId)
      .where('kind', '=', kind)
      .execute();

  test('are one thread for customer and support, apart from staff’s own comments', async () => {
    const [customer, csd, maple] = [await api().as('customer'), await api().as('csd'), await api().as('maple')];
    const id = await paidOrder();
    const params = { id };
    await csd.send(commentEndpoints.add, { params, body: { commentBody: 'Mind the gate, says the driver' } });
    const messageBody = 'Where is it?\n\nWe need it on Monday.';
    await customer.send(supportEndpoints.write, { params, body: { messageBody } });
    await csd.send(supportEndpoints.write, { params, body: { messageBody: 'It comes on Friday.' } });

    for (const person of [customer, csd]) {
      const { items } = await person.send(supportEndpoints.messages, { params });
      expect(items).toMatchObject([
        { messageBody, byStaff: false, createdBy: 'Mira Vos' },
        { messageBody: 'It comes on Friday.', byStaff: true },
      ]);
    }
    // Staff's comments stay theirs, and nobody else reads the thread.
    expect((await customer.try(commentEndpoints.list, { params })).status).toBe(403);
    expect((await csd.send(commentEndpoints.list, { params })).items.at(-1)).toMatchObject({
      commentBody: 'Mind the gate, says the driver',
    });
    for (const [endpoint, body] of [
      [supportEndpoints.messages, undefined],
      [supportEndpoints.mails, undefined],
      [supportEndpoints.write, { messageBody: 'Mine?' }],
    ] as const)
      expect((await maple.try(endpoint as typeof supportEndpoints.write, { params, body: body! })).status).toBe(404);

    // Each side hears of the other by email.
    const [toStaff] = await mailsOf(id, 'support-message');
    expect(toStaff).toMatchObject({ recipient: 'shipping@quayside.example', linkPath: `/shipmentDetails/${id}` });
    expect(toStaff!.body).toContain('Mira Vos wrote about order');
    expect(toStaff!.body).toContain('Where is it?\nWe need it on Monday.');
    expect((await mailsOf(id, 'support-answer'))[0]!.body).toContain('It comes on Friday.');
  });

  test('are refused when empty, too long or too many', async () => {
    const customer = await api().as('customer');
    const params = { id: await paidOrder() };
    for (const [messageBody, sentence] of [
      [' ', 'Message value is required'],
      ['x'.repeat(2001), 'Max 2000 characters'],
    ] as const) {
      const refused = await customer.try(supportEndpoints.write, { params, body: { messageBody } });
      expect(refused).toMatchObject({ status: 400, body: { Errors: { messageBody: [sentence] } } });
    }
    const { kysely } = api().database;
    const one = await kysely
      .selectFrom('supportMessages')
      .selectAll()
      .where('requestId', '=', params.id)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id: _, ...row } = one;
    await kysely
      .insertInto('supportMessages')
      .values(Array.from({ length: mostMessages }, () => ({ ...row, clientId: crypto.randomUUID() })))
      .execute();
    const full = await customer.try(supportEndpoints.write, { params, body: { messageBody: 'One more' } });
    expect(full.status).toBe(400);
    expect(JSON.stringify(full.body)).toContain(`at most ${mostMessages} messages`);
  });

  test('are work for support from the first one until a reply, or until support says that none is needed', async () => {
    const [customer, csd, manager] = [await api().as('customer'), await api().as('csd'), await api().as('manager')];
    const query = { kind: 'customerWrote', searchText: '' };
    const id = await paidOrder();
    const params = { id };
    const rowOf = async () =>
      (await csd.send(queueEndpoints.list, { query })).items.find(({ subjectId }) => subjectId === id) ?? null;
    const { kysely } = api().database;
    await kysely.deleteFrom('supportMessages').where('requestId', '=', id).execute();
    const key = crypto.randomUUID();
    const first = { params, body: { messageBody: 'Where is my parcel?' } };
    await customer.send(supportEndpoints.write, first, key);
    await customer.send(supportEndpoints.write, first, key);
    const counts = await csd.send(queueEndpoints.counts, {});
    expect(await rowOf()).toMatchObject({
      kind: 'customerWrote',
      assignee: null,
      messages: { text: 'Where is my parcel?', createdBy: 'Mira Vos', count: 1 },
    });
    const { items, awaitsReply, mailedTo } = await csd.send(supportEndpoints.messages, { params });
    expect(awaitsReply).toBe(true);
    expect(mailedTo).toEqual({ name: 'Mira Vos', email: 'mira@lumen-radteile.example' });
    for (const own of ['awaitsReply', 'mailedTo'])
      expect(await customer.send(supportEndpoints.messages, { params })).not.toHaveProperty(own);
    const lastMessageId = items.at(-1)!.id;

    // Two reply at once: the second reads the first one's reply before.
    const replies = await Promise.all(
      [csd, manager].map((staff) =>
        staff.try(supportEndpoints.write, { params, body: { messageBody: 'In Leipzig.', lastMessageId } }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'changed-meanwhile' });
    expect(await rowOf()).toBeNull();
    expect((await csd.send(queueEndpoints.counts, {})).kinds.customerWrote).toBe(counts.kinds.customerWrote - 1);

    await customer.send(supportEndpoints.write, { params, body: { messageBody: 'Thanks!' } });
    expect(await rowOf()).toMatchObject({ messages: { text: 'Thanks!', count: 1 } });
    const late = await csd.try(supportEndpoints.noReply, { params, body: { lastMessageId } });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    const read = (await csd.send(supportEndpoints.messages, { params })).items.at(-1)!.id;
    for (const staff of [csd, manager])
      await staff.send(supportEndpoints.noReply, { params, body: { lastMessageId: read } });
    expect(await rowOf()).toBeNull();
    expect((await csd.send(supportEndpoints.messages, { params })).awaitsReply).toBe(false);
    expect((await customer.try(supportEndpoints.noReply, { params, body: { lastMessageId: read } })).status).toBe(403);
  });

  test('can be written from templates, which staff share and which are filled with the facts of an order', async () => {
    const [customer, csd, manager] = [await api().as('customer'), await api().as('csd'), await api().as('manager')];
    const params = { id: await paidOrder() };
    const body = { name: 'Pick-up', body: 'Hello {first name},\norder {order} has AWB number {awb number}. {colour}' };
    await csd.send(replyTemplateEndpoints.save, { body });
    const { items } = await manager.send(replyTemplateEndpoints.list, { params });
    const { awbNumber } = await api()
      .database.kysely.selectFrom('orderRows')
      .select('awbNumber')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    expect(items).toMatchObject([
      {
        ...body,
        text: `Hello Mira,\norder ${params.id} has AWB number ${awbNumber ?? '{AWB number}'}. {colour}`,
        missing: awbNumber === null ? ['AWB number'] : [],
      },
    ]);

    // A taken name is asked about, in any letter case.
    const other = { name: 'pick-up', body: 'Another text' };
    const taken = await manager.try(replyTemplateEndpoints.save, { body: other });
    expect(taken).toMatchObject({ status: 409, body: { code: 'name-taken' } });
    await manager.send(replyTemplateEndpoints.save, { body: { ...other, replaces: true } });
    expect((await csd.send(replyTemplateEndpoints.list, { params })).items).toMatchObject([other]);

    expect((await customer.try(replyTemplateEndpoints.list, { params })).status).toBe(403);
    expect((await customer.try(replyTemplateEndpoints.save, { body })).status).toBe(403);
    for (const bad of [
      { name: ' ', body: 'x' },
      { name: 'x'.repeat(61), body: 'x' },
      { name: 'x', body: 'x'.repeat(2001) },
    ])
      expect((await csd.try(replyTemplateEndpoints.save, { body: bad })).status).toBe(400);

    const template = { params: { id: items[0]!.id } };
    await csd.send(replyTemplateEndpoints.remove, template);
    await csd.send(replyTemplateEndpoints.remove, template);
    expect((await csd.send(replyTemplateEndpoints.list, { params })).items).toEqual([]);
  });

  test('can be written from a limited number of templates', async () => {
    const csd = await api().as('csd');
    const { id } = await api().database.kysely.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    const full = Array.from({ length: mostTemplates }, (_, at) => ({
      ...{ name: `Template ${at}`, body: 'Text' },
      ...{ changedById: id, changedAt: new Date() },
    }));
    await api().database.kysely.insertInto('replyTemplates').values(full).execute();
    const refused = await csd.try(replyTemplateEndpoints.save, { body: { name: 'One more', body: 'Text' } });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(`at most ${mostTemplates} templates`);
    const replaced = { name: 'Template 7', body: 'New', replaces: true };
    await csd.send(replyTemplateEndpoints.save, { body: replaced });
    await api().database.kysely.deleteFrom('replyTemplates').execute();
  });

  test('an order’s emails can be sent again by its customer and by support, and by nobody else', async () => {
    const [customer, csd, maple] = [await api().as('customer'), await api().as('csd'), await api().as('maple')];
    const params = { id: await paidOrder() };
    await api().sendMails();
    const { items } = await customer.send(supportEndpoints.mails, { params });
    const paid = items.find(({ subject }) => subject.startsWith(`Order ${params.id} is paid and booked`))!;
    // A customer's message goes to support, and is no email of theirs.
    expect(items.some(({ recipient }) => recipient === 'shipping@quayside.example')).toBe(false);
    for (const person of [customer, csd]) {
      const copy = await person.send(supportEndpoints.resend, { params, body: { mailId: paid.id } });
      expect(copy).toMatchObject({ subject: paid.subject, recipient: 'mira@lumen-radteile.example', state: 'waiting' });
      expect(copy.id).not.toBe(paid.id);
    }
    expect((await maple.try(supportEndpoints.resend, { params, body: { mailId: paid.id } })).status).toBe(404);
    const other = items.at(-1)!.id + 10_000;
    const refused = await customer.try(supportEndpoints.resend, { params, body: { mailId: other } });
    expect(refused).toMatchObject({
      status: 400,
      body: { Errors: { mailId: ['This email does not belong to this order.'] } },
    });
  });
});
