import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test, vi } from 'vitest';
import { RuleBroken } from '#server/platform/failures.ts';
import { createPasswords, hashNewPassword, makePassword } from './passwords.ts';

const cheap = createPasswords(10);

test('a password hash names its parameters, is salted, and fits its own password alone', async () => {
  const [one, two] = [await cheap.hash('correct horse'), await cheap.hash('correct horse')];
  expect(one).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
  expect(await cheap.isRight('correct horse', one)).toBe(true);
  expect(await cheap.isRight('correct horse ', one)).toBe(false);
  expect(await cheap.isRight('', one)).toBe(false);
});

test('a hash with older parameters is still checked, and recognised as outdated', async () => {
  const old = await createPasswords(11).hash('correct horse');
  expect(await cheap.isRight('correct horse', old)).toBe(true);
  expect([cheap.isOutdated(old), cheap.isOutdated(await cheap.hash('x'))]).toEqual([true, false]);
});

test('hashing with the parameters of production fits its memory limit', async () => {
  expect(await createPasswords(17).hash('correct horse')).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
});

test('a password with composed or decomposed accents is the same password', async () => {
  expect(await cheap.isRight('cafe\u0301 noir', await cheap.hash('caf\u00e9 noir'))).toBe(true);
});

test('signing in with an unknown user name takes one hash, like a wrong password', async () => {
  const stored = await cheap.hash('correct horse');
  const derived = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  try {
    for (const hash of [null, stored]) expect(await cheap.isRight('wrong horse', hash)).toBe(false);
    // Not by their duration, which a busy machine disturbs. Salt and callback differ between calls.
    const costs = derived.mock.calls.map(([password, salt, length, options]) => [
      password,
      Buffer.byteLength(salt as Buffer),
      length,
      options,
    ]);
    expect(costs).toHaveLength(2);
    expect(costs[0]).toEqual(costs[1]);
  } finally {
    derived.mockRestore();
    syncBuiltinESMExports();
  }
});

test('a damaged hash throws an error instead of counting as a wrong password', async () => {
  for (const stored of ['', 'plain', '$scrypt$ln=10,r=8,p=1$short$short', '$argon2id$v=19$x$y']) {
    await expect(cheap.isRight('x', stored)).rejects.toThrow('damaged');
  }
});

test.each([
  ['1234567', 'At least 8 characters'],
  ['💩'.repeat(7), 'At least 8 characters'],
  ['x'.repeat(129), 'Max 128 characters'],
  ['abcdefg\u0000', 'The text contains characters that cannot be stored'],
  ['abcdefgh\n', 'The text contains characters that cannot be stored'],
])('the new password %j is refused: %s', async (password, sentence) => {
  const broken = await hashNewPassword(password, 10).catch((error: unknown) => error);
  expect(broken).toBeInstanceOf(RuleBroken);
  expect((broken as RuleBroken).errors).toEqual({ password: [sentence] });
});

test('new passwords of 8 to 128 characters of any kind are accepted', async () => {
  for (const password of ['12345678', 'x'.repeat(128), '💩'.repeat(128), '        ', 'a:b:c:d:e']) {
    expect(await cheap.isRight(password, await hashNewPassword(password, 10))).toBe(true);
  }
});

test('generated passwords are long, easy to read and never repeated', () => {
  const made = Array.from({ length: 200 }, makePassword);
  expect(new Set(made).size).toBe(200);
  for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
});
