import { expect, test } from 'vitest';
import type { AskedQuote } from '#contract/quotes.ts';
import { listQuotedFacts } from './offer-list-step.tsx';

const one = {
  ...{ packageNumber: 1, packageType: 'N', currency: 'EUR', value: 3, quantity: 2, declaredValue: 6 },
  ...{ width: 30, length: 40, height: 25, weight: 4.2, description: 'Lamps' },
  ...{ manufactureCountryCode: 'DE', descriptionOfContents: 'Lamps' },
} satisfies AskedQuote['Packages'][number];

test('pieces, chargeable weight and insurance are shown in one line', () => {
  expect(listQuotedFacts({ Packages: [one], MeasurementSystem: 'M', InsuranceAmount: 1500 })).toEqual([
    '2 pieces',
    'chargeable weight 12.0 kg',
    'insured for 1,500.00 EUR',
  ]);
});

test('the line shows pounds and charged kilograms, documents, and a missing insurance', () => {
  const letter = { ...one, packageType: 'D', quantity: 1, width: 12, length: 10, height: 8, weight: 9 } as const;
  expect(listQuotedFacts({ Packages: [letter], MeasurementSystem: 'I', InsuranceAmount: 0 })).toEqual([
    '1 piece',
    'documents',
    'chargeable weight 9.93 lb (4.5 kg)',
    'not insured',
  ]);
});
