import { describe, expect, test } from 'vitest';
import { sampleBooking, sampleShipment } from '#tests/carriers/opened-carrier.ts';
import type { Booking } from '#server/carriers/carrier.ts';
import { findMyDhlProblems } from './bounds.ts';
import { landedCostRequest, plannedAt, rateRequest, shipmentRequest } from './requests.ts';

const account = { accountNumber: '950000001', pickUp: { cutOff: '16:00', earliest: '09:00', latest: '18:00' } };
const now = new Date('2026-11-24T09:00:00Z');
const booking: Booking = { ...sampleBooking, product: { productCode: 'P', localProductCode: 'P' } };
const choices = { ...account, isPaperless: true, now };
const [lamps] = booking.packages;

describe('the planned pick-up time in a request', () => {
  test.each([
    ['in winter', { day: '2026-11-25', time: '14:00' }, 'Europe/Berlin', '2026-11-25T14:00:00 GMT+01:00'],
    ['in summer', { day: '2027-07-01', time: '14:00' }, 'Europe/Berlin', '2027-07-01T14:00:00 GMT+02:00'],
    ['west of Greenwich', { day: '2026-11-25', time: '14:00' }, 'America/New_York', '2026-11-25T14:00:00 GMT-05:00'],
    ['with half an hour', { day: '2026-11-25', time: '14:00' }, 'Asia/Kolkata', '2026-11-25T14:00:00 GMT+05:30'],
    [
      'that is past: in a quarter of an hour',
      { day: '2026-11-24', time: '08:00' },
      'Europe/Berlin',
      '2026-11-24T10:15:00 GMT+01:00',
    ],
  ])('is written with its offset: %s', (_, moment, zone, text) => expect(plannedAt(moment, zone, now)).toBe(text));
});

describe('a request for rates', () => {
  test('declares goods that cross a border, and does not declare documents', () => {
    const request = rateRequest(sampleShipment, account);
    expect(request).toMatchObject({
      isCustomsDeclarable: true,
      estimatedDeliveryDate: { isRequested: true, typeCode: 'QDDC' },
      plannedShippingDateAndTime: '2026-11-24T10:15:00 GMT+01:00',
      monetaryAmount: [{ typeCode: 'declaredValue', value: 640, currency: 'USD' }],
      packages: [{ weight: 4.2, dimensions: { length: 40, width: 30, height: 25 } }],
    });
    const papers = sampleShipment.packages.map((each) => ({ ...each, packageType: 'D' as const }));
    expect(rateRequest({ ...sampleShipment, packages: papers }, account)).toMatchObject({
      isCustomsDeclarable: false,
      estimatedDeliveryDate: { typeCode: 'QDDF' },
    });
  });
});

describe('a request for a shipment', () => {
  test('contains the reference, a declaration whose lines add up, paperless trade and the insurance', () => {
    const goods = { ...lamps!.goods, quantity: 3, unitValue: { amount: 3_233n, currency: 'USD' }, unitGrams: 1_374 };
    const request = shipmentRequest(
      {
        ...booking,
        packages: [{ ...lamps!, quantity: 3, goods }],
        insurance: { amount: 97.5, currency: 'USD' },
      },
      choices,
    );
    expect(request).toMatchObject({
      productCode: 'P',
      localProductCode: 'P',
      customerReferences: [{ value: 'Q-4711-1', typeCode: 'CU' }],
      valueAddedServices: [{ serviceCode: 'WY' }, { serviceCode: 'II', value: 97.5, currency: 'USD' }],
      pickup: { isRequested: true, closeTime: '17:30', specialInstructions: [{ value: 'Ring at gate B' }] },
      plannedShippingDateAndTime: '2026-11-24T14:00:00 GMT+01:00',
      content: {
        declaredValue: 96.99,
        declaredValueCurrency: 'USD',
        incoterm: 'DAP',
        exportDeclaration: {
          lineItems: [
            {
              number: 1,
              price: 32.33,
              quantity: { value: 3, unitOfMeasurement: 'PCS' },
              weight: { netValue: 4.122, grossValue: 4.122 },
              commodityCodes: [{ typeCode: 'outbound', value: '85121000' }],
              manufacturerCountry: 'DE',
            },
          ],
        },
      },
      getAdditionalInformation: [{ typeCode: 'linkLabelsByPieces', isRequested: true }],
    });
    expect(request.content.packages).toHaveLength(3);
  });

  test('has Latin letters, state codes, and tax numbers where goods are declared', () => {
    const from = { ...booking.from, street: 'Müllerstraße 5', suburb: 'Wedding', taxID: 'DE123456789' };
    const { customerDetails } = shipmentRequest(
      { ...booking, from, to: { ...booking.to, state: 'New York' } },
      choices,
    );
    expect(customerDetails).toMatchObject({
      shipperDetails: {
        postalAddress: { addressLine1: 'Mullerstrasse 5', countyName: 'Wedding' },
        registrationNumbers: [{ typeCode: 'VAT', number: 'DE123456789', issuerCountryCode: 'DE' }],
      },
      receiverDetails: {
        postalAddress: { addressLine1: '412 West 30th Street', addressLine2: 'Floor 3', provinceCode: 'NY' },
      },
    });
  });

  test('has no declaration, value or tax number within one customs territory', () => {
    const inland = shipmentRequest({ ...booking, isDutiable: false, from: { ...booking.from, taxID: 'DE1' } }, choices);
    expect(inland.content).not.toHaveProperty('exportDeclaration');
    expect(inland.content).not.toHaveProperty('declaredValue');
    expect(inland.valueAddedServices).toBeNull();
    expect(inland.customerDetails.shipperDetails.registrationNumbers).toBeNull();
  });

  test('keeps inches and pounds, also for the weights of declared lines', () => {
    const { content } = shipmentRequest({ ...booking, measurementSystem: 'I' }, choices);
    expect(content).toMatchObject({
      unitOfMeasurement: 'imperial',
      packages: [{ weight: 4.2, dimensions: { length: 40 } }],
      exportDeclaration: { lineItems: [{ weight: { netValue: 9.259 } }] },
    });
  });

  test('asks for no landed cost when the origin of the goods is unknown', () => {
    const goods = { ...lamps!.goods, originCountry: null };
    expect(landedCostRequest({ ...booking, packages: [{ ...lamps!, goods }] }, '1')).toBeNull();
  });

  test.each([
    ['the price of the shipment where none is stated', null, [9_900n]],
    ['none where a freight of 0.00 is stated', 0n, []],
    ['the stated one', 1_250n, [1_250n]],
  ])('states as the freight for the landed cost %s', (_, freight, amounts) => {
    const customs = { lines: [], freight, currency: 'USD' } as unknown as Booking['customs'];
    const priced = { ...booking, price: { amount: 9_900n, currency: 'USD' }, customs };
    expect(landedCostRequest(priced, '1')?.charges ?? []).toMatchObject(
      amounts.map((amount) => ({ typeCode: 'freight', amount: Number(amount) / 100 })),
    );
  });
});

describe('the limits of MyDHL', () => {
  const fieldsOf = (changes: Partial<Booking>) =>
    findMyDhlProblems('DHL Express', { ...booking, ...changes }).map(({ field }) => field);
  const to = booking.to;

  test('accept a valid booking', () => expect(fieldsOf({})).toEqual([]));

  test.each<[string, Partial<Booking>, (string | null)[]]>([
    ['Japanese letters', { to: { ...to, street: '千代田区千代田1-1' } }, ['to.street']],
    [
      'a street that is longer in Latin letters',
      { from: { ...booking.from, street: `${'ß'.repeat(40)} 12` } },
      ['from.street'],
    ],
    ['a company of 101 letters', { to: { ...to, company: 'x'.repeat(101) } }, ['to.company']],
    ['no state in the United States', { to: { ...to, state: null } }, ['to.state']],
    ['a state that there is none of', { to: { ...to, state: 'Bavaria' } }, ['to.state']],
    ['four digits of a phone', { to: { ...to, phone: '+1 234' } }, ['to.phone']],
    [
      '71 letters of contents',
      { packages: [{ ...lamps!, contents: `Lamps ${'x'.repeat(65)}` }] },
      ['packages[0].descriptionOfContents'],
    ],
    [
      'a vague description',
      { packages: [{ ...lamps!, goods: { ...lamps!.goods, description: 'Spare parts' } }] },
      ['packages[0].description'],
    ],
    [
      'no country of manufacture',
      { packages: [{ ...lamps!, goods: { ...lamps!.goods, originCountry: null } }] },
      ['packages[0].manufactureCountryCode'],
    ],
    [
      'four digits of a commodity code',
      { packages: [{ ...lamps!, goods: { ...lamps!.goods, hsCode: '8512' } }] },
      ['packages[0].hsCode'],
    ],
    ['a piece that is too long', { packages: [{ ...lamps!, length: 303.01 }] }, ['packages[0].length']],
    ['1,000 pieces', { packages: [{ ...lamps!, quantity: 1_000, weight: 1 }] }, [null]],
    ['more than 3,030 kg', { packages: [{ ...lamps!, quantity: 4, weight: 757.6 }] }, [null]],
    ['321 letters to the driver', { pickupNotice: 'ring '.repeat(64) + 'b' }, ['pickupNotice']],
  ])('name %s', (_, changes, fields) => expect(fieldsOf(changes)).toEqual(fields));

  test('do not check goods that cross no border', () => {
    const packages = [
      { ...lamps!, contents: 'gift', goods: { ...lamps!.goods, description: 'gift', originCountry: null } },
    ];
    expect(fieldsOf({ isDutiable: false, packages })).toEqual([]);
  });
});
