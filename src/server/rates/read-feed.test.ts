import { expect, test } from 'vitest';
import { fineRateText } from '#domain/money.ts';
import { writeFeed } from './feed.testing.ts';
import { readFeed } from './read-feed.ts';

test('rates per EUR are converted to rates per USD and rounded once', () => {
  const { day, perUsd } = readFeed(writeFeed('2026-11-18'));
  expect(day).toBe('2026-11-18');
  expect(Object.fromEntries([...perUsd].map(([currency, rate]) => [currency, fineRateText(rate)]))).toEqual({
    USD: '1.000000',
    EUR: '0.800000',
    CAD: '1.280000',
    AUD: '1.400000',
    JPY: '144.000000',
    GBP: '0.700000',
    CHF: '0.760000',
    NOK: '9.400000',
    SEK: '9.000000',
    DKK: '5.968000',
    ZAR: '16.400000',
  });
});

const good = writeFeed('2026-11-18');
test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><html><body>Sorry</body></html>'],
  ['entities', good.replace('?>', '?><!DOCTYPE a [<!ENTITY b "1.25">]>')],
  ['two days', good.replace('</Cube>\n\t</Cube>', `</Cube><Cube time='2026-11-17'></Cube></Cube>`)],
  ['no day', good.replace('2026-11-18', '2026-02-30')],
  ['no USD', writeFeed('2026-11-18', { USD: null })],
  ['a currency missing', writeFeed('2026-11-18', { NOK: null })],
  ['a currency twice', good.replace("'ZAR'", "'USD'")],
  ['no number', writeFeed('2026-11-18', { USD: 'N/A' })],
  ['a negative rate', writeFeed('2026-11-18', { USD: '-1.25' })],
  ['nothing for a euro', writeFeed('2026-11-18', { USD: '0' })],
  ['an exponent', writeFeed('2026-11-18', { USD: '1e3' })],
  ['something between', good.replace("<Cube currency='JPY'", "<Rate/><Cube currency='JPY'")],
  ['half of it', good.slice(0, good.length / 2)],
])('a feed with %s is refused', (_what, text) => {
  expect(() => readFeed(text)).toThrow('not what it should be');
});
