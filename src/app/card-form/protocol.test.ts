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

test('what one side says the other one reads', () => {
  expect(readToCardForm(event(open), sender)).toEqual(open);
  expect(readFromCardForm(event({ kind: 'nonce', id: '1', nonce: 'abc' }), sender)).toEqual({
    kind: 'nonce',
    id: '1',
    nonce: 'abc',
  });
});

describe('nobody else is heard', () => {
  test.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['another window', { source: { name: 'other' } }],
    ['no window', { source: null }],
  ])('%s', (_, changes) => {
    expect(readFromCardForm(event({ kind: 'ready' }, changes), sender)).toBeNull();
    expect(readToCardForm(event(open, changes), sender)).toBeNull();
  });

  test('while there is no frame, a message without a source is none of its', () => {
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
])('%s is not read', (_, data) => expect(readFromCardForm(event(data), sender)).toBeNull());

test.each(['185.9', '185,89', '-1.00', '1e3', 'NaN'])('%s is no amount', (amount) => {
  expect(readToCardForm(event({ kind: 'pay', id: '1', amount }), sender)).toBeNull();
});

test('what is more than the message is dropped: no part of a card slips through', () => {
  const message = readFromCardForm(event({ kind: 'ready', number: '4000000000001091' }), sender);
  expect(message).toEqual({ kind: 'ready' });
});
