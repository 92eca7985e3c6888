import { describe, expect, test } from 'vitest';
import { batchSettingsRules, type BatchValues, batchValues } from './batch.ts';
import { judgeBatchRow } from './batch-row.ts';
import { ruleMessages } from './messages/rules.ts';
import { batchMessages, batchFileMessages } from './messages/batches.ts';

const countries = [
  { id: 1, code: 'DE', name: 'Germany', hasPostCode: true },
  { id: 2, code: 'FR', name: 'France', hasPostCode: true },
  { id: 3, code: 'CH', name: 'Switzerland', hasPostCode: true },
];
const settings = batchSettingsRules.parse({
  shipFrom: {
    ...{ company: 'Lamps Ltd', contact: 'Ann Bell', phone: '+49 30 1234567', email: 'ann@lamps.example' },
    ...{ street: 'Hauptstr. 1', country: 'DE', postcode: '10115', city: 'Berlin' },
  },
  ...{ MeasurementSystem: 'M', currency: 'EUR', pickupType: 'C', phone: '+49 30 1234567' },
  ...{ reason: 'sale', incoterm: 'DAP' },
});
const facts = { settings, countries, day: '2026-11-27' };
const values = (changes: Partial<BatchValues['to']> = {}, box: object = {}): BatchValues =>
  batchValues.parse({
    reference: 'A-1',
    to: {
      ...{ contact: 'Marie Curie', phone: '+33 1 23456789', email: 'marie@example.com', street: '1 Rue Haute' },
      ...{ country: 'FR', postcode: 75001, city: 'Paris', ...changes },
    },
    packages: [
      {
        ...{ quantity: 2, weight: '2,5', length: 30, width: 20, height: 10, value: 40 },
        ...{ description: 'Reading lamps', ...box },
      },
    ],
  });

describe('a row of a batch', () => {
  test('that is complete becomes the quote and details that the single form would send', () => {
    const { problems, notes, shipment } = judgeBatchRow(values(), facts);
    expect({ problems, notes }).toEqual({ problems: {}, notes: [] });
    expect(shipment?.quote).toMatchObject({
      CountryFromId: 1,
      CountryToId: 2,
      PostCodeTo: '75001',
      InsuranceAmount: 0n,
    });
    expect(shipment?.quote.Packages[0]).toMatchObject({ weight: 2.5, value: 4000n, manufactureCountryCode: 'DE' });
    expect(shipment?.details).toMatchObject({ shipTo: { company: 'Marie Curie' }, customs: null, pickupType: 'C' });
  });

  test('shows each problem at its own cell, with the message of the form', () => {
    const { problems, shipment } = judgeBatchRow(
      values({ country: 'France', street: '', phone: '12' }, { weight: 'heavy', length: 500 }),
      facts,
    );
    expect(shipment).toBeNull();
    expect(problems).toEqual({
      'to.country': [batchMessages.countryCode],
      'to.street': [ruleMessages.required('Street')],
      'to.phone': [ruleMessages.phone],
      'packages[0].weight': [ruleMessages.notValid('Weight')],
      'packages[0].length': [batchMessages.overExpress],
    });
  });

  test('reports a number that a spreadsheet program has cut, and no other problem at that cell', () => {
    const goods = [{ description: 'Lamp', hsCode: '9.40521E+9', quantity: 1, unitValue: 40, netGrams: 900 }];
    expect(judgeBatchRow(values({ phone: '4.4E+11' }, { goods }), facts).problems).toMatchObject({
      'to.phone': [batchFileMessages.cutNumber('4.4E+11')],
      'packages[0].goods[0].hsCode': [batchFileMessages.cutNumber('9.40521E+9')],
    });
  });

  test('reports an error of the spreadsheet program at its cell, also where a text may stand', () => {
    const { problems, shipment } = judgeBatchRow(
      values({ company: '#N/A', postcode: '#REF!' }, { weight: '#DIV/0!', descriptionOfContents: '#NAME?' }),
      facts,
    );
    expect(shipment).toBeNull();
    expect(problems).toEqual({
      'to.company': [batchFileMessages.cellError('#N/A')],
      'to.postcode': [batchFileMessages.cellError('#REF!')],
      'packages[0].weight': [batchFileMessages.cellError('#DIV/0!')],
      'packages[0].descriptionOfContents': [batchFileMessages.cellError('#NAME?')],
    });
    expect(judgeBatchRow(values({ company: '#NAME' }), facts).problems).toEqual({});
    expect(judgeBatchRow(values({ contact: '=A1&B1', phone: '+33 1 23456789' }), facts).problems).toEqual({
      'to.contact': [batchFileMessages.formula],
    });
    for (const formula of ['=-B2', '=$A$1', "='Sheet 1'!A1", '=SUM(A1:A9)'])
      expect(Object.keys(judgeBatchRow(values({ contact: formula }), facts).problems)).toEqual(['to.contact']);
    expect(judgeBatchRow(values({}, { descriptionOfContents: '= 2 pcs' }), facts).problems).toEqual({});
  });

  test('reports a missing country or postcode once', () => {
    expect(judgeBatchRow(values({ country: '' }), facts).problems).toEqual({
      'to.country': [ruleMessages.required('Country')],
    });
    expect(judgeBatchRow(values({ postcode: '' }), facts).problems).toEqual({
      'to.postcode': [ruleMessages.required('Postcode')],
    });
  });

  test('declares goods for customs where a border is crossed, from its goods lines', () => {
    const goods = [
      {
        description: 'Desk lamp of steel',
        hsCode: '9405.21',
        originCountry: 'de',
        quantity: 3,
        unitValue: 10,
        netGrams: 600,
      },
    ];
    const swiss = { country: 'CH', postcode: '8001', city: 'Zürich', phone: '+41 44 1234567' };
    const { problems, shipment } = judgeBatchRow(values(swiss, { value: null, goods }), facts);
    expect(problems).toEqual({});
    expect(shipment?.quote.Packages[0]?.value).toBe(3000n);
    expect(shipment?.details.customs).toMatchObject({
      ...{ reason: 'sale', incoterm: 'DAP', incotermPlace: 'Zürich', signedBy: 'Ann Bell', currency: 'EUR' },
      lines: [
        { packageNumber: 1, hsCode: '940521', originCountry: 'DE', quantity: 6, unitValue: 1000n, netGrams: 1200 },
      ],
    });
    const heavy = judgeBatchRow(values(swiss, { value: null, goods: [{ ...goods[0], netGrams: 9000 }] }), facts);
    expect(Object.keys(heavy.problems)).toEqual(['packages[0].goods[0].netGrams']);
    const unlike = judgeBatchRow(values(swiss, { value: 99, goods }), facts);
    expect(Object.keys(unlike.problems)).toEqual(['packages[0].goods[0].unitValue']);
  });

  test('with an overlong name shows it at the cell that has it, not at the empty one beside it', () => {
    const long = 'M'.repeat(61);
    expect(Object.keys(judgeBatchRow(values({ contact: long }), facts).problems)).toEqual(['to.contact']);
    const { problems } = judgeBatchRow(values({ contact: null, company: long }), facts);
    expect(Object.keys(problems)).toEqual(['to.company']);
  });

  test('hands over as the row says, else as the batch', () => {
    const row = (handOver: string | null, pickupType: 'C' | 'O') =>
      judgeBatchRow({ ...values({}), handOver }, { ...facts, settings: { ...facts.settings, pickupType } });
    expect(row(null, 'C').shipment?.details).toMatchObject({ pickupType: 'C', selectedDropOffPoint: null });
    expect(row('pick-up', 'C').shipment?.details).toMatchObject({ pickupType: 'C' });
    for (const word of ['Pick up', 'Abholung', 'abholen', 'enlèvement', 'Ramassage', 'svoz'])
      expect(row(word, 'C').problems).toEqual({});
    for (const word of ['Abgabe', 'Einlieferung', 'Paketshop', 'Dépôt', 'depot', 'Point relais', 'podací místo'])
      expect(row(word, 'C').shipment?.details).toMatchObject({ pickupType: 'O' });
    for (const dropOff of [row(null, 'O'), row('Drop off', 'C'), row('drop-off', 'O')])
      expect(dropOff.shipment?.details).toMatchObject({ pickupType: 'O', phone: null });
    expect(row('pick-up', 'O').problems).toEqual({ handOver: [batchMessages.noPickup] });
    for (const word of ['by ship', 'výdejní místo', 'Anlieferung'])
      expect(row(word, 'C').problems).toEqual({ handOver: [batchMessages.handOver] });
  });
});
