import { describe, expect, test } from 'vitest';
import { customsEndpoints } from '#contract/customs.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { useApi } from '#tests/support/api.ts';
import { lampsDetails, lampsPackage, lampsQuote } from '#tests/support/valid-bodies.ts';

type Customs = NonNullable<EndpointInput<typeof shipmentEndpoints.saveDetails>['body']['customs']>;

const lamps: Customs['lines'][number] = {
  packageNumber: 1,
  description: 'Bicycle lamps of aluminium',
  hsCode: '8512.10',
  originCountry: 'DE',
  quantity: 2,
  unit: 'piece',
  unitValue: 16,
  netGrams: 3900,
};
const declaration: Customs = {
  reason: 'sale',
  incoterm: 'DAP',
  incotermPlace: 'New York',
  invoiceNumber: 'LR 2026-118',
  invoiceDate: '2026-11-16',
  signedBy: 'Mira Vos',
  exportNote: null,
  currency: 'USD',
  freight: 45.2,
  importer: null,
  taxNumbers: [
    { owner: 'sender', type: 'EORI', number: 'DE123456789', country: 'DE' },
    { owner: 'recipient', type: 'other', number: '13-1234567', country: 'US' },
  ],
  lines: [lamps],
};
const stored = {
  ...declaration,
  insurance: null,
  otherCharges: null,
  lines: [{ ...lamps, hsCode: '851210', hsEdition: 2022 }],
};

describe('the customs declaration of an order', () => {
  const api = useApi();
  const at = (id: number) => ({ params: { id } });

  async function orderTo(quote: object = {}): Promise<number> {
    const customer = await api().as('customer');
    const { shippingRequestId: id } = await customer.send(offerEndpoints.requestExpress, {
      body: { ...lampsQuote(), ...quote },
    });
    const { expressShippingOffers } = await customer.send(offerEndpoints.options, at(id));
    await customer.send(offerEndpoints.order, { ...at(id), body: { OfferId: expressShippingOffers[0]!.id } });
    return id;
  }
  const save = async (id: number, customs?: Customs | null) =>
    (await api().as('customer')).try(shipmentEndpoints.saveDetails, {
      ...at(id),
      body: { ...lampsDetails('2026-11-19'), ...(customs === undefined ? {} : { customs }) },
    });
  const read = async (id: number) => (await api().as('customer')).send(shipmentEndpoints.details, at(id));

  test('is saved with the details, stays when it is left out, and is removed by null', async () => {
    const id = await orderTo();
    expect(await read(id)).toMatchObject({ needsCustoms: true, customs: null });
    expect((await save(id, declaration)).status).toBe(200);
    expect((await read(id)).customs).toEqual(stored);
    expect((await save(id)).status).toBe(200);
    expect((await read(id)).customs).toEqual(stored);
    const summary = await (await api().as('customer')).send(shipmentEndpoints.detailsForPay, at(id));
    expect(summary).toMatchObject({ needsCustoms: true, customs: stored });
    expect((await save(id, null)).status).toBe(200);
    expect((await read(id)).customs).toBeNull();
  });

  test('is not needed within one customs territory', async () => {
    const id = await orderTo({ CountryToId: 250, CityTo: 'Paris', PostCodeTo: '75001' });
    expect(await read(id)).toMatchObject({ needsCustoms: false, customs: null });
  });

  test('that does not match the packages is refused at its field, and nothing is saved', async () => {
    const id = await orderTo();
    const refused = await save(id, { ...declaration, currency: 'EUR', lines: [{ ...lamps, unitValue: 15 }] });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      Errors: {
        'customs.currency': ['All values of a shipment are in one currency. This one is in USD.'],
        'customs.lines[0].unitValue': [
          'The lines of package 1 come to 30.00 USD, but its declared value is 32.00 USD.',
        ],
      },
    });
    const { customs, shipFrom } = await read(id);
    expect([customs, shipFrom.company]).toEqual([null, null]);
  });

  test('with an impossible code or tax number is refused at its field', async () => {
    const id = await orderTo();
    const refused = await save(id, {
      ...declaration,
      taxNumbers: [{ owner: 'sender', type: 'VAT', number: 'DE136695975', country: 'DE' }],
      lines: [{ ...lamps, hsCode: '123456' }],
    });
    expect(refused.body).toMatchObject({
      Errors: {
        'customs.lines[0].hsCode': ['There is no HS code 123456 in the list of 2022.'],
        'customs.taxNumbers[0].number': ['This is not a VAT number of DE.'],
      },
    });
  });

  test('in letters that the papers cannot print is refused at its field', async () => {
    const id = await orderTo();
    const sentence = 'The customs papers can’t print Thai letters. Please write this line in Latin letters.';
    const lines = [{ ...lamps, description: 'โคมไฟจักรยาน' }];
    const body = { ...lampsDetails('2026-11-19'), customs: { ...declaration, signedBy: 'สมชาย', lines } };
    const refused = await (await api().as('customer')).try(shipmentEndpoints.saveDetails, { ...at(id), body });
    expect(refused.body).toMatchObject({
      Errors: {
        'customs.lines[0].description': [sentence],
        'customs.signedBy': [sentence],
      },
    });
    expect((await read(id)).shipFrom.company).toBeNull();
  });

  test('uses codes that any signed-in user finds by word or number', async () => {
    const customer = await api().as('customer');
    const { items } = await customer.send(customsEndpoints.findHsCodes, { query: { text: '8512' } });
    expect(items[0]).toMatchObject({ code: '851210', heading: expect.stringContaining('Lighting') });
    expect(await customer.send(customsEndpoints.findHsCodes, {})).toEqual({ items: [], totalNumberOfItems: 0 });
  });

  test('of a changed quote starts with the lines of unchanged packages', async () => {
    const first = await orderTo({ Packages: [lampsPackage(), { ...lampsPackage(), value: 50 }] });
    const second = { ...lamps, packageNumber: 2, quantity: 1, unitValue: 50 };
    expect((await save(first, { ...declaration, lines: [lamps, second] })).status).toBe(200);
    const changed = await orderTo({
      ReplacesId: first,
      Packages: [lampsPackage(), { ...lampsPackage(), value: 60 }],
    });
    const opened = await read(changed);
    // Number, date and charges are the new order's own.
    expect(opened.customs).toEqual({ ...stored, invoiceNumber: null, invoiceDate: '2026-11-18', freight: null });
    expect([opened.isCustomsCopied, (await read(first)).isCustomsCopied]).toEqual([true, false]);
    const elsewhere = await orderTo({ ReplacesId: first, CityTo: 'Chicago', PostCodeTo: '60601' });
    expect((await read(elsewhere)).customs).toMatchObject({
      incotermPlace: 'Chicago',
      taxNumbers: [declaration.taxNumbers[0]],
    });
    const saved = await (await api().as('customer')).send(shipmentEndpoints.detailsForPay, at(changed));
    expect(saved.customs).toBeNull();
  });

  test('proposes that the recipient pays duties where the new offer allows nothing else', async () => {
    const first = await orderTo();
    expect((await save(first, declaration)).status).toBe(200);
    const { kysely } = api().database;
    await kysely.updateTable('customsDeclarations').set({ incoterm: 'DDP' }).where('requestId', '=', first).execute();
    const copy = await orderTo({ ReplacesId: first });
    const { customs, canPayDuties } = await read(copy);
    expect([customs?.incoterm, canPayDuties]).toEqual(['DAP', false]);
    expect((await read(first)).customs?.incoterm).toBe('DDP');
  });
});
