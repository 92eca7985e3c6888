import { expect, test } from 'vitest';
import type { ProviderPage } from '#contract/provider-responses.ts';
import { beginResponse, bodyOf, checkResponse, wantedDayMissed } from './response-form-values.ts';

const providerPage = { answer: null, wishes: { pickUpDate: '2026-11-25' } } as ProviderPage;
const answered = (response: Partial<NonNullable<ProviderPage['answer']>>) =>
  ({ ...providerPage, answer: response }) as ProviderPage;
const now = new Date('2026-11-20T12:00:00Z');

test('the form begins with the wished pick-up day, or with the provider’s current response', () => {
  expect(beginResponse(providerPage)).toMatchObject({ kind: 'firm', price: '', pickUpDate: '2026-11-25', note: '' });
  expect(beginResponse(answered({ kind: 'estimate', price: 640.5, pickUpDate: null, note: 'By lorry' }))).toMatchObject(
    {
      kind: 'estimate',
      price: '640.50',
      pickUpDate: '',
      note: 'By lorry',
      reason: '',
    },
  );
  expect(beginResponse(answered({ kind: 'refusal', price: null, note: 'No room' }))).toMatchObject({
    kind: 'refusal',
    price: '',
    note: '',
    reason: 'No room',
  });
});

test.each([
  ['', 'Price value is required'],
  ['much', 'Price value is not valid'],
  ['1e300', 'Price value is not valid'],
  ['-5', 'Price must be equal or greater than 0.01'],
  ['9'.repeat(300), 'Price must be equal or less than 99999999.99'],
])('a price of %j shows an error at its field', (price, sentence) => {
  const typed = { ...beginResponse(providerPage), price, deliveryDate: '2026-11-27' };
  expect(checkResponse(typed, { timeZone: 'Europe/Berlin' }, now)).toEqual({ price: [sentence] });
});

test('a past day shows an error before sending, and declining needs no fields', () => {
  const typed = { ...beginResponse(providerPage), price: '5', deliveryDate: '2026-11-27', validUntil: '2026-11-19' };
  expect(Object.keys(checkResponse(typed, { timeZone: 'Europe/Berlin' }, now))).toEqual(['validUntil']);
  expect(checkResponse({ ...typed, kind: 'refusal' }, { timeZone: 'Europe/Berlin' }, now)).toEqual({});
  expect(bodyOf(typed)).toMatchObject({ kind: 'firm', price: 5, keepFile: true });
});

test.each([
  ['2026-12-05', null],
  ['2026-12-06', '2026-12-05'],
  ['', null],
  ['31.', null],
])('a delivery on %j is marked as after the last wished day: %j', (deliveryDate, missed) => {
  const wishes = { deadlineDate: '2026-12-05' } as ProviderPage['wishes'];
  expect(wantedDayMissed({ deliveryDate }, { wishes })).toBe(missed);
  expect(wantedDayMissed({ deliveryDate }, providerPage)).toBeNull();
  expect(wantedDayMissed({ deliveryDate }, { wishes: null })).toBeNull();
});
