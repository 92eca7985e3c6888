import { expect, test } from 'vitest';
import { codeOf, findStep, stepAt, writeAddress, writeBase32 } from './totp.ts';

const secret = new TextEncoder().encode('12345678901234567890');

// The vectors of RFC 6238, appendix B, for SHA-1: of their eight digits the last six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is %s', (second, code) => {
  expect(codeOf(secret, stepAt(new Date(second * 1000)))).toBe(code);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base 32 is %s', (text, written) => {
  expect(writeBase32(new TextEncoder().encode(text))).toBe(written);
});

test('a code is valid one step early or late, recognised from a clock up to ten minutes off, and invalid beyond', () => {
  const now = new Date('2026-11-18T12:30:10Z');
  const step = stepAt(now);
  const find = (distance: number) => findStep(secret, codeOf(secret, step + distance), now);
  for (const near of [-1, 0, 1]) expect(find(near)).toEqual({ step: step + near, isFar: false });
  for (const far of [-20, -2, 2, 20]) expect(find(far)).toEqual({ step: step + far, isFar: true });
  for (const other of [-21, 21]) expect(find(other)).toBe(null);
});

test('the address for an authenticator app contains the secret, the portal and the user name', () => {
  expect(writeAddress(secret, 'ann@quay side')).toBe(
    'otpauth://totp/Quayside:ann%40quay%20side?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Quayside&digits=6&period=30',
  );
});
