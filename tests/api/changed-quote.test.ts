import { describe, expect, test } from 'vitest';
import type { RequestInput } from '#contract/endpoint.ts';
import { utcTime } from '#domain/utc-time.ts';
import { findEndpoints } from '#contract/find.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { quoteEndpoints } from '#contract/quotes.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { expireOrders } from '#server/orders/order.ts';
import { inspectOrderRows } from '#server/read-models/order-rows.ts';
import { useApi } from '#tests/support/api.ts';
import { lampsDetails, lampsQuote } from '#tests/support/valid-bodies.ts';

describe('a changed quote', () => {
  const api = useApi();
  const quote = { ...lampsQuote(), InsuranceAmount: 1500 };
  const at = (id: number) => ({ params: { id } });
  const requestQuote = async (ReplacesId: number | null = null) => {
    const body = { ...quote, ReplacesId };
    return (await (await api().as('customer')).send(offerEndpoints.requestExpress, { body })).shippingRequestId;
  };

  test('replaces the first quote when it is sent, and not before', async () => {
    const customer = await api().as('customer');
    const first = await requestQuote();
    const askedQuote = await customer.send(quoteEndpoints.asked, at(first));
    expect(askedQuote).toMatchObject({
      ...{ CityFrom: 'Berlin', CityTo: 'New York', InsuranceAmount: 1500, ReturnShippingId: null },
      ...{
        wishes: null,
        replacedBy: null,
        CustomerReference: quote.CustomerReference,
        Packages: [{ packageType: 'N', weight: 4.2, length: 40 }],
      },
    });
    expect(askedQuote).not.toHaveProperty('ContactId');
    expect(askedQuote).not.toHaveProperty('CmpnHash');
    expect((await customer.send(shipmentEndpoints.mainInfo, at(first))).status).toBe('N');

    const second = await requestQuote(first);
    expect((await customer.send(shipmentEndpoints.mainInfo, at(first))).status).toBe('E');
    expect((await customer.send(shipmentEndpoints.mainInfo, at(second))).status).toBe('N');
    expect((await customer.send(quoteEndpoints.asked, at(first))).replacedBy).toBe(second);
    const { expressShippingOffers } = await customer.send(offerEndpoints.options, at(first));
    const body = { OfferId: expressShippingOffers[0]!.id };
    expect((await customer.try(offerEndpoints.order, { ...at(first), body })).body).toMatchObject({ code: 'expired' });

    const csd = await api().as('csd');
    const { items } = await csd.send(shipmentChangeEndpoints.actions, { query: { shippingRequestId: first } });
    expect(items[0]!.content).toBe(`The quote was changed; order ${second} replaces this one`);
    expect(await csd.send(quoteEndpoints.asked, at(first))).toMatchObject({
      CmpnHash: quote.CmpnHash,
      ContactId: null,
    });
  });

  test('removes the replaced quote from the list, where search and filter still find it', async () => {
    const customer = await api().as('customer');
    const list = async (query: NonNullable<RequestInput<typeof orderListEndpoints.list>['query']> = {}) =>
      await customer.send(orderListEndpoints.list, { query: { pageSize: 100, ...query } });
    const numbers = async (query?: Parameters<typeof list>[0]) => (await list(query)).items.map(({ id }) => id);
    const before = (await list()).totalNumberOfItems;
    const expired = (await list({ status: 'E' })).totalNumberOfItems;
    const first = await requestQuote();
    const second = await requestQuote(first);
    const third = await requestQuote(second);

    expect((await numbers()).slice(0, 1)).toEqual([third]);
    expect(await numbers()).not.toContain(second);
    expect((await list()).totalNumberOfItems).toBe(before + 1);
    expect((await list({ status: 'E' })).totalNumberOfItems).toBe(expired);
    expect(await numbers({ status: 'E' })).not.toContain(first);
    expect(await numbers({ status: 'E,N', createdFrom: '2026-01-01' })).not.toContain(first);
    expect(await numbers({ replaced: 'only', status: 'N' })).toEqual([]);
    const { items, totalNumberOfItems } = await list({ replaced: 'only' });
    expect(items.slice(0, 2)).toMatchObject([
      { id: second, status: 'E', replacedBy: third },
      { id: first, status: 'E', replacedBy: second },
    ]);
    expect(totalNumberOfItems).toBe(items.length);
    expect((await list({ searchText: String(first) })).items[0]).toMatchObject({ id: first, replacedBy: second });
    expect(await numbers({ searchText: 'Berlin', status: 'E' })).toContain(first);
    expect(await customer.send(shipmentEndpoints.mainInfo, at(first))).toMatchObject({
      status: 'E',
      replacedBy: second,
    });
    expect(await customer.send(shipmentEndpoints.mainInfo, at(third))).toMatchObject({ status: 'N', replacedBy: null });
    expect((await customer.send(findEndpoints.find, { query: { text: String(first) } })).orders[0]).toMatchObject({
      id: first,
      replacedBy: second,
    });
    expect(await inspectOrderRows(api().database.kysely)).toEqual([]);
  });

  test('does not touch an order that was closed meanwhile', async () => {
    const first = await requestQuote();
    const csd = await api().as('csd');
    await csd.send(shipmentChangeEndpoints.changeState, { ...at(first), body: { status: 'R' } });
    const second = await requestQuote(first);
    expect((await csd.send(shipmentEndpoints.mainInfo, at(first))).status).toBe('R');
    expect((await csd.send(quoteEndpoints.asked, at(first))).replacedBy).toBe(second);
  });

  test('replaces no order of another company', async () => {
    const first = await requestQuote();
    const maple = await api().as('maple');
    const refused = await maple.try(offerEndpoints.requestExpress, { body: { ...quote, ReplacesId: first } });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ Errors: { ReplacesId: ['Replaced order value is not valid'] } });
    expect((await maple.try(quoteEndpoints.asked, at(first))).status).toBe(404);
  });

  describe('of an order with details', () => {
    const details = { ...lampsDetails('2026-11-19'), notice: 'Ring twice' };
    const chooseOffer = async (id: number): Promise<void> => {
      const customer = await api().as('customer');
      const { expressShippingOffers } = await customer.send(offerEndpoints.options, at(id));
      await customer.send(offerEndpoints.order, { ...at(id), body: { OfferId: expressShippingOffers[0]!.id } });
    };
    const withDetails = async (): Promise<number> => {
      const customer = await api().as('customer');
      const id = await requestQuote();
      await chooseOffer(id);
      await customer.send(shipmentEndpoints.saveDetails, { ...at(id), body: details });
      return id;
    };

    test('proposes the addresses and hours for the new details, asks for the day again, and saves nothing yet', async () => {
      const customer = await api().as('customer');
      const first = await withDetails();
      // The second never got to its details: the third finds those of the first.
      const third = await requestQuote(await requestQuote(first));
      const { company, street, phone } = details.shipFrom;
      const opened = await customer.send(shipmentEndpoints.details, at(third));
      expect(opened).toMatchObject({
        shipFrom: { company, street, phone, name: null },
        shipTo: { company: details.shipTo.company, contact: details.shipTo.contact },
        pickupInfo: {
          pickupType: 'D',
          pickupDate: null,
          pickupTime: details.pickupTime,
          officeCloseTime: details.officeCloseTime,
          shippmentDetailInfo: details.notice,
        },
        info: { id: third, customerReference: quote.CustomerReference },
        shippingInfo: { shipFrom: { company: null }, shipTo: { company: null } },
        shipmentDetails: { pickupType: null },
      });
      expect(opened.pickupInfo.timeZone).toBe('Europe/Berlin');
      expect(await inspectOrderRows(api().database.kysely)).toEqual([]);
    });

    test('can be repeated with the recipient of the details, else that of the quote', async () => {
      const customer = await api().as('customer');
      const { company, contact, street, phone } = details.shipTo;
      const { ShipTo, ShipFrom } = await customer.send(quoteEndpoints.asked, at(await withDetails()));
      expect(ShipTo).toMatchObject({ company, contact, street, phone, name: null });
      const body = { ...quote, ShipFrom, ShipTo };
      const { shippingRequestId: repeated } = await customer.send(offerEndpoints.requestExpress, { body });
      await chooseOffer(repeated);
      const { proposed } = await customer.send(shipmentEndpoints.details, at(repeated));
      expect(proposed?.shipTo).toMatchObject({ source: 'quote', company, contact, street, phone });
      expect((await customer.send(quoteEndpoints.asked, at(repeated))).ShipTo).toMatchObject({ company, contact });
      expect((await customer.send(quoteEndpoints.asked, at(await requestQuote()))).ShipTo).toBeNull();
    });

    test('keeps the details only of the side whose place did not change', async () => {
      const customer = await api().as('customer');
      const first = await withDetails();
      const open = async (moved: Partial<typeof quote>) => {
        const body = { ...quote, ...moved, ReplacesId: first };
        const { shippingRequestId } = await customer.send(offerEndpoints.requestExpress, { body });
        return await customer.send(shipmentEndpoints.details, at(shippingRequestId));
      };
      const elsewhere = await open({ PostCodeFrom: '80331', CityFrom: 'München' });
      expect(elsewhere.shipFrom).toMatchObject({ company: null, street: null });
      expect(elsewhere.pickupInfo).toMatchObject({ pickupType: null, pickupTime: null, shippmentDetailInfo: null });
      expect(elsewhere.shipTo.company).toBe(details.shipTo.company);
      const acrossTown = await open({ PostCodeTo: '10118' });
      expect(acrossTown.shipTo.company).toBeNull();
      expect(acrossTown.shipFrom.company).toBe(details.shipFrom.company);
    });

    test('leaves an expired first order in the list, marked or not', async () => {
      const first = await withDetails();
      const { now } = api().clock;
      api().clock.now = utcTime(now).add(31, 'day').toDate();
      const later = await api().freshAs('customer');
      const body = { ...quote, ReplacesId: first };
      const { shippingRequestId: second } = await later.send(offerEndpoints.requestExpress, { body });
      const opened = await later.send(shipmentEndpoints.details, at(second));
      expect(opened.shipFrom.company).toBe(details.shipFrom.company);
      const kysely = api().database.kysely;
      expect(await inspectOrderRows(kysely)).toEqual([]);
      await expireOrders(kysely, api().clock.now);
      expect(await inspectOrderRows(kysely)).toEqual([]);
      expect(await later.send(shipmentEndpoints.mainInfo, at(first))).toMatchObject({
        status: 'E',
        replacedBy: second,
      });
      api().clock.now = now;
    });
  });
});
