import { createFormControl } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  brokenRules,
  contractResolver,
  firstField,
  type FormRules,
  mendErrors,
  placeErrors,
} from './contract-resolver.ts';

interface Typed {
  price: string;
  to: { city: string };
}

const rules = z.object({
  price: z.number('Price is required'),
  destination: z.object({ city: z.string().check(z.minLength(1, 'City is required')) }),
  secret: z.optional(z.string('Nobody sees this')),
});

const form: FormRules<Typed> = {
  fields: () => ['price', 'to.city'],
  check: ({ price, to }) =>
    brokenRules(rules, {
      price: price === '' ? undefined : Number(price),
      destination: to,
      secret: price === '0' ? 0 : '',
    }),
  fieldOf: (path) => (path === 'destination.city' ? 'to.city' : path === 'price' ? 'price' : null),
};

const open = (start: Typed) => {
  const { formControl: opened } = createFormControl<Typed>({
    defaultValues: start,
    resolver: contractResolver(() => form),
  });
  return opened;
};

const sentenceAt = (opened: ReturnType<typeof open>, field: 'price' | 'to.city' | 'root') =>
  opened.getFieldState(field as 'price').error?.message;

test('errors of the contract are shown at the form’s fields, and the typed value is sent', async () => {
  const opened = open({ price: '', to: { city: '' } });
  const send = vi.fn<(typed: Typed) => void>();
  await opened.handleSubmit(send)();
  expect(send).not.toHaveBeenCalled();
  expect(sentenceAt(opened, 'price')).toBe('Price is required');
  expect(sentenceAt(opened, 'to.city')).toBe('City is required');
  opened.setValue('price', '5');
  opened.setValue('to.city', 'Bonn');
  await opened.handleSubmit(send)();
  expect(send.mock.calls[0]![0]).toEqual({ price: '5', to: { city: 'Bonn' } });
});

test('a broken rule that belongs to no field of the form also prevents sending', async () => {
  const opened = open({ price: '0', to: { city: 'Bonn' } });
  const send = vi.fn<(typed: Typed) => void>();
  await opened.handleSubmit(send)();
  expect(send).not.toHaveBeenCalled();
});

test('a shown error disappears once corrected, and no new error appears elsewhere', async () => {
  const opened = open({ price: '', to: { city: 'Bonn' } });
  await opened.handleSubmit(() => {})();
  mendErrors(opened, form, { price: '', to: { city: '' } });
  expect(sentenceAt(opened, 'price')).toBe('Price is required');
  expect(sentenceAt(opened, 'to.city')).toBe(undefined);
  mendErrors(opened, form, { price: '5', to: { city: '' } });
  expect(sentenceAt(opened, 'price')).toBe(undefined);
});

test('an error of the server disappears once the new value is valid', () => {
  const opened = open({ price: '5', to: { city: 'Bonn' } });
  opened.setError('price', { type: 'server', message: 'Too cheap.' });
  mendErrors(opened, form, { price: '6', to: { city: 'Bonn' } });
  expect(sentenceAt(opened, 'price')).toBe(undefined);
});

const fields = ['name', 'from.city', 'note'] as const;
type Field = (typeof fields)[number];
const fieldOf = (path: string): Field | null => fields.find((field) => field === path) ?? null;

test('errors are shown at their fields, and one without a field is shown once', () => {
  expect(placeErrors({ name: ['A must be B', 'Is it C?', 'd'], x: ['c'], y: ['c', 'd'] }, fieldOf)).toEqual({
    errors: { name: 'A must be B. Is it C? d' },
    unplaced: ['c', 'd'],
  });
});

test('of two errors that one field shows, the first counts', () => {
  expect(placeErrors({ a: ['one'], b: ['two'] }, () => 'note').errors).toEqual({ note: 'one' });
});

test('the first field with an error is the first one on the page, whatever the order of the errors', () => {
  expect(firstField(fields, { note: 'a', 'from.city': 'b' })).toBe('from.city');
  expect(firstField(fields, {})).toBe(null);
});
