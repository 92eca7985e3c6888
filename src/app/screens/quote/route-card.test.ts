import { expect, test } from 'vitest';
import { newQuote } from './quote-form-values.ts';
import { proposeOrigin } from './route-card.tsx';
import type { QuoteForm } from './use-quote-form.ts';

const origin = { countryId: 276, postcode: '04109', city: 'Leipzig' };

function propose(start: object) {
  const values = { ...newQuote(), ...start };
  const fieldsWithError = new Set(['CityFrom', 'CityTo']);
  const form = {
    getValues: (names: string | string[]) =>
      typeof names === 'string' ? values[names as 'CityFrom'] : names.map((name) => values[name as 'CityFrom']),
    setValue: (name: string, text: string) => void Object.assign(values, { [name]: text }),
    clearError: (field: string) => void fieldsWithError.delete(field),
  } as unknown as QuoteForm;
  return { next: proposeOrigin(form, origin, '\n\n'), city: values.CityFrom, fieldsWithError: [...fieldsWithError] };
}

test('a proposed origin removes the errors of the empty fields', () => {
  const { next, city, fieldsWithError } = propose({});
  expect([next, city]).toEqual(['276\n04109\nLeipzig', 'Leipzig']);
  expect(fieldsWithError).toEqual(['CityTo']);
});

test('no origin is proposed over a typed place or for a custom request', () => {
  expect(propose({ CityFrom: 'Halle' })).toMatchObject({ next: null, city: 'Halle' });
  expect(propose({ CustomRequestId: '7' })).toMatchObject({ next: null, city: '' });
});
