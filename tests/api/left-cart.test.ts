import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { leftCartEndpoints } from '#contract/left-cart.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { demoCompanies } from '#server/demo/people.ts';
import { forgetOldKeys } from '#server/platform/idempotency.ts';
import type { Letter, MailTransport } from '#server/platform/mail-transport.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { today } from '#tests/support/today.ts';
import { lampsDetails, lampsQuote, leftCartDraft } from '#tests/support/valid-bodies.ts';

describe('the reminder of a left cart', () => {
  const letters: Letter[] = [];
  const mail: MailTransport = { send: async (letter) => void letters.push(letter) };
  const api = useApi({ environment: { PUBLIC_URL: 'https://ship.example' }, services: { mail } });

  const quote = async (person: Person): Promise<number> =>
    (await person.send(offerEndpoints.requestExpress, { body: { ...lampsQuote(), CmpnHash: demoCompanies[0].hash } }))
      .shippingRequestId;
  const remind = async (person: Person, id: number, more: Record<string, unknown> = {}, key?: string) =>
    (await person.send(leftCartEndpoints.send, { params: { id }, body: { ...leftCartDraft(id), ...more } }, key)).sent;
  const choose = async (person: Person, id: number): Promise<void> => {
    const { expressShippingOffers } = await person.send(offerEndpoints.options, { params: { id } });
    const meridian = expressShippingOffers.find((offer) => offer.shippingProviderName === 'Meridian Express')!;
    await person.send(offerEndpoints.order, { params: { id }, body: { OfferId: meridian.id } });
  };
  const change = (id: number, values: { status?: 'D' | 'P' | 'W' | 'N'; step?: number }) =>
    changeOrder(api().database.kysely, id, values);
  const sentFor = async (id: number): Promise<Letter[]> => {
    letters.length = 0;
    await api().sendMails();
    return letters.filter(({ text }) => text.includes(`/${id}\n`));
  };
  const written = async (id: number) =>
    await api()
      .database.kysely.selectFrom('mails')
      .selectAll()
      .where('requestId', '=', id)
      .where('kind', '=', 'left-cart')
      .execute();

  test('goes to whoever made the order, with the server’s own texts and numbers', async () => {
    const customer = await api().as('customer');
    const id = await quote(customer);
    await choose(customer, id);
    const evil = {
      destinations: { from: 'Free money at evil.example', to: 'Nowhere' },
      shippingPrice: 0.01,
      orderUrl: 'https://evil.example/login',
    };
    expect(await remind(customer, id, evil)).toBe(true);
    const [letter, ...more] = await sentFor(id);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      to: 'mira@lumen-radteile.example',
      subject: `Your order ${id} is waiting for you · LR 2026-118`,
    });
    expect(letter!.text).not.toMatch(/evil|Nowhere|0\.01/);
    expect(letter!.text).toContain(`order ${id}, from Berlin 10115 DE to New York, NY 10001 US,`);
    expect(letter!.text).toContain('is 185.89 USD');
    expect(letter!.text).toContain('what you entered until 18 Dec 2026');
    expect(letter!.text).toContain(`\nhttps://ship.example/shippingQuote/${id}\n`);
    const row = await api()
      .database.kysely.selectFrom('requestActions')
      .selectAll()
      .where('requestId', '=', id)
      .where('actionType', '=', 'Reminder')
      .execute();
    expect(row).toMatchObject([
      { content: 'Mira Vos was reminded by email of the unfinished order', userId: expect.any(Number) },
    ]);
  });

  test('names no price before an offer is chosen, nor an expired price', async () => {
    const customer = await api().as('customer');
    const [bare, old] = [await quote(customer), await quote(customer)];
    await choose(customer, old);
    api().clock.now = new Date(today.getTime() + 8 * 86_400_000);
    const later = await api().freshAs('customer');
    expect(await remind(later, bare)).toBe(true);
    expect(await remind(later, old)).toBe(true);
    expect((await sentFor(bare))[0]!.text).not.toContain('USD');
    expect((await written(old))[0]!.body).not.toContain('USD');
    api().clock.now = today;
  });

  test('is written once for each order, whoever requests it and with whatever key', async () => {
    const customer = await api().as('customer');
    const id = await quote(customer);
    const key = randomUUID();
    expect(await remind(customer, id, {}, key)).toBe(true);
    expect(await remind(customer, id, {}, key)).toBe(true);
    expect(await remind(customer, id)).toBe(false);
    expect(await remind(await api().as('csd'), id)).toBe(false);
    await forgetOldKeys(api().database.kysely, new Date(today.getTime() + 90 * 86_400_000));
    expect(await remind(customer, id, {}, key)).toBe(false);
    expect(await sentFor(id)).toHaveLength(1);
    expect(await sentFor(id)).toHaveLength(0);
  });

  test('is written once when several tabs request it at once', async () => {
    const customer = await api().as('customer');
    for (let round = 0; round < 3; round++) {
      const id = await quote(customer);
      const reminded = await Promise.all(Array.from({ length: 8 }, () => remind(customer, id)));
      expect(reminded.filter(Boolean)).toHaveLength(1);
      expect(await written(id)).toHaveLength(1);
      expect(await sentFor(id)).toHaveLength(1);
    }
  });

  test('of an order that support made goes to its customer', async () => {
    const csd = await api().as('csd');
    const id = await quote(csd);
    expect(await remind(csd, id)).toBe(true);
    expect(await sentFor(id)).toMatchObject([{ to: 'mira@lumen-radteile.example' }]);
  });

  test.each([
    ['deleted', { status: 'D' as const }],
    ['paid', { status: 'P' as const, step: 3 }],
    ['paid by a transfer that was confirmed', { status: 'W' as const, step: 3 }],
  ])('is not written for an order that is %s', async (_case, values) => {
    const customer = await api().as('customer');
    const id = await quote(customer);
    await change(id, values);
    expect(await remind(customer, id)).toBe(false);
    expect(await written(id)).toEqual([]);
  });

  test('is not written for an expired order', async () => {
    const id = await quote(await api().as('customer'));
    api().clock.now = new Date(today.getTime() + 31 * 86_400_000);
    expect(await remind(await api().freshAs('customer'), id)).toBe(false);
    api().clock.now = today;
    expect(await written(id)).toEqual([]);
  });

  test('is not written for a user who may no longer sign in', async () => {
    const id = await quote(await api().as('customer'));
    const { createdById: userId } = await api()
      .database.kysely.selectFrom('requests')
      .select('createdById')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const disable = (disabled: boolean) =>
      api().database.kysely.updateTable('users').set({ disabled }).where('id', '=', userId).execute();
    await disable(true);
    expect(await remind(await api().as('csd'), id)).toBe(false);
    await disable(false);
    expect(await written(id)).toEqual([]);
  });

  test('is not written for a paid order whatever its status, and the payer gets a mail about the payment', async () => {
    const customer = await api().as('customer');
    const id = await quote(customer);
    await choose(customer, id);
    await customer.send(shipmentEndpoints.saveDetails, { params: { id }, body: lampsDetails('2026-11-19') });
    await customer.send(paymentEndpoints.confirm, { params: { id }, body: { type: 'D', readAndAccepted: true } });
    await api().runDue();
    const mails = await sentFor(id);
    expect(mails).toMatchObject([{ to: 'mira@lumen-radteile.example' }]);
    expect(mails[0]!.subject).toMatch(new RegExp(`^Order ${id} is paid and booked`));
    expect(mails[0]!.text).toContain('185.89 USD');
    expect(mails[0]!.text).toContain(`\nhttps://ship.example/shipmentDetails/${id}\n`);
    expect(mails[0]!.text).not.toMatch(/EUR|margin/i);
    await change(id, { status: 'N', step: 2 });
    expect(await remind(customer, id)).toBe(false);
  });

  test('is refused for a draft of another order or of none', async () => {
    const customer = await api().as('customer');
    const id = await quote(customer);
    const send = (body: unknown) => customer.try(leftCartEndpoints.send, { params: { id }, body });
    expect(await send({ ...leftCartDraft(id + 1) })).toMatchObject({
      status: 400,
      body: { Errors: { orderId: ['Order value is not valid'] } },
    });
    expect((await send({})).status).toBe(400);
    expect((await send({ ...leftCartDraft(id), shippingPrice: null })).body).toEqual({ sent: true });
  });
});
