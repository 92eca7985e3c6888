import { describe, expect, test } from 'vitest';
import type { BookedCustoms, Booking } from '#server/carriers/carrier.ts';
import { noDb, openCarrier, type OpenedCarrier, type TriedCarrier } from './opened-carrier.ts';
import { triedCarriers } from './tried-carriers.ts';

const lamp = {
  ...{ packageNumber: 1, description: 'LED bicycle lamps of aluminium', hsCode: '85121000', hsEdition: 2022 as const },
  ...{ originCountry: 'DE', quantity: 10, unit: 'pair' as const, unitValue: 4_000n, netGrams: 2_500 },
};
const customs: BookedCustoms = {
  ...{ reason: 'sample', incoterm: 'DDP', incotermPlace: 'Newark', invoiceNumber: 'R-2026-77' },
  ...{ invoiceDate: '2026-11-23', signedBy: 'Jürgen Lind', exportNote: 'NLR', currency: 'USD' },
  ...{ freight: 45_20n, insurance: 12_00n, otherCharges: 1_50n },
  importer: {
    ...{ company: 'Harbor Brokers LLC', contact: 'Ana Diaz', phone: '+12125550188', email: null },
    ...{ street: '9 Dock Street', apartment: null, city: 'New York', postcode: '10004', state: 'NY', country: 'US' },
  },
  taxNumbers: [
    { owner: 'sender', type: 'EORI', number: 'DE1234567', country: 'DE' },
    { owner: 'sender', type: 'IOSS', number: 'IM2760000742', country: 'DE' },
    { owner: 'importer', type: 'other', number: '12-3456789', country: 'US' },
  ],
  lines: [
    lamp,
    {
      ...lamp,
      description: 'Brackets of steel for bicycle lamps',
      hsCode: '83025000',
      quantity: 24,
      unit: 'dozen',
      unitValue: 1_000n,
      netGrams: 900,
    },
  ],
};

/** What the carrier was sent at a path. */
async function bookDeclared(tried: TriedCarrier, path: RegExp, change = (booking: Booking): Booking => booking) {
  const opened: OpenedCarrier = await openCarrier(tried);
  try {
    const { carrier, account, signal } = opened;
    const bodies: unknown[] = [];
    const { send } = account.http;
    account.http.send = async (request) => {
      if (path.test(request.url)) bodies.push(request.body);
      return await send(request);
    };
    const booking = change({ ...(await opened.readBooking()), customs });
    expect(carrier.findProblems?.(booking)).toEqual([]);
    const booked = await carrier.book(noDb, booking, signal);
    const [entry] = await opened.readBook('book');
    expect([booked.awbNumber, booked.carrierShipmentId]).toContain(entry?.id);
    return { sent: bodies.at(-1), notices: booked.notices };
  } finally {
    await opened.close();
  }
}

describe('the declaration of a shipment', () => {
  test('goes to MyDHL with its lines, terms, importer and numbers', async () => {
    expect((await bookDeclared(triedCarriers.mydhl, /\/shipments$/)).sent).toMatchObject({
      accounts: [{ typeCode: 'shipper' }, { typeCode: 'duties-taxes', number: '950000001' }],
      valueAddedServices: [{ serviceCode: 'WY' }, { serviceCode: 'DD' }],
      customerDetails: {
        shipperDetails: {
          registrationNumbers: [
            { typeCode: 'EOR', number: 'DE1234567', issuerCountryCode: 'DE' },
            { typeCode: 'SDT', number: 'IM2760000742', issuerCountryCode: 'DE' },
          ],
        },
        importerDetails: {
          contactInformation: { companyName: 'Harbor Brokers LLC' },
          registrationNumbers: [{ typeCode: 'EIN', number: '12-3456789' }],
        },
      },
      content: {
        incoterm: 'DDP',
        declaredValue: 640,
        exportDeclaration: {
          lineItems: [
            { quantity: { value: 10, unitOfMeasurement: 'PRS' }, price: 40, weight: { netValue: 2.5 } },
            { description: 'Brackets of steel for bicycle lamps (by the dozen)', exportReasonType: 'sample' },
          ],
          invoice: { number: 'R-2026-77', date: '2026-11-23', signatureName: 'Jurgen Lind' },
          placeOfIncoterm: 'Newark',
          additionalCharges: [
            { typeCode: 'freight', value: 45.2 },
            { typeCode: 'insurance', value: 12 },
            { typeCode: 'other', value: 1.5 },
          ],
          remarks: [{ value: 'NLR' }],
          shipmentType: 'commercial',
        },
      },
    });
  });

  test('goes to UPS with its lines, terms, importer and numbers', async () => {
    expect((await bookDeclared(triedCarriers.ups, /\/ship$/)).sent).toMatchObject({
      ShipmentRequest: {
        Shipment: {
          ShipFrom: { VendorInfo: { VendorCollectIDTypeCode: '0356', VendorCollectIDNumber: 'IM2760000742' } },
          PaymentInformation: { ShipmentCharge: [{ Type: '01' }, { Type: '02' }] },
          GlobalTaxInformation: {
            AgentTaxIdentificationNumber: [
              { AgentRole: '20', TaxIdentificationNumber: [{ IDNumberTypeCode: '0002', IDNumberPurposeCode: '02' }] },
              { AgentRole: '30', TaxIdentificationNumber: [{ IdentificationNumber: '12-3456789' }] },
            ],
          },
          ShipmentServiceOptions: {
            InternationalForms: {
              Contacts: { SoldTo: { Name: 'Harbor Brokers LLC' } },
              Product: [
                {
                  CommodityCode: '85121000',
                  Unit: { Number: '10', UnitOfMeasurement: { Code: 'PR' }, Value: '40.00' },
                },
                { Unit: { UnitOfMeasurement: { Code: 'DOZ' } } },
              ],
              InvoiceNumber: 'R-2026-77',
              InvoiceDate: '20261123',
              TermsOfShipment: 'DDP',
              ReasonForExport: 'SAMPLE',
              Comments: 'NLR',
              FreightCharges: { MonetaryValue: '45.20' },
              InsuranceCharges: { MonetaryValue: '12.00' },
              OtherCharges: { MonetaryValue: '1.50', Description: 'Other' },
            },
          },
        },
      },
    });
  });

  test('goes to EasyPost with its lines, terms, importer and numbers', async () => {
    const { sent, notices } = await bookDeclared(triedCarriers.easypost, /\/shipments$/);
    expect(notices).toContainEqual(expect.stringContaining('does not accept freight, insurance or other charges'));
    expect(sent).toMatchObject({
      shipment: {
        buyer_address: { company: 'Harbor Brokers LLC', country: 'US' },
        options: { incoterm: 'DDP', invoice_number: 'R-2026-77' },
        tax_identifiers: [
          { entity: 'SENDER', tax_id_type: 'EORI', tax_id: 'DE1234567', issuing_country: 'DE' },
          { entity: 'SENDER', tax_id_type: 'IOSS' },
          { entity: 'RECEIVER', tax_id: '12-3456789' },
        ],
        customs_info: {
          contents_type: 'sample',
          customs_signer: 'Jurgen Lind',
          customs_items: [
            { description: 'LED bicycle lamps of aluminium (by the pair)', quantity: 10, value: '400.00' },
            { quantity: 24, value: '240.00', hs_tariff_number: '83025000' },
          ],
        },
      },
    });
  });

  test('goes to EasyPost with each piece’s share of the lines', async () => {
    const booked = await bookDeclared(triedCarriers.easypost, /\/orders$/, (booking) => ({
      ...booking,
      price: null,
      packages: [{ ...booking.packages[0]!, quantity: 3 }],
    }));
    const sent = booked.sent as {
      order: { shipments: { customs_info: { customs_items: Record<string, unknown>[] } }[] };
    };
    expect(sent.order.shipments.map(({ customs_info: info }) => info.customs_items)).toMatchObject([
      // 2500 g are 834, 833 and 833 g.
      [
        { quantity: 1, value: '133.34', weight: 29.418 },
        { quantity: 8, value: '80.00', weight: 10.582 },
      ],
      [
        { quantity: 1, value: '133.33', weight: 29.383 },
        { quantity: 8, value: '80.00', weight: 10.582 },
      ],
      [
        { quantity: 1, value: '133.33', weight: 29.383 },
        { quantity: 8, value: '80.00', weight: 10.582 },
      ],
    ]);
  });

  test('names problems at its own lines', async () => {
    const { carrier, readBooking, close } = await openCarrier(triedCarriers.ups);
    const lines = [lamp, { ...lamp, description: 'Spare parts' }];
    const booking = { ...(await readBooking()), customs: { ...customs, incoterm: 'DPU' as const, lines } };
    await close();
    expect(carrier.findProblems?.(booking).map(({ field }) => field)).toEqual([
      'customs.lines[1].description',
      'customs.incoterm',
    ]);
  });
});
