import { describe, expect, test } from 'vitest';
import { offerEndpoints, offerActEndpoints } from '#contract/offers.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { providerResponseEndpoints } from '#contract/provider-responses.ts';
import { demoCompanies } from '#server/demo/people.ts';
import { useApi } from '#tests/support/api.ts';
import { kestrel } from '#tests/support/other-offers.ts';
import { requestFromAll, requestByLink } from '#tests/support/provider-link.ts';
import { stageOffers } from '#tests/support/stage-offers.ts';
import { forwardersAnswer, lampsQuote } from '#tests/support/valid-bodies.ts';

describe('the action list', () => {
  const api = useApi();
  const { requestOffers } = stageOffers(api);
  const actions = async (id: number, searchText = '') =>
    (
      await (
        await api().as('csd')
      ).send(shipmentChangeEndpoints.actions, {
        query: { shippingRequestId: id, ...(searchText && { searchText }) },
      })
    ).items;

  test('names the manager who declined for a provider, and for whom', async () => {
    const { id, offerId } = await requestOffers();
    await (
      await api().as('manager')
    ).send(offerActEndpoints.decline, { params: { id: offerId }, body: { reason: 'Full' } });
    const [declined] = await actions(id);
    expect(declined).toMatchObject({
      content: `Declined for ${kestrel}: Full`,
      who: { kind: 'staff', name: expect.stringMatching(/\w+ \w+/), actedFor: kestrel },
    });
    expect(await actions(id, declined!.who.name!)).toContainEqual(declined);
  });

  test('names a provider that responded through its link itself', async () => {
    const { id, links } = await requestFromAll(api(), await api().as('customer'));
    const { token } = links.find(({ provider }) => provider === kestrel)!;
    const body = { JsonData: forwardersAnswer(), Files: [] };
    await requestByLink(api(), providerResponseEndpoints.respond, { params: { token }, body });
    const [answered] = await actions(id);
    expect(answered).toMatchObject({ who: { kind: 'provider', name: kestrel, actedFor: null } });
  });

  test('distinguishes a customer from staff acting for one, and both from the portal', async () => {
    const body = { ...lampsQuote(), CmpnHash: demoCompanies[0].hash };
    const csd = await api().as('csd');
    const { shippingRequestId: onBehalf } = await csd.send(offerEndpoints.requestExpress, { body });
    const [quoted] = await actions(onBehalf);
    expect(quoted!.who).toEqual({ kind: 'staff', name: expect.any(String), actedFor: demoCompanies[0].name });
    await csd.send(shipmentChangeEndpoints.changeState, { params: { id: onBehalf }, body: { status: 'W' } });
    expect((await actions(onBehalf))[0]!.who).toMatchObject({ kind: 'staff', actedFor: null });
    const { shippingRequestId: own } = await (await api().as('customer')).send(offerEndpoints.requestExpress, { body });
    expect((await actions(own))[0]!.who).toEqual({ kind: 'customer', name: 'Mira Vos', actedFor: null });
    const { customerId } = await api()
      .database.kysely.selectFrom('requests')
      .select('customerId')
      .where('id', '=', own)
      .executeTakeFirstOrThrow();
    await api()
      .database.kysely.insertInto('requestActions')
      .values({
        ...{ requestId: own, customerId, userId: null, actionType: 'Booked', content: 'Booked by itself' },
        at: new Date('2026-11-30T00:00:00Z'),
      })
      .execute();
    expect((await actions(own))[0]!.who).toEqual({ kind: 'portal', name: null, actedFor: null });
  });
});
