import { describe, expect, test } from 'vitest';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { quoteEndpoints } from '#contract/quotes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { demoCompanies } from '#server/demo/people.ts';
import { useApi } from '#tests/support/api.ts';
import { lampsQuote } from '#tests/support/valid-bodies.ts';

describe('a return of a shipment', () => {
  const api = useApi();

  const findPaid = async (): Promise<number> => {
    const { items } = await (await api().as('customer')).send(orderListEndpoints.list, { query: { pageSize: 100 } });
    return items.find(({ status }) => orderAllows('createReturn', { status }))!.id;
  };

  test('begins with swapped sides and the same packages, and its quote names the shipment', async () => {
    const customer = await api().as('customer');
    const id = await findPaid();
    const details = await customer.send(shipmentEndpoints.details, { params: { id } });
    const info = await customer.send(quoteEndpoints.returnInfo, { params: { id } });
    expect(info).toMatchObject({
      CityFrom: details.shipTo.cityTo,
      CountryFromId: details.shipTo.countryToId,
      PostCodeFrom: details.shipTo.postCodeTo,
      CityTo: details.shipFrom.cityFrom,
      CountryToId: details.shipFrom.countryFromId,
      ReturnShippingId: id,
      shipFrom: { company: details.shipTo.company },
      shipTo: { company: details.shipFrom.company },
    });
    expect(info.CmpnHash).toBeUndefined();
    expect(info.Packages).toHaveLength(details.packageDetails.packages.length);
    const { customerId: _, CmpnHash: __, shipFrom: ___, shipTo: ____, ...body } = info;
    const { shippingRequestId } = await customer.send(offerEndpoints.requestExpress, { body });
    const row = await api()
      .database.kysely.selectFrom('requests')
      .select('returnOfId')
      .where('id', '=', shippingRequestId)
      .executeTakeFirstOrThrow();
    expect(row.returnOfId).toBe(id);
    // Its details open with the sides of the first shipment, swapped, and none of them is saved by that.
    const opened = await customer.send(shipmentEndpoints.details, { params: { id: shippingRequestId } });
    const { company, contact, phone, email, street } = details.shipTo;
    expect(opened.shipFrom).toMatchObject({ company, contact, phone, email, street, name: null });
    expect(opened.shipTo.company).toBe(details.shipFrom.company);
    expect(opened.shippingInfo.shipFrom.company).toBeNull();
    // Both show each other.
    expect(opened.info.ways).toEqual({ returnOf: id, returns: [] });
    const first = await customer.send(shipmentEndpoints.details, { params: { id } });
    expect(first.info.ways).toEqual({ returnOf: null, returns: [shippingRequestId] });
    const elsewhere = await customer.send(offerEndpoints.requestExpress, { body: { ...body, CityFrom: 'Elsewhere' } });
    const moved = await customer.send(shipmentEndpoints.details, { params: { id: elsewhere.shippingRequestId } });
    expect(moved.shipFrom.company).toBeNull();
    expect(moved.shipTo.company).toBe(details.shipFrom.company);
  });

  test('belongs to the same company when support makes it', async () => {
    const info = await (await api().as('csd')).send(quoteEndpoints.returnInfo, { params: { id: await findPaid() } });
    expect(info.CmpnHash).toBe(demoCompanies[0].hash);
  });

  test('needs a paid shipment of one’s own company', async () => {
    const customer = await api().as('customer');
    const { shippingRequestId: id } = await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    const early = await customer.try(quoteEndpoints.returnInfo, { params: { id } });
    expect(early.status).toBe(400);
    expect(JSON.stringify(early.body)).toContain('You can create a return only for a paid shipment.');
    const other = await (await api().as('maple')).try(quoteEndpoints.returnInfo, { params: { id: await findPaid() } });
    expect(other.status).toBe(404);
  });
});
