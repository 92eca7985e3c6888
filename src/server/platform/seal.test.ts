import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = new Uint8Array(32).fill(1);
const otherKey = new Uint8Array(32).fill(2);
const secret = new TextEncoder().encode('a secret of an app');
const owner = { purpose: 'authenticator', row: 7 } as const;

test('a sealed secret can be read with its key and for its row alone, and is different each time', () => {
  const sealed = seal([key], owner, secret);
  expect(sealed).not.toContain(Buffer.from(secret).toString('base64url'));
  expect(seal([key], owner, secret)).not.toBe(sealed);
  expect(Buffer.from(unseal([otherKey, key], owner, sealed)!)).toEqual(Buffer.from(secret));
  expect(unseal([key], { ...owner, row: 8 }, sealed)).toBe(null);
  expect(unseal([key], { purpose: 'carrier account', row: 7 }, sealed)).toBe(null);
  expect(unseal([otherKey], owner, sealed)).toBe(null);
  expect(unseal([key], owner, 'nonsense')).toBe(null);
});
