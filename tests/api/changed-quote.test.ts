import { describe, expect, test } from 'vitest';
import { offerCalls } from '#contract/offers.ts';
import { quoteCalls } from '#contract/quotes.ts';
import { shipmentChangeCalls } from '#contract/shipment-changes.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import { isMissing, useApi } from '#tests/support/api.ts';
import { lampsQuote } from '#tests/support/valid-bodies.ts';

describe.skipIf(isMissing)('a quote that is changed', () => {
  const api = useApi();
  const quote = { ...lampsQuote(), InsuranceAmount: 1500 };
  const at = (id: number) => ({ params: { id } });
  const ask = async (ReplacesId: number | null = null) => {
    const body = { ...quote, ReplacesId };
    return (await (await api().as('customer')).ask(offerCalls.askExpress, { body })).shippingRequestId;
  };

  test('takes the place of the first once it is asked, and not before', async () => {
    const customer = await api().as('customer');
    const first = await ask();
    const asked = await customer.ask(quoteCalls.asked, at(first));
    expect(asked).toMatchObject({
      ...{ CityFrom: 'Berlin', CityTo: 'New York', InsuranceAmount: 1500, ReturnShippingId: null },
      ...{
        wishes: null,
        replacedBy: null,
        CustomerReference: quote.CustomerReference,
        Packages: [{ packageType: 'N', weight: 4.2, length: 40 }],
      },
    });
    expect(asked).not.toHaveProperty('ContactId');
    expect(asked).not.toHaveProperty('CmpnHash');
    expect((await customer.ask(shipmentCalls.mainInfo, at(first))).status).toBe('N');

    const second = await ask(first);
    expect((await customer.ask(shipmentCalls.mainInfo, at(first))).status).toBe('E');
    expect((await customer.ask(shipmentCalls.mainInfo, at(second))).status).toBe('N');
    expect((await customer.ask(quoteCalls.asked, at(first))).replacedBy).toBe(second);
    const { expressShippingOffers } = await customer.ask(offerCalls.options, at(first));
    const body = { OfferId: expressShippingOffers[0]!.id };
    expect((await customer.try(offerCalls.order, { ...at(first), body })).body).toMatchObject({ code: 'expired' });

    const csd = await api().as('csd');
    const { items } = await csd.ask(shipmentChangeCalls.actions, { query: { shippingRequestId: first } });
    expect(items[0]!.content).toBe(`The quote was changed; order ${second} replaces this one`);
    expect(await csd.ask(quoteCalls.asked, at(first))).toMatchObject({ CmpnHash: quote.CmpnHash, ContactId: null });
  });

  test('leaves an order alone that was closed meanwhile', async () => {
    const first = await ask();
    const csd = await api().as('csd');
    await csd.ask(shipmentChangeCalls.changeState, { ...at(first), body: { status: 'R' } });
    const second = await ask(first);
    expect((await csd.ask(shipmentCalls.mainInfo, at(first))).status).toBe('R');
    expect((await csd.ask(quoteCalls.asked, at(first))).replacedBy).toBe(second);
  });

  test('replaces no order of another company', async () => {
    const first = await ask();
    const maple = await api().as('maple');
    const told = await maple.try(offerCalls.askExpress, { body: { ...quote, ReplacesId: first } });
    expect(told.status).toBe(400);
    expect(told.body).toMatchObject({ Errors: { ReplacesId: ['Replaced order value is not valid'] } });
    expect((await maple.try(quoteCalls.asked, at(first))).status).toBe(404);
  });
});
