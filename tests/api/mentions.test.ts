import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commentEndpoints } from '#contract/comments.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { supportEndpoints } from '#contract/support.ts';
import { useApi } from '#tests/support/api.ts';
import { lampsQuote } from '#tests/support/valid-bodies.ts';

describe('colleagues mentioned in a comment', () => {
  const api = useApi();
  const newRequest = async (): Promise<number> =>
    (await (await api().as('customer')).send(offerEndpoints.requestExpress, { body: lampsQuote() })).shippingRequestId;
  const mailsOf = async (id: number) =>
    await api()
      .database.kysely.selectFrom('mails')
      .select(['recipient', 'subject', 'body', 'linkPath'])
      .where('requestId', '=', id)
      .where('kind', '=', 'comment-mention')
      .execute();
  const colleagues = async () => (await (await api().as('csd')).send(commentEndpoints.colleagues, {})).items;

  test('are staff who can sign in, and get one mail without the comment’s text', async () => {
    const [csd, manager] = [await api().as('csd'), await api().as('manager')];
    const people = await colleagues();
    expect(people.map(({ name }) => name)).toContain('Ada Brandt');
    expect(people.some(({ name }) => name === 'Mira Vos')).toBe(false);
    const [self, other] = [
      people.find(({ name }) => name === 'Ada Brandt')!,
      people.find(({ name }) => name !== 'Ada Brandt')!,
    ];
    const params = { id: await newRequest() };
    const commentBody = `@${other.name} and @${self.name}: the gate closes at four`;
    const key = randomUUID();
    const body = { commentBody, mentions: [other, self] };
    const added = await csd.try(commentEndpoints.add, { params, body }, key);
    expect(added.body).toMatchObject({ commentBody });
    expect((added.body as { mentions: object[] }).mentions).toHaveLength(2);
    expect((await manager.send(commentEndpoints.list, { params })).items[0]).toEqual(added.body);
    // Not to oneself, and once, however often the comment comes.
    await api().database.kysely.deleteFrom('idempotencyKeys').execute();
    expect((await csd.try(commentEndpoints.add, { params, body }, key)).body).toEqual(added.body);
    const mails = await mailsOf(params.id);
    expect(mails).toMatchObject([
      { subject: `You are mentioned on order ${params.id}`, linkPath: `/shipmentDetails/${params.id}` },
    ]);
    expect(mails[0]!.body).not.toContain('gate');
    // The customer hears nothing of it.
    expect((await (await api().as('customer')).send(supportEndpoints.mails, { params })).items).toEqual([]);
  });

  test('are stored by id and shown by their current name', async () => {
    const csd = await api().as('csd');
    const [one] = (await colleagues()).filter(({ name }) => name !== 'Ada Brandt');
    const params = { id: await newRequest() };
    await csd.send(commentEndpoints.add, { params, body: { commentBody: `Ask @${one!.name}`, mentions: [one!] } });
    const { kysely } = api().database;
    const [row] = await kysely.selectFrom('comments').select('body').where('requestId', '=', params.id).execute();
    expect(row!.body).toBe(`Ask @{${one!.id}}`);
    const before = await kysely
      .selectFrom('users')
      .select(['firstName', 'lastName'])
      .where('id', '=', one!.id)
      .executeTakeFirstOrThrow();
    await kysely.updateTable('users').set({ lastName: 'Newname' }).where('id', '=', one!.id).execute();
    const { items } = await csd.send(commentEndpoints.list, { params });
    expect(items[0]!.commentBody).toBe(`Ask @${before.firstName} Newname`);
    await kysely.updateTable('users').set(before).where('id', '=', one!.id).execute();
  });

  test('are ignored when their name is not in the text, and refused when they are no colleagues', async () => {
    const csd = await api().as('csd');
    const [one] = await colleagues();
    const params = { id: await newRequest() };
    const plain = await csd.send(commentEndpoints.add, { params, body: { commentBody: 'Nobody', mentions: [one!] } });
    expect(plain).not.toHaveProperty('mentions');
    const customer = await api()
      .database.kysely.selectFrom('users')
      .select('id')
      .where('userName', '=', 'mira')
      .executeTakeFirst();
    for (const id of [customer?.id ?? 999_999, 999_999_999]) {
      const refused = await csd.try(commentEndpoints.add, {
        params,
        body: { commentBody: '@Mira Vos', mentions: [{ id, name: 'Mira Vos' }] },
      });
      expect(refused).toMatchObject({
        status: 400,
        body: { Errors: { mentions: ['Only colleagues of customer support can be mentioned.'] } },
      });
    }
    const many = Array.from({ length: 11 }, () => one!);
    expect((await csd.try(commentEndpoints.add, { params, body: { commentBody: 'x', mentions: many } })).status).toBe(
      400,
    );
  });

  test('get no mail once they cannot sign in, and lose the mention with the comment', async () => {
    const csd = await api().as('csd');
    const [one] = (await colleagues()).filter(({ name }) => name !== 'Ada Brandt');
    const { kysely } = api().database;
    const params = { id: await newRequest() };
    await kysely.updateTable('users').set({ disabled: true }).where('id', '=', one!.id).execute();
    const { id } = await csd.send(commentEndpoints.add, {
      params,
      body: { commentBody: `@${one!.name}`, mentions: [one!] },
    });
    expect(await mailsOf(params.id)).toEqual([]);
    await kysely.updateTable('users').set({ disabled: false }).where('id', '=', one!.id).execute();
    await csd.send(commentEndpoints.remove, { params: { id } });
    expect(await kysely.selectFrom('commentMentions').select('userId').where('commentId', '=', id).execute()).toEqual(
      [],
    );
  });
});
