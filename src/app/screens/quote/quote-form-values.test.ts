import { describe, expect, test } from 'vitest';
import type { Country } from '#contract/places.ts';
import { firstField } from '#app/form/contract-resolver.ts';
import {
  checkQuote,
  checkPackage,
  countBroken,
  proposeMaker,
  foldLine,
  hasContent,
  isSameQuote,
  newPackage,
  newQuote,
  quoteParty,
  readQuote,
  type PackageFormValues,
  type QuoteFormValues,
  swapSides,
  weightTexts,
} from './quote-form-values.ts';
import { addUp, listOpenPoints, makePackageReader } from './quote-summary.tsx';
import { afterInsert, afterRemove, countErrors, fieldOfPath, quoteFields, setError } from './use-quote-form.ts';
import { onlyCity } from '#app/features/places/use-place-fields.tsx';

const germany: Country = { id: 276, code: 'DE', name: 'Germany', hasPostCode: true };
const hongKong: Country = { id: 344, code: 'HK', name: 'Hong Kong', hasPostCode: false };
const context = {
  isStaff: false,
  findCountry: (id: string) => [germany, hongKong].find((each) => String(each.id) === id) ?? null,
};

const lamps: PackageFormValues = {
  quantity: '2',
  width: '30',
  length: '40',
  height: '20',
  weight: '4.5',
  value: '120.50',
  description: 'Pump parts',
  manufactureCountryCode: 'DE',
  descriptionOfContents: 'Pumps',
  goods: '',
  boxGrams: '',
};
const filled = (change: Partial<QuoteFormValues> = {}): QuoteFormValues => ({
  ...newQuote(),
  CountryFromId: '276',
  PostCodeFrom: '10115',
  CityFrom: 'Berlin',
  CountryToId: '344',
  CityTo: 'Hong Kong',
  Packages: [lamps],
  ...change,
});

describe('a complete quote form', () => {
  test('is sent as the contract requires', () => {
    expect(checkQuote(filled(), context).body).toMatchObject({
      CountryFromId: 276,
      PostCodeTo: null,
      InsuranceAmount: 0,
      CmpnHash: null,
      Packages: [{ quantity: 2, weight: 4.5, value: 120.5, currency: 'USD', packageType: 'N' }],
    });
  });

  test('shows errors of the contract at its fields', () => {
    const wrong = filled({
      PostCodeFrom: '',
      CityTo: '',
      Packages: [lamps, { ...lamps, width: '301', weight: 'x', value: '0.00' }],
    });
    const { errors } = checkQuote(wrong, context);
    expect(errors).toMatchObject({
      PostCodeFrom: ['Postcode value is required'],
      CityTo: ['City value is required'],
      'Packages[1].width': [expect.stringContaining('Limits exceeded')],
      'Packages[1].weight': ['Weight value is not valid'],
      'Packages[1].value': ['Value must be equal or greater than 0.01'],
    });
    expect(Object.keys(errors!)).toHaveLength(5);
  });

  test('requires a country of manufacture for goods, not for documents', () => {
    const without = [{ ...lamps, manufactureCountryCode: '' }];
    expect(checkQuote(filled({ packageType: 'D', Packages: without }), context).errors).toBeUndefined();
    expect(checkQuote(filled({ Packages: without }), context).errors).toHaveProperty([
      'Packages[0].manufactureCountryCode',
    ]);
  });

  test('requires a company from staff', () => {
    expect(checkQuote(filled(), { ...context, isStaff: true }).errors).toEqual({
      CmpnHash: ['Company value is required'],
    });
  });

  test('counts as changed only when a value differs from the start', () => {
    expect(isSameQuote(newQuote(), newQuote())).toBe(true);
    expect(isSameQuote(newQuote(), filled())).toBe(false);
    expect(isSameQuote(newQuote(), { ...newQuote(), InsuranceAmount: '', CityFrom: ' ' })).toBe(true);
    expect(isSameQuote(newQuote(), { ...newQuote(), InsuranceAmount: '1' })).toBe(false);
    const insured = { ...newQuote(), InsuranceAmount: '10000.00' };
    expect(isSameQuote(insured, { ...insured, InsuranceAmount: '10 000' })).toBe(true);
    expect(isSameQuote(insured, { ...insured, InsuranceAmount: '10,000' })).toBe(false);
    expect(isSameQuote(insured, { ...insured, CustomerReference: '10000' })).toBe(false);
    expect(hasContent(newPackage())).toBe(false);
    expect(hasContent({ ...newPackage(), value: '' })).toBe(false);
    expect(hasContent(lamps)).toBe(true);
    expect(swapSides(filled())).toMatchObject({ CountryFromId: '344', CityTo: 'Berlin', PostCodeTo: '10115' });
  });
});

describe('error messages of the quote', () => {
  test('are shown at their fields', () => {
    expect(fieldOfPath('Packages[3].width', 4)).toBe('Packages.3.width');
    expect(fieldOfPath('Packages[4].width', 4)).toBeNull();
    expect(fieldOfPath('Packages[0].currency', 1)).toBe('currency');
    expect(fieldOfPath('CityFrom', 1)).toBe('CityFrom');
    expect(fieldOfPath('ReturnShippingId', 1)).toBeNull();
  });

  test('start with the highest one on the page', () => {
    const fields = quoteFields(2);
    expect(firstField(fields, { 'Packages.1.width': 'x', 'Packages.0.description': 'x' })).toBe(
      'Packages.0.description',
    );
    expect(firstField(fields, { 'Packages.0.quantity': 'x', CityTo: 'x' })).toBe('CityTo');
  });

  test('move with their packages', () => {
    const errors = { 'Packages.1.width': 'wide', CityTo: 'where' } as const;
    expect(afterInsert(errors, 1)).toEqual({ 'Packages.2.width': 'wide', CityTo: 'where' });
    expect(afterRemove(errors, 0)).toEqual({ 'Packages.0.width': 'wide', CityTo: 'where' });
    expect(afterRemove(errors, 1)).toEqual({ CityTo: 'where' });
    const ofHead = { CityTo: 'where' } as const;
    expect(afterInsert(ofHead, 0)).toBe(ofHead);
    expect([...countErrors(errors)]).toEqual([[1, 1]]);
    expect(setError(errors, 'CityTo', null)).toEqual({ 'Packages.1.width': 'wide' });
    expect(setError(errors, 'CityTo', 'where')).toBe(errors);
  });
});

describe('the summary of a package', () => {
  test('is one line of a packing list', () => {
    expect(foldLine(lamps, newQuote())).toEqual({
      size: '2 × 40×30×20 cm',
      weight: '2 × 4.5 kg',
      description: 'Pump parts',
      worth: '241.00 USD',
    });
    expect(foldLine({ ...lamps, quantity: '1' }, newQuote()).weight).toBe('4.5 kg');
    expect(foldLine({ ...newPackage(), quantity: '' }, newQuote()).size).toBe('? × size missing');
  });

  test('marks what is typed wrong, not what is still missing', () => {
    expect(countBroken(lamps, newQuote())).toBe(0);
    expect(countBroken(newPackage(), newQuote())).toBe(1);
    expect(countBroken({ ...newPackage(), value: '' }, newQuote())).toBe(0);
    expect(countBroken({ ...lamps, length: '310', weight: 'heavy' }, newQuote())).toBe(2);
  });

  test('does not count errors of a chosen product, which has no fields', () => {
    const goods = { description: 'Lamps', hsCode: null, originCountry: 'DE', unit: 'piece', netGrams: 5 };
    const typed = { ...lamps, value: '99999999999', goods: JSON.stringify([{ ...goods, quantity: 1, unitValue: 1 }]) };
    expect(Object.keys(checkPackage(typed, newQuote()))).toContain('goods[0].unitValue');
    expect(countBroken(typed, newQuote())).toBe(1);
  });

  test('shows the three weights of a piece in the typed unit', () => {
    expect(weightTexts({ width: '12', length: '10', height: '8', weight: '9' }, 'I')).toEqual({
      ...{ actual: '9.0 lb', volumetric: '6.94 lb', chargeable: '9.93 lb (4.5 kg)' },
    });
    expect(weightTexts(lamps, 'M')).toEqual({ actual: '4.5 kg', volumetric: '4.8 kg', chargeable: '5.0 kg' });
    expect(weightTexts({ width: '', length: '1', height: '1', weight: '1' }, 'M')).toBeNull();
  });

  test('has totals over all pieces, marked as unfinished while one is', () => {
    const read = makePackageReader();
    const whole = addUp([lamps, lamps].map((each) => read(each, newQuote())));
    expect(whole).toMatchObject({ pieces: 4, chargeable: 20_000n, declared: 48_200n, isPartial: false });
    expect(addUp([read(newPackage(), newQuote())])).toMatchObject({ pieces: 1, chargeable: 0n, isPartial: true });
  });

  test('lists missing fields in the order of the page, up to a limit', () => {
    const read = makePackageReader();
    const readings = Array.from({ length: 8 }, () => read(newPackage(), newQuote()));
    const errors = { CityTo: ['x'], CountryFromId: ['x'], CityFrom: ['x'] };
    const { missing, wrong } = listOpenPoints(newQuote(), errors, readings);
    const { points, more } = missing;
    expect(points.map(({ text }) => text).slice(0, 3)).toEqual([
      'From: country, city',
      'To: city',
      'Package 1: length, width, height and 5 more',
    ]);
    expect(more).toBe(3);
    expect(wrong).toEqual({ points: [], more: 0 });
  });

  test('does not list a wrong value as missing', () => {
    const typed = { ...lamps, width: '301', height: '', value: '0.00' };
    const head = { ...newQuote(), CityFrom: 'x'.repeat(46) };
    const reading = makePackageReader()(typed, newQuote());
    const { missing, wrong } = listOpenPoints(head, { CityFrom: ['x'], CityTo: ['x'] }, [reading]);
    expect(missing.points.map(({ text }) => text)).toEqual(['To: city', 'Package 1: height, value']);
    expect(wrong.points).toEqual([
      { field: 'CityFrom', text: 'From: city' },
      { field: 'Packages.0.width', text: 'Package 1: width' },
    ]);
  });
});

describe('the city of a postcode', () => {
  test('is filled in when all places with that postcode agree', () => {
    expect(onlyCity('GB', [{ postalCode: 'SW1A 1AA', city: 'London' }], 'sw1a1aa')).toBe('London');
    expect(
      onlyCity(
        'US',
        [
          { postalCode: '10001', city: 'New York' },
          { postalCode: '10002', city: 'Elsewhere' },
        ],
        '10001',
      ),
    ).toBe('New York');
    expect(
      onlyCity(
        'US',
        [
          { postalCode: '1000', city: 'A' },
          { postalCode: '1000', city: 'B' },
        ],
        '1000',
      ),
    ).toBeNull();
    expect(onlyCity('GB', [{ postalCode: '10001', city: 'New York' }], '1000')).toBeNull();
    expect(onlyCity('GB', [], '1000')).toBeNull();
  });

  test('is filled in when the other places are parts of that city', () => {
    const cityOf = (...cities: string[]) =>
      onlyCity(
        'DE',
        cities.map((city) => ({ postalCode: '20457', city })),
        '20457',
      );
    expect(cityOf('Hamburg', 'Hamburg Hamburg-Altstadt', 'Hamburg Neustadt')).toBe('Hamburg');
    expect(cityOf('Hamburg', 'Hamburger Berg')).toBeNull();
    expect(cityOf('Josefov', 'Praha')).toBeNull();
  });
});

test('a pasted address is sent only with its own place, and a person alone is company and contact', () => {
  const place = { countryId: '840', postcode: '10001', city: 'New York' };
  const party = quoteParty({ contact: 'Dana Whitfield', street: '412 Lantern Avenue', phone: null }, place);
  const typed = { ...newQuote(), CountryToId: '840', PostCodeTo: '10001', CityTo: 'new york ', ShipTo: party };
  expect(readQuote(typed).ShipTo).toMatchObject({
    company: 'Dana Whitfield',
    contact: 'Dana Whitfield',
    street: '412 Lantern Avenue',
    phone: null,
  });
  expect(readQuote({ ...typed, PostCodeTo: '10002' }).ShipTo).toBeNull();
  // It moves with its side.
  const swapped = { ...typed, ...swapSides(typed) };
  expect(readQuote(swapped).ShipFrom).toMatchObject({ company: 'Dana Whitfield' });
  expect(readQuote(swapped).ShipTo).toBeNull();
});

test('the sender’s country is proposed as country of manufacture, except over a chosen one or a product’s', () => {
  const madeIn = (typed: object) => proposeMaker({ ...newPackage('DE'), ...typed }, 'DE', 'FR').manufactureCountryCode;
  expect(madeIn({})).toBe('FR');
  expect(madeIn({ manufactureCountryCode: '' })).toBe('FR');
  expect(madeIn({ manufactureCountryCode: 'CN' })).toBe('CN');
  expect(madeIn({ goods: '[{}]' })).toBe('DE');
});
