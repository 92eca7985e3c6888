import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { claims as claimsOfContract } from '#contract/identity.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { SignedOut } from '#server/platform/failures.ts';
import { authenticate } from './authenticate.ts';
import { changeRole, disableUser, enableUser, resetPassword } from './change-user.ts';
import { forgetOldSignIns } from './own-sign-ins.ts';
import { createPasswords } from './passwords.ts';
import {
  requestWithToken,
  encode,
  exchangeHandover,
  fetchAccessToken,
  fetchHandoverToken,
  partsOf,
  password,
  start,
  statusOf,
  trySignIn,
  useSignInServer,
  wordsOf,
} from './sign-in-server.testing.ts';

const later = (milliseconds: number): Date => new Date(start.getTime() + milliseconds);

describeOnDatabase('tokens', (options) => {
  const stage = useSignInServer(options);

  test('carry what the page needs, for a customer and for staff', async () => {
    const [header, customer] = partsOf(await fetchAccessToken(stage()));
    expect(header).toEqual({ alg: 'HS256', typ: 'at+jwt' });
    const seconds = Math.floor(start.getTime() / 1000);
    expect(claimsOfContract.parse(customer)).toEqual({
      userid: expect.any(Number),
      userfirstname: 'Änna',
      userlastname: 'Müller',
      useremail: 'anna@lumen.example',
      customerid: expect.any(Number),
      customername: 'Lumen',
      roles: 'Customer',
      customeraccesstoshippingservice: '0',
      usercmpnhash: 'lumen-hash',
      marketplacetoken: null,
      iat: seconds,
      exp: seconds + 12 * 3600,
      jti: expect.any(String),
    });
    const [, staff] = partsOf(await fetchAccessToken(stage(), { userName: 'boss', endpoint: 'csd-user' }));
    expect(claimsOfContract.parse(staff)).toMatchObject({
      customerid: null,
      customername: null,
      usercmpnhash: null,
      marketplacetoken: null,
      roles: 'CSDManager',
    });
  });

  test('identify the caller with the data that the database has now', async () => {
    const { db, tokenKey } = stage();
    const token = await fetchAccessToken(stage());
    const caller = await authenticate(db, tokenKey, { token, userAgent: '' }, start);
    const [, { userid, customerid, jti, sid, exp }] = partsOf(token);
    expect(caller).toEqual({
      userId: userid,
      role: 'Customer',
      customerId: customerid,
      fullName: 'Änna Müller',
      hasAccess: false,
      hasSecondFactor: false,
      tokenId: jti,
      signInId: sid,
      tokenExpiresAt: new Date((exp as number) * 1000),
    });
    await db.updateTable('customers').set({ hasAccess: true }).execute();
    expect((await authenticate(db, tokenKey, { token, userAgent: '' }, start)).hasAccess).toBe(true);
    await db.updateTable('customers').set({ hasAccess: false }).execute();
    const staff = await fetchAccessToken(stage(), { userName: 'csd', endpoint: 'csd-user' });
    expect(await authenticate(db, tokenKey, { token: staff, userAgent: '' }, start)).toMatchObject({
      role: 'CSD',
      customerId: null,
      hasAccess: true,
    });
  });

  test('hold for twelve hours to the second', async () => {
    const token = await fetchAccessToken(stage());
    const [, { exp }] = partsOf(token);
    stage().clock.now = new Date((exp as number) * 1000 - 1);
    expect(await statusOf(stage(), token)).toBe(200);
    stage().clock.now = new Date((exp as number) * 1000);
    expect(await statusOf(stage(), token)).toBe(401);
    stage().clock.now = new Date((exp as number) * 1000 + 1000);
    expect(await statusOf(stage(), token)).toBe(401);
  });

  test('stop working at the next request when the user is disabled, or gets another role or password', async () => {
    const { db } = stage();
    const passwordHash = await createPasswords(10).hash(password);
    const setRole = (role: 'CSD' | 'CSDManager') =>
      db.updateTable('users').set({ role }).where('userName', '=', 'boss').execute();
    const changes: [string, () => Promise<unknown>][] = [
      ['disabled', () => disableUser(db, 'boss', start)],
      ['enabled', () => enableUser(db, 'boss', start)],
      ['password', () => resetPassword(db, 'boss', { passwordHash }, start)],
      ['role', () => setRole('CSD')],
    ];
    for (const [name, change] of changes) {
      await enableUser(db, 'boss', start);
      const token = await fetchAccessToken(stage(), { userName: 'boss', endpoint: 'csd-user' });
      expect(await statusOf(stage(), token), name).toBe(200);
      await change();
      const response = await requestWithToken(stage(), token);
      expect([name, response.statusCode, ...wordsOf(response)]).toEqual([name, 401, errorMessages.signedOut]);
    }
    await setRole('CSDManager');
  });

  test('made after a password or role change work at once, older ones do not, even when the clock was set back', async () => {
    const { db } = stage();
    const before = await fetchAccessToken(stage());
    await changeRole(db, 'anna', 'Customer', start);
    const between = await fetchAccessToken(stage());
    expect([await statusOf(stage(), before), await statusOf(stage(), between)]).toEqual([401, 200]);
    await changeRole(db, 'anna', 'Customer', later(-3_600_000));
    const after = await fetchAccessToken(stage());
    expect([await statusOf(stage(), before), await statusOf(stage(), between), await statusOf(stage(), after)]).toEqual(
      [401, 401, 200],
    );
  });

  test('are refused, and signing in too, while the password is expired', async () => {
    const { db } = stage();
    const passwordHash = await createPasswords(10).hash(password);
    await resetPassword(db, 'anna', { passwordHash, expired: true }, start);
    expect((await trySignIn(stage(), {})).statusCode).toBe(403);
    await resetPassword(db, 'anna', { passwordHash }, start);
    expect((await trySignIn(stage(), {})).statusCode).toBe(200);
  });

  test('are renewed while they are valid, and the old token stays valid', async () => {
    const token = await fetchAccessToken(stage());
    stage().clock.now = later(3_600_000);
    const response = await requestWithToken(stage(), token, 'renew');
    const fresh = response.json().accessToken as string;
    const [[, old], [, renewed]] = [partsOf(token), partsOf(fresh)];
    expect(renewed['exp']).toBe((old['exp'] as number) + 3600);
    expect(renewed['jti']).not.toBe(old['jti']);
    stage().clock.now = later(12 * 3_600_000);
    expect([await statusOf(stage(), token), await statusOf(stage(), fresh)]).toEqual([401, 200]);
  });

  test('end with a sign-out, together with their renewed ones, but not those of another sign-in', async () => {
    const [here, elsewhere] = [await fetchAccessToken(stage()), await fetchAccessToken(stage())];
    const renewed = (await requestWithToken(stage(), here, 'renew')).json().accessToken as string;
    const response = await requestWithToken(stage(), renewed, 'signout');
    expect([response.statusCode, response.json()]).toEqual([200, {}]);
    expect([
      await statusOf(stage(), here),
      await statusOf(stage(), renewed),
      await statusOf(stage(), elsewhere),
    ]).toEqual([401, 401, 200]);
    expect((await requestWithToken(stage(), renewed, 'signout')).statusCode).toBe(401);
    stage().clock.now = later(11 * 3_600_000);
    await forgetOldSignIns(stage().db, stage().clock.now);
    expect(await statusOf(stage(), renewed)).toBe(401);
  });

  test('for the handover can be used once', async () => {
    const token = await fetchHandoverToken(stage());
    expect((await exchangeHandover(stage(), token)).statusCode).toBe(200);
    const again = await exchangeHandover(stage(), token);
    expect([again.statusCode, ...wordsOf(again)]).toEqual([401, errorMessages.handoverRefused]);
  });

  test('for the handover are valid for sixty seconds', async () => {
    const token = await fetchHandoverToken(stage());
    const [header, { exp, iat }] = partsOf(token);
    expect([header['typ'], (exp as number) - (iat as number)]).toEqual(['handover+jwt', 60]);
    stage().clock.now = new Date((exp as number) * 1000);
    expect((await exchangeHandover(stage(), token)).statusCode).toBe(401);
    stage().clock.now = new Date((exp as number) * 1000 - 1);
    expect((await exchangeHandover(stage(), token)).statusCode).toBe(200);
  });

  test('for the handover end with a role change, and neither access tokens nor random text replace them', async () => {
    const token = await fetchHandoverToken(stage());
    await changeRole(stage().db, 'anna', 'Customer', start);
    for (const bad of [token, await fetchAccessToken(stage()), '', 'a.b.c', 'x'.repeat(8192), '\u0000', '💩.💩.💩']) {
      expect((await exchangeHandover(stage(), bad)).statusCode, bad.slice(0, 20)).toBe(401);
    }
  });

  test('for the handover stay recorded as used until no clock would accept them again', async () => {
    const { db } = stage();
    await db.deleteFrom('usedTokens').execute();
    const token = await fetchHandoverToken(stage());
    await exchangeHandover(stage(), token);
    expect(await forgetOldSignIns(db, later(60 * 60_000))).toBe(0);
    expect(await forgetOldSignIns(db, later(62 * 60_000))).toBe(1);
  });
});

describe('a malformed token', () => {
  test('is refused without asking the database', async () => {
    const none = undefined as never;
    const key = new TextEncoder().encode('x'.repeat(32));
    for (const token of ['', 'a', 'a.b.c', `${encode({ alg: 'HS256' })}.${encode({ jti: randomUUID() })}.x`]) {
      await expect(authenticate(none, key, { token, userAgent: '' }, start)).rejects.toThrow(SignedOut);
    }
  });
});
