import { afterEach, describe, expect, test } from 'vitest';
import { offerEndpoints } from '#contract/offers.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { providerResponseEndpoints, providerPage } from '#contract/provider-responses.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { useApi } from '#tests/support/api.ts';
import { requestFromAll, type RequestedFromAll, requestByLink } from '#tests/support/provider-link.ts';
import { today } from '#tests/support/today.ts';
import { forwardersAnswer, lampsDetails } from '#tests/support/valid-bodies.ts';

describe('the last mail to providers', () => {
  const api = useApi({ environment: { OFFER_LINK_CALLS_PER_MINUTE: '1000000' } });
  afterEach(() => void (api().clock.now = today));

  const requestAll = async () => await requestFromAll(api(), await api().as('customer'));
  const linkOf = ({ links }: RequestedFromAll, name: string) =>
    links.find(({ provider }) => provider.startsWith(name))!.token;
  const response = (token: string, changes: object = {}) =>
    requestByLink(api(), providerResponseEndpoints.respond, {
      params: { token },
      body: { JsonData: { ...forwardersAnswer(), ...changes }, Files: [] },
    });
  const refuse = (token: string) =>
    requestByLink(api(), providerResponseEndpoints.refuse, { params: { token }, body: { reason: null } });
  const stateOf = async (token: string) =>
    providerPage.parse((await requestByLink(api(), providerResponseEndpoints.read, { params: { token } })).body).state;
  const outcomes = async (id: number) => {
    const mails = await api()
      .database.kysely.selectFrom('mails')
      .select(['kind', 'body'])
      .where('requestId', '=', id)
      .where('kind', 'in', ['offer-won', 'offer-lost'])
      .orderBy('id')
      .execute();
    return mails.map(({ kind, body }) => [/^Hello (.*),/.exec(body)![1], kind, body] as const);
  };
  const offerOf = async (id: number, name: string) => {
    const { otherShippingOffers } = await (await api().as('csd')).send(offerEndpoints.options, { params: { id } });
    return otherShippingOffers.find(({ shippingProviderName }) => shippingProviderName.startsWith(name))!;
  };
  /** Chooses an offer and enters the details, so that only the payment is left. */
  const prepare = async (id: number, OfferId: number) => {
    const customer = await api().as('customer');
    await customer.send(offerEndpoints.order, { params: { id }, body: { OfferId } });
    await customer.send(shipmentEndpoints.saveDetails, { params: { id }, body: lampsDetails('2026-11-20') });
  };
  const pay = async (id: number, expectedAmountUSD?: number) =>
    await (
      await api().as('customer')
    ).try(paymentEndpoints.confirm, {
      params: { id },
      body: { type: 'D', readAndAccepted: true, ...(expectedAmountUSD === undefined ? {} : { expectedAmountUSD }) },
    });

  test('say for a paid order to one provider that it won and to each other that it lost, once', async () => {
    const requested = await requestAll();
    await response(linkOf(requested, 'Kestrel'));
    await response(linkOf(requested, 'Tern'), { price: 800 });
    await refuse(linkOf(requested, 'Albatross'));
    await prepare(requested.id, (await offerOf(requested.id, 'Kestrel')).id);
    expect((await pay(requested.id)).status).toBe(200);
    const rows = await outcomes(requested.id);
    expect(rows.map(([name, kind]) => [name, kind])).toEqual([
      ['Blue Anchor Lines', 'offer-lost'],
      ['Kestrel Road Freight', 'offer-won'],
      ['Tern Project Logistics', 'offer-lost'],
    ]);
    expect(rows[0]![2]).toContain('You no longer need to answer.');
    expect(rows[1]![2]).toContain(
      'Your offer of 640.50 USD for the shipment from Berlin 10115 DE to New York, NY 10001 US',
    );
    expect(rows[1]![2]).toContain('Pick-up on 20 Nov 2026.');
    expect(rows[2]![2]).toContain('Your offer is no longer binding.');
    for (const [, , body] of rows) expect(body).not.toMatch(/Lumen|720\.56/);
    expect((await pay(requested.id)).status).toBe(400);
    await api().runDue();
    expect(await outcomes(requested.id)).toHaveLength(3);
    const states = await Promise.all(['Kestrel', 'Tern'].map((name) => stateOf(linkOf(requested, name))));
    expect(states).toEqual(['won', 'ordered']);
    for (const name of ['Kestrel', 'Tern']) {
      const late = await response(linkOf(requested, name), { price: 1 });
      expect([late.status, (late.body as { Errors: object }).Errors]).toEqual([
        409,
        {
          '': [
            name === 'Kestrel'
              ? 'Your offer was accepted. Thank you. It can no longer be changed here.'
              : 'The shipment went to another offer. Thank you for your time.',
          ],
        },
      ]);
    }
  });

  test('say to all of them that they lost when an express offer was paid', async () => {
    const requested = await requestAll();
    await response(linkOf(requested, 'Kestrel'));
    const { expressShippingOffers } = await (
      await api().as('customer')
    ).send(offerEndpoints.options, { params: { id: requested.id } });
    await prepare(requested.id, expressShippingOffers[0]!.id);
    expect((await pay(requested.id)).status).toBe(200);
    expect((await outcomes(requested.id)).map(([, kind]) => kind)).toEqual(Array(4).fill('offer-lost'));
    expect(await stateOf(linkOf(requested, 'Kestrel'))).toBe('ordered');
  });

  test('go once to each provider with an offer when the order expires or is deleted, also with several servers', async () => {
    const [expiring, deleted] = [await requestAll(), await requestAll()];
    await response(linkOf(expiring, 'Tern'));
    await response(linkOf(deleted, 'Kestrel'));
    const { kysely } = api().database;
    await changeOrder(kysely, deleted.id, { status: 'D' });
    expect(await stateOf(linkOf(deleted, 'Blue'))).toBe('withdrawn');
    await Promise.all([api().runDue(), api().runDue(), api().runDue()]);
    const rows = await outcomes(deleted.id);
    expect(rows.map(([name]) => name)).toHaveLength(4);
    expect(rows[0]![2]).toContain('was withdrawn.');
    expect((await response(linkOf(deleted, 'Blue'))).status).toBe(409);

    api().clock.now = new Date(today.getTime() + 31 * 86_400_000);
    expect(await stateOf(linkOf(expiring, 'Tern'))).toBe('expired');
    await Promise.all([api().runDue(), api().runDue()]);
    const refused = await outcomes(expiring.id);
    // The deadline of those who did not respond passed long before.
    expect(refused.map(([name]) => name)).toEqual(['Tern Project Logistics']);
    expect(refused[0]![2]).toContain('was not ordered in time');
  });

  test('do not depend on a price raised during the payment, which changes nothing of the order', async () => {
    for (let time = 0; time < 6; time += 1) {
      const requested = await requestAll();
      const token = linkOf(requested, 'Kestrel');
      await response(token, { price: 10 });
      const first = await offerOf(requested.id, 'Kestrel');
      await prepare(requested.id, first.id);
      const due = Number((first.finalPrice! * 1.2).toFixed(2));
      const [paid, raised] = await Promise.all([
        pay(requested.id, time % 2 === 0 ? due : undefined),
        response(token, { price: 11 }),
      ]);
      expect([200, 409]).toContain(raised.status);
      expect(paid.status).toBe(200);
      expect(paid.body).toMatchObject({ payments: { totalAmount: due } });
      expect(await stateOf(token)).toBe('won');
    }
    expect(await verifyLedger(api().database.kysely)).toEqual([]);
  });

  test('fit the price that was paid when a price is lowered during the payment, or nothing is paid', async () => {
    const results = new Set<string>();
    for (let time = 0; time < 8; time += 1) {
      const requested = await requestAll();
      const token = linkOf(requested, 'Kestrel');
      await response(token, { price: 10 });
      const first = await offerOf(requested.id, 'Kestrel');
      await prepare(requested.id, first.id);
      const due = Number((first.finalPrice! * 1.2).toFixed(2));
      const [paid, corrected] = await Promise.all([pay(requested.id, due), response(token, { price: 9 })]);
      results.add(`${paid.status} ${corrected.status}`);
      const standing = await offerOf(requested.id, 'Kestrel');
      if (paid.status === 200) expect([corrected.status, standing.id]).toEqual([409, first.id]);
      else expect([paid.status, corrected.status, standing.currentShippingProviderPriceUsd]).toEqual([409, 200, 9]);
      expect(await stateOf(token)).toBe(paid.status === 200 ? 'won' : 'open');
    }
    expect([...results].every((result) => ['200 409', '409 200'].includes(result))).toBe(true);
    expect(await verifyLedger(api().database.kysely)).toEqual([]);
  });
});
