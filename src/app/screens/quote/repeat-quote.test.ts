import { expect, test } from 'vitest';
import { readQuote } from './read-quote.ts';
import { typeRepeat } from './repeat-quote.ts';

test('asks for the same places and packages', () => {
  const parts = {
    currency: 'EUR' as const,
    ...{ value: 3, quantity: 2, width: 20.5, length: 30, height: 1, weight: 0.4 },
    ...{ description: 'Signed contract', manufactureCountryCode: null, descriptionOfContents: 'Contract' },
  };
  const typed = typeRepeat(
    {
      shipFrom: { countryFromId: 250, cityFrom: 'Paris', postCodeFrom: '75001' },
      shipTo: { countryToId: 344, cityTo: 'Hong Kong', postCodeTo: null },
      packageDetails: {
        measurementSystem: 'I',
        packages: [{ id: 1, packageNumber: 1, packageType: 'Document', declaredValue: 6, ...parts }],
      },
    },
    'abc',
  );
  expect(readQuote(typed)).toEqual({
    ...{
      CmpnHash: 'abc',
      ContactId: null,
      CountryFromId: 250,
      CityFrom: 'Paris',
      PostCodeFrom: '75001',
      CountryToId: 344,
    },
    ...{ CityTo: 'Hong Kong', PostCodeTo: null, MeasurementSystem: 'I', InsuranceAmount: 0, ReturnShippingId: null },
    Packages: [{ packageType: 'D', ...parts }],
  });
});
