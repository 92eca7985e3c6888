import { describe, expect, test } from 'vitest';
import { keepClean } from '#domain/billing.ts';
import { readFromCardForm, readToCardForm } from './protocol.ts';

const origin = 'https://quayside.example';
const frame = { name: 'frame' };
const sender = { origin, window: frame };
const event = (data: unknown, changes: object = {}) => ({ origin, source: frame as never, data, ...changes });

const open = {
  kind: 'open',
  provider: 'sandbox',
  isTest: true,
  clientToken: 'token',
  scheme: 'dark',
  billing: keepClean({}),
  countries: [{ code: 'DE', name: 'Germany', hasPostCode: true }],
};

test('messages written by the page are read by the card form, and the other way round', () => {
  expect(readToCardForm(event(open), sender)).toEqual(open);
  expect(readFromCardForm(event({ kind: 'nonce', id: '1', nonce: 'abc' }), sender)).toEqual({
    kind: 'nonce',
    id: '1',
    nonce: 'abc',
  });
});

describe('messages from elsewhere are ignored', () => {
  test.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['another window', { source: { name: 'other' } }],
    ['no window', { source: null }],
  ])('from %s', (_, changes) => {
    expect(readFromCardForm(event({ kind: 'ready' }, changes), sender)).toBeNull();
    expect(readToCardForm(event(open, changes), sender)).toBeNull();
  });

  test('without a source while there is no frame', () => {
    expect(readFromCardForm(event({ kind: 'ready' }, { source: null }), { origin, window: null })).toBeNull();
  });
});

test.each([
  ['no message at all', 'ready'],
  ['another library', '/*framebus*/{}'],
  ['an unknown kind', { kind: 'number', number: '4000' }],
  ['a part that is missing', { kind: 'nonce', id: '1' }],
  ['an empty nonce', { kind: 'nonce', id: '1', nonce: '' }],
  ['a height that is none', { kind: 'height', pixels: Number.NaN }],
  ['a height beyond all measure', { kind: 'height', pixels: 1e9 }],
])('a message with %s is ignored', (_, data) => expect(readFromCardForm(event(data), sender)).toBeNull());

test.each(['185.9', '185,89', '-1.00', '1e3', 'NaN'])('a payment message with the amount %s is ignored', (amount) => {
  expect(readToCardForm(event({ kind: 'pay', id: '1', amount }), sender)).toBeNull();
});

test('fields that do not belong to a message are dropped, so that no card data passes through', () => {
  const message = readFromCardForm(event({ kind: 'ready', number: '4000000000001091' }), sender);
  expect(message).toEqual({ kind: 'ready' });
});
