import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = new Uint8Array(32).fill(1);
const secret = new TextEncoder().encode('a secret of an app');

test('a sealed secret is read with its key for its user alone, and never looks the same twice', () => {
  const sealed = seal(key, 7, secret);
  expect(sealed).not.toContain(Buffer.from(secret).toString('base64url'));
  expect(seal(key, 7, secret)).not.toBe(sealed);
  expect(Buffer.from(unseal(key, 7, sealed)!)).toEqual(Buffer.from(secret));
  expect(unseal(key, 8, sealed)).toBe(null);
  expect(unseal(new Uint8Array(32).fill(2), 7, sealed)).toBe(null);
  expect(unseal(key, 7, 'nonsense')).toBe(null);
});
