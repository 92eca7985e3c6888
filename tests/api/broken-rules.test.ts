import { describe, expect, test } from 'vitest';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { useApi } from '#tests/support/api.ts';
import { lampsDetails, lampsPackage, lampsQuote } from '#tests/support/valid-bodies.ts';

const limits = 'Limits exceeded for express quotes. Please revise them or press Get all available quotes to proceed.';
const box = lampsPackage();

/** The broken part, the path of the sentence, and the sentence. */
const brokenQuotes: [string, object, string, string][] = [
  ['no country', { CountryFromId: null }, 'CountryFromId', 'Country value is required'],
  ['an unknown country', { CountryToId: 999 }, 'CountryToId', 'Country value is not valid'],
  ['no city', { CityTo: ' ' }, 'CityTo', 'City value is required'],
  ['a city of 46 letters', { CityFrom: 'x'.repeat(46) }, 'CityFrom', 'Max 45 characters'],
  ['no postcode where there are some', { PostCodeFrom: null }, 'PostCodeFrom', 'Postcode value is required'],
  [
    'a postcode that no address of the country has',
    { PostCodeFrom: 'SW1A 1AA' },
    'PostCodeFrom',
    'Postcode value is not valid. Example for Germany: 10115',
  ],
  [
    'a city that the label cannot print',
    { CityTo: 'نيويورك' },
    'CityTo',
    'The label can’t print Arabic letters. Please write this line in Latin letters.',
  ],
  ['a postcode of 13 characters', { PostCodeTo: '1'.repeat(13) }, 'PostCodeTo', 'Max 12 characters'],
  ['a reference of 36 characters', { CustomerReference: 'x'.repeat(36) }, 'CustomerReference', 'Max 35 characters'],
  ['an unknown system', { MeasurementSystem: 'X' }, 'MeasurementSystem', 'Measurement system value is not valid'],
  [
    'negative insurance',
    { InsuranceAmount: -0.01 },
    'InsuranceAmount',
    'Insurance amount must be equal or greater than 0',
  ],
  [
    'insurance in thousandths',
    { InsuranceAmount: 0.001 },
    'InsuranceAmount',
    'Insurance amount must be real number with 2 decimals',
  ],
  ['no packages', { Packages: [] }, 'Packages', 'Packages must be equal or greater than 1'],
  [
    '101 packages',
    { Packages: Array.from({ length: 101 }, () => box) },
    'Packages',
    'Packages must be equal or less than 100',
  ],
  [
    'a weight of NaN in words',
    { Packages: [{ ...box, weight: 'NaN' }] },
    'Packages[0].weight',
    'Weight value is not valid',
  ],
  ['a length of 1e308', { Packages: [{ ...box, length: 1e308 }] }, 'Packages[0].length', limits],
  ['a width of 301', { Packages: [{ ...box, width: 301 }] }, 'Packages[0].width', limits],
  ['a height of 180.01', { Packages: [{ ...box, height: 180.01 }] }, 'Packages[0].height', limits],
  ['a weight of 1000.1', { Packages: [{ ...box, weight: 1000.1 }] }, 'Packages[0].weight', limits],
  [
    'a length of 0.99',
    { Packages: [{ ...box, length: 0.99 }] },
    'Packages[0].length',
    'Length must be equal or greater than 1',
  ],
  [
    'a weight of 0.05',
    { Packages: [{ ...box, weight: 0.05 }] },
    'Packages[0].weight',
    'Weight must be real number with 1 decimals',
  ],
  [
    'no quantity',
    { Packages: [{ ...box, quantity: undefined }] },
    'Packages[0].quantity',
    'Quantity value is required',
  ],
  [
    'a quantity of 1.5',
    { Packages: [{ ...box, quantity: 1.5 }] },
    'Packages[0].quantity',
    'Quantity must be a positive integer',
  ],
  [
    'a quantity of 100001',
    { Packages: [{ ...box, quantity: 100_001 }] },
    'Packages[0].quantity',
    'Quantity must be equal or less than 100000',
  ],
  [
    'a value of 0',
    { Packages: [{ ...box, value: 0 }] },
    'Packages[0].value',
    'Value must be equal or greater than 0.01',
  ],
  [
    'a negative value',
    { Packages: [{ ...box, value: -1 }] },
    'Packages[0].value',
    'Value must be equal or greater than 0.01',
  ],
  [
    'a description of 2',
    { Packages: [{ ...box, description: 'ab' }] },
    'Packages[0].description',
    'At least 3 characters',
  ],
  [
    'a description of 513',
    { Packages: [{ ...box, description: 'x'.repeat(513) }] },
    'Packages[0].description',
    'Max 512 characters',
  ],
  [
    'contents of 91',
    { Packages: [{ ...box, descriptionOfContents: 'x'.repeat(91) }] },
    'Packages[0].descriptionOfContents',
    'Max 90 characters',
  ],
  [
    'goods of no country',
    { Packages: [{ ...box, manufactureCountryCode: null }] },
    'Packages[0].manufactureCountryCode',
    'Country of manufacture value is required',
  ],
  [
    'two currencies',
    { Packages: [box, { ...box, currency: 'EUR' }] },
    'Packages[1].currency',
    'Currency value is not valid',
  ],
  ['NUL in a text', { CityFrom: 'Ber\u0000lin' }, 'CityFrom', 'The text contains characters that cannot be stored'],
];

const details = lampsDetails('2026-11-19') as { shipFrom: object; shipTo: object } & Record<string, unknown>;
const brokenDetails: [string, object, string, string][] = [
  ['no street', { shipFrom: { ...details.shipFrom, street: '' } }, 'shipFrom.street', 'Street value is required'],
  [
    'a street of one letter',
    { shipFrom: { ...details.shipFrom, street: 'x' } },
    'shipFrom.street',
    'At least 2 characters',
  ],
  ['a street of 46', { shipTo: { ...details.shipTo, street: 'x'.repeat(46) } }, 'shipTo.street', 'Max 45 characters'],
  [
    'a phone of 26 characters',
    { shipFrom: { ...details.shipFrom, phone: '+49 30 2312 5101 2312 5101' } },
    'shipFrom.phone',
    'Max 25 characters',
  ],
  [
    'a phone without a plus',
    { shipFrom: { ...details.shipFrom, phone: '030 23125101' } },
    'shipFrom.phone',
    'Phone number is not valid',
  ],
  [
    'no email address',
    { shipFrom: { ...details.shipFrom, email: 'mira@' } },
    'shipFrom.email',
    'Email address is not valid',
  ],
  ['a label of 13', { shipFrom: { ...details.shipFrom, name: 'x'.repeat(13) } }, 'shipFrom.name', 'Max 12 characters'],
  ['no pick-up date', { pickupDate: null }, 'pickupDate', 'Pick-up date value is required'],
  ['letters in a time', { pickupTime: 'ten' }, 'pickupTime', 'Package ready by format is HH:MM'],
  ['a time of 24:00', { pickupTime: '24:00' }, 'pickupTime', 'Package ready by format is HH:MM'],
  [
    'a close time before the ready time',
    { officeCloseTime: '09:00' },
    'officeCloseTime',
    'Close Time must be later than ready time',
  ],
  ['a call without a phone', { pickupType: 'C' }, 'phone', 'Phone value is required'],
  ['a drop-off without a point', { pickupType: 'O' }, 'selectedDropOffPoint', 'Drop-off point value is required'],
];

describe('a request body that breaks a rule', () => {
  const api = useApi();
  const countRequests = async () =>
    (
      await api()
        .database.kysely.selectFrom('requests')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;

  test.each(brokenQuotes)(
    'a quote with %s is refused at its field, and nothing is written',
    async (_what, broken, field, sentence) => {
      const before = await countRequests();
      const answered = await (
        await api().as('customer')
      ).try(offerEndpoints.requestExpress, { body: { ...lampsQuote(), ...broken } });
      expect(answered.status).toBe(400);
      expect((answered.body as { Errors: Record<string, string[]> }).Errors[field]).toContain(sentence);
      expect(await countRequests()).toBe(before);
    },
  );

  test('staff must name an existing company', async () => {
    const staff = await api().as('csd');
    for (const [CmpnHash, sentence] of [
      [null, 'Company value is required'],
      ['nobody', 'Company value is not valid'],
    ] as const) {
      const answered = await staff.try(offerEndpoints.requestExpress, { body: { ...lampsQuote(), CmpnHash } });
      expect(answered).toMatchObject({ status: 400, body: { Errors: { CmpnHash: [sentence] } } });
    }
  });

  test('a customer’s company is that of the sign-in, whatever the body says', async () => {
    const maple = await api().as('maple');
    const { shippingRequestId } = await maple.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    expect(await maple.send(shipmentEndpoints.mainInfo, { params: { id: shippingRequestId } })).toMatchObject({
      customerName: 'Maple Instruments Inc.',
    });
  });

  test.each(brokenDetails)(
    'details with %s are refused at their field, and nothing is written',
    async (_what, broken, field, sentence) => {
      const customer = await api().as('customer');
      const { items } = await customer.send(orderListEndpoints.list, { query: { pageSize: 10 } });
      const { id } = items.find(({ step, status }) => step === 1 && status === 'N')!;
      const before = await customer.send(shipmentEndpoints.mainInfo, { params: { id } });
      const answered = await customer.try(shipmentEndpoints.saveDetails, {
        params: { id },
        body: { ...details, ...broken },
      });
      expect(answered.status).toBe(400);
      expect((answered.body as { Errors: Record<string, string[]> }).Errors[field]).toContain(sentence);
      expect(await customer.send(shipmentEndpoints.mainInfo, { params: { id } })).toEqual(before);
    },
  );

  test('a list refuses unknown columns, pages and searches', async () => {
    const customer = await api().as('customer');
    for (const query of [
      { sortField: 'password' },
      { sortField: 'id; drop table requests' },
      { sortOrder: 'up' },
      { pageSize: 7 },
      { searchText: 'x'.repeat(256) },
    ]) {
      const answered = await customer.try(orderListEndpoints.list, { query });
      expect(answered.status, JSON.stringify(query)).toBe(400);
      expect(answered.body).toHaveProperty('Errors');
    }
  });
});
