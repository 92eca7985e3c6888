import { expect, test } from 'vitest';
import type { ReturnInfo } from '#contract/quotes.ts';
import { readQuoteDraft, writeDraft } from './quote-draft.ts';
import { readQuote } from './read-quote.ts';
import { typeReturn } from './return-quote.ts';

const side = { contact: null, company: null, phone: null, fax: null, email: null, taxIdVat: null };
const place = { street: null, apartment: null, line3: null, suburb: null, townCity: '', state: null, postCode: null };
const party = { ...side, address: { ...place, country: '' } };
const info: ReturnInfo = {
  ...{ customerId: 1, CountryFromId: 250, CityFrom: 'Paris', PostCodeFrom: '75001' },
  ...{ CountryToId: 344, CityTo: 'Hong Kong', PostCodeTo: null, MeasurementSystem: 'I', InsuranceAmount: 12.5 },
  ...{ ReturnShippingId: 7, shipFrom: party, shipTo: party },
  Packages: [
    {
      ...{ packageNumber: 1, packageType: 'D', currency: 'EUR', value: 3, quantity: 2, declaredValue: 6 },
      ...{ width: 20.5, length: 30, height: 1, weight: 0.4, description: 'Signed contract' },
      ...{ manufactureCountryCode: null, descriptionOfContents: 'Contract' },
    },
  ],
};

test('goes out as it came in, also after it was a draft', () => {
  const body = {
    ...{
      CmpnHash: null,
      ContactId: null,
      CountryFromId: 250,
      CityFrom: 'Paris',
      PostCodeFrom: '75001',
      CountryToId: 344,
    },
    ...{ CityTo: 'Hong Kong', PostCodeTo: null, MeasurementSystem: 'I', InsuranceAmount: 12.5, ReturnShippingId: 7 },
  };
  const { Packages, ...head } = readQuote(typeReturn(info));
  expect(head).toEqual(body);
  const { packageNumber: _, declaredValue: __, ...first } = info.Packages[0]!;
  expect(Packages).toEqual([first]);
  expect(readQuote(readQuoteDraft(writeDraft(typeReturn(info)).parts))).toEqual({ ...body, Packages });
});
