import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import {
  encode,
  fetchAccessToken,
  fetchHandoverToken,
  partsOf,
  start,
  statusOf,
  useSignInServer,
} from './sign-in-server.testing.ts';

/** Signs any header and payload with the real key, so that a forgery differs from the real thing in one point only. */
function signWith(key: Uint8Array, header: unknown, payload: unknown, hash = 'sha256'): string {
  const body = `${encode(header)}.${encode(payload)}`;
  return `${body}.${createHmac(hash, key).update(body).digest('base64url')}`;
}

describeOnDatabase('access tokens', (options) => {
  const stage = useSignInServer(options);

  test('that are forged in any one point are refused', async () => {
    const { tokenKey } = stage();
    const token = await fetchAccessToken(stage());
    const [header, payload] = partsOf(token);
    const body = token.split('.').slice(0, 2).join('.');
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rsa = `${encode({ ...header, alg: 'RS256' })}.${encode(payload)}`;
    const { exp, jti, ...withoutExpiry } = payload;
    const forged: Record<string, string> = {
      'alg none': `${encode({ ...header, alg: 'none' })}.${encode(payload)}.`,
      'alg None': `${encode({ ...header, alg: 'None' })}.${encode(payload)}.${token.split('.')[2]}`,
      'no signature': `${body}.`,
      'another key': signWith(new TextEncoder().encode('another key of the same length, or longer'), header, payload),
      'an empty key': signWith(new Uint8Array(), header, payload),
      'HS512 with our key': signWith(tokenKey, { ...header, alg: 'HS512' }, payload, 'sha512'),
      'an HS256 signature under a header with HS384': signWith(tokenKey, { ...header, alg: 'HS384' }, payload),
      'RS256 with a key of its own': `${rsa}.${createSign('sha256').update(rsa).sign(privateKey, 'base64url')}`,
      'an HS256 signature under a header with RS256': signWith(tokenKey, { ...header, alg: 'RS256' }, payload),
      'a key inside': signWith(
        publicKey.export({ type: 'spki', format: 'der' }),
        { ...header, jwk: publicKey.export({ format: 'jwk' }) },
        payload,
      ),
      'another issuer': signWith(tokenKey, header, { ...payload, iss: 'somebody' }),
      'no issuer': signWith(tokenKey, header, { ...payload, iss: undefined }),
      'another audience': signWith(tokenKey, header, { ...payload, aud: 'quayside-handover' }),
      'no audience': signWith(tokenKey, header, { ...payload, aud: undefined }),
      'another type': signWith(tokenKey, { ...header, typ: 'handover+jwt' }, payload),
      'the plain type': signWith(tokenKey, { ...header, typ: 'JWT' }, payload),
      'no type': signWith(tokenKey, { alg: 'HS256' }, payload),
      'expired by a second': signWith(tokenKey, header, { ...payload, exp: Math.floor(start.getTime() / 1000) - 1 }),
      'no expiry': signWith(tokenKey, header, { ...withoutExpiry, jti }),
      'an expiry in words': signWith(tokenKey, header, { ...payload, exp: 'tomorrow' }),
      'no id': signWith(tokenKey, header, { ...withoutExpiry, exp }),
      'an id that is none': signWith(tokenKey, header, { ...payload, jti: "'; --" }),
      'not valid yet': signWith(tokenKey, header, { ...payload, nbf: Math.floor(start.getTime() / 1000) + 60 }),
      'a critical extension': signWith(tokenKey, { ...header, crit: ['x'], x: 1 }, payload),
      'another role': signWith(tokenKey, header, { ...payload, roles: 'CSDManager' }),
      'an unknown role': signWith(tokenKey, header, { ...payload, roles: 'Admin' }),
      'another mark': signWith(tokenKey, header, {
        ...payload,
        tokensvalidafter: (payload['tokensvalidafter'] as number) - 1,
      }),
      'a user who is not there': signWith(tokenKey, header, { ...payload, userid: 999_999 }),
      'a user in words': signWith(tokenKey, header, { ...payload, userid: '1' }),
      'a user out of range': signWith(tokenKey, header, { ...payload, userid: 2 ** 53 }),
      'a payload that is a list': signWith(tokenKey, header, [payload]),
      'a payload that is no JSON': signWith(tokenKey, header, 'nothing'),
      'a header that is no JSON': signWith(tokenKey, 'nothing', payload),
      'a handover token': await fetchHandoverToken(stage()),
    };
    expect(await statusOf(stage(), signWith(tokenKey, header, payload)), 'the forger can sign').toBe(200);
    const answered = Object.entries(forged).map(async ([name, made]) => [name, await statusOf(stage(), made)]);
    expect(await Promise.all(answered)).toEqual(Object.keys(forged).map((name) => [name, 401]));
  });
});
