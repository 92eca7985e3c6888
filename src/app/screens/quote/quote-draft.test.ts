import { expect, test } from 'vitest';
import { readQuoteDraft, writeDraft } from './opening-quote.ts';
import { newPackage, newQuote } from './quote-form-values.ts';

const typed = {
  ...newQuote(),
  CityFrom: ' Paris',
  CityTo: 'Berlin',
  MeasurementSystem: 'I' as const,
  currency: 'EUR' as const,
  InsuranceAmount: '12',
  CustomerReference: 'PO 4711',
  Packages: Array.from({ length: 12 }, (_, at) => ({ ...newPackage(), length: String(at), weight: '1,' })),
};

test('a form comes back as it was typed, twelve packages in their order', () => {
  expect(readQuoteDraft(writeDraft(typed).parts)).toEqual(typed);
});

test('a draft is called after its places', () => {
  expect(writeDraft(typed).name).toBe('Paris → Berlin');
  expect(writeDraft({ ...typed, CityTo: '' }).name).toBe('Paris → …');
  expect(writeDraft(newQuote()).name).toBe('Quote without places');
});

test.each([{}, { route: null, terms: 'x', 'package:x': {} }, { terms: { currency: 'XXX', packageType: 7 } }])(
  'parts of another version open as a new form where they say nothing: %j',
  (parts) => expect(readQuoteDraft(parts)).toEqual(newQuote()),
);
