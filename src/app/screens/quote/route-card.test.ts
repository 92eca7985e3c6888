import { expect, test } from 'vitest';
import { newQuote } from './quote-form-values.ts';
import { proposeOrigin } from './route-card.tsx';
import type { QuoteErrors, QuoteForm } from './use-quote-form.ts';

const origin = { countryId: 276, postcode: '04109', city: 'Leipzig' };

function propose(start: object) {
  const values = { ...newQuote(), ...start };
  let errors: QuoteErrors = { CityFrom: 'Please enter a city', CityTo: 'Please enter a city' };
  const form = {
    getValues: (names: string | string[]) =>
      typeof names === 'string' ? values[names as 'CityFrom'] : names.map((name) => values[name as 'CityFrom']),
    setValue: (name: string, text: string) => void Object.assign(values, { [name]: text }),
    setErrors: (change: (shown: QuoteErrors) => QuoteErrors) => void (errors = change(errors)),
  } as unknown as QuoteForm;
  return { next: proposeOrigin(form, origin, '\n\n'), city: values.CityFrom, errors };
}

test('a proposed origin removes the errors of the empty fields', () => {
  const { next, city, errors } = propose({});
  expect([next, city]).toEqual(['276\n04109\nLeipzig', 'Leipzig']);
  expect(Object.keys(errors)).toEqual(['CityTo']);
});

test('no origin is proposed over a typed place or for a custom request', () => {
  expect(propose({ CityFrom: 'Halle' })).toMatchObject({ next: null, city: 'Halle' });
  expect(propose({ CustomRequestId: '7' })).toMatchObject({ next: null, city: '' });
});
