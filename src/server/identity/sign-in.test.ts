import { expect, test } from 'vitest';
import { errorMessages } from '#domain/messages/errors.ts';
import { NotFound } from '#server/platform/failures.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { servicesForTests } from '#tests/support/server-parts.ts';
import { identityHandlers } from './routes.ts';
import { disableUser, enableUser, resetPassword } from './change-user.ts';
import { createPasswords } from './passwords.ts';
import {
  basic,
  exchangeHandover,
  fetchHandoverToken,
  password,
  type Sent,
  type SignInServer,
  start,
  trySignIn,
  useSignInServer,
  wordsOf,
} from './sign-in-server.testing.ts';
import { wrongSignInsOfName } from '#server/limits.ts';

const countTries = async ({ db }: SignInServer): Promise<number> =>
  (await db.selectFrom('limitUses').select('id').where('name', '=', wrongSignInsOfName.name).execute()).length;

const failTimes = async (stage: SignInServer, times: number, sent: (index: number) => Sent): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++) {
    statuses.push((await trySignIn(stage, { password: 'wrong pass', ...sent(index) })).statusCode);
  }
  return statuses;
};

describeOnDatabase('signing in', (options) => {
  const stage = useSignInServer(options);

  test('the right user name and password give a handover token and clear earlier failures', async () => {
    const response = await trySignIn(stage(), {});
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ data: { token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) } });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await countTries(stage())).toBe(0);
  });

  test('user names are accepted in any case and with blanks around them, passwords only as they are', async () => {
    expect((await trySignIn(stage(), { userName: '  ANNA ' })).statusCode).toBe(200);
    expect((await trySignIn(stage(), { password: password.toUpperCase() })).statusCode).toBe(401);
  });

  const wrong: [string, Sent][] = [
    ['a wrong password', { password: 'wrong pass' }],
    ['an empty password', { password: '' }],
    ['an unknown user', { userName: 'nobody' }],
    ["staff at the customers' path", { userName: 'csd' }],
    ["a manager at the customers' path", { userName: 'boss' }],
    ['a customer at the staff path', { userName: 'anna', endpoint: 'csd-user' }],
    ['a customer with the staff header', { headers: { role: 'csd' } }],
    ['a customer with another role header', { headers: { role: 'Customer' } }],
    ['a customer with an empty role header', { headers: { role: '' } }],
    ['staff with another role header', { userName: 'csd', endpoint: 'csd-user', headers: { role: 'CSD' } }],
    ['staff with an empty role header', { userName: 'csd', endpoint: 'csd-user', headers: { role: '' } }],
  ];
  test.each(wrong)('%s is refused like a wrong password, and counted as a failure', async (_, sent) => {
    const response = await trySignIn(stage(), sent);
    expect(response.statusCode).toBe(401);
    expect(wordsOf(response)).toEqual([errorMessages.signInWrong]);
    expect(response.headers['www-authenticate']).toBeUndefined();
    expect(await countTries(stage())).toBe(1);
  });

  test('staff sign in at their own path with the role header, and not without it', async () => {
    for (const userName of ['csd', 'boss']) {
      expect((await trySignIn(stage(), { userName, endpoint: 'csd-user' })).statusCode).toBe(200);
    }
    const { app } = stage();
    const headers = { authorization: basic(`csd:${password}`), 'content-type': 'application/x-www-form-urlencoded' };
    expect(
      (await app.inject({ method: 'POST', url: '/v1/get-csd-user-token', headers, payload: 'ip=false' })).statusCode,
    ).toBe(401);
  });

  test('an expired password is only reported to whoever knows it', async () => {
    const right = await trySignIn(stage(), { userName: 'late' });
    expect(right.statusCode).toBe(403);
    expect(wordsOf(right)).toEqual(['Your password has expired, please update your password.']);
    expect(await countTries(stage())).toBe(0);
    expect((await trySignIn(stage(), { userName: 'late', password: 'wrong pass' })).statusCode).toBe(401);
    expect((await trySignIn(stage(), { userName: 'late', endpoint: 'csd-user' })).statusCode).toBe(401);
  });

  test('a disabled user is refused like a wrong password, also with a handover token from before', async () => {
    const token = await fetchHandoverToken(stage());
    await disableUser(stage().db, 'Anna', start);
    const response = await trySignIn(stage(), {});
    expect([response.statusCode, ...wordsOf(response)]).toEqual([401, errorMessages.signInWrong]);
    const refused = await exchangeHandover(stage(), token);
    expect([refused.statusCode, ...wordsOf(refused)]).toEqual([401, errorMessages.handoverRefused]);
    await enableUser(stage().db, 'anna', start);
    expect((await exchangeHandover(stage(), token)).statusCode).toBe(401);
    expect((await trySignIn(stage(), {})).statusCode).toBe(200);
  });

  const hostile = [
    '',
    'Basic',
    'Basic ',
    'Basic !!!!',
    'Basic YQ',
    basic(''),
    basic(':'),
    basic(':x'),
    basic('no colon'),
    'Bearer YTpi',
    `Basic ${Buffer.from([0xff, 0xfe, 0x3a, 0x61]).toString('base64')}`,
    `Basic ${Buffer.from([0xc3, 0x28, 0x3a]).toString('base64')}`,
    basic('an\u0000na:x'),
    basic(`${'a'.repeat(101)}:x`),
    basic(`${'💩'.repeat(2000)}:x`),
    `Basic ${'QQ'.repeat(5000)}`,
    `${basic('anna:x')} ${basic('anna:x')}`,
    `Basic ${Buffer.from(`anna:${password}`).toString('base64')},`,
  ];
  test.each(hostile)(
    'the header %j without a readable user name is refused with 401 and not counted',
    async (authorization) => {
      const response = await trySignIn(stage(), { headers: { authorization } });
      expect([response.statusCode, ...wordsOf(response)]).toEqual([401, errorMessages.signInWrong]);
      expect(await countTries(stage())).toBe(0);
    },
  );

  test('passwords of unusual characters are refused as wrong without an error', async () => {
    for (const word of ['a\u0000b', ':::', '\ud800', 'x'.repeat(5000), '\u202e', '\n']) {
      await stage().db.deleteFrom('limitUses').execute();
      expect((await trySignIn(stage(), { password: word })).statusCode).toBe(401);
    }
  });

  const after = (seconds: number): void => void (stage().clock.now = new Date(start.getTime() + seconds * 1000));

  test('after five failures a user name must wait, twice as long after each further one, even with the right password', async () => {
    expect(await failTimes(stage(), 6, (index) => ({ from: `10.0.1.${index}` }))).toEqual([...Array(5).fill(401), 429]);
    const response = await trySignIn(stage(), { from: '10.0.2.1' });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '1']);
    expect(wordsOf(response)).toEqual(['Too many sign-in attempts. Please try again in 1 second.']);
    expect((await trySignIn(stage(), { userName: 'csd', endpoint: 'csd-user', from: '10.0.2.1' })).statusCode).toBe(
      200,
    );
    after(1);
    expect(await failTimes(stage(), 2, () => ({ from: '10.0.2.1' }))).toEqual([401, 429]);
    expect((await trySignIn(stage(), { from: '10.0.2.1' })).headers['retry-after']).toBe('2');
    after(3);
    expect((await trySignIn(stage(), { from: '10.0.2.1' })).statusCode).toBe(200);
    expect(await countTries(stage())).toBe(6);
    // A try that is older than the window counts no more.
    after(15 * 60);
    expect(await failTimes(stage(), 5, () => ({}))).toEqual([...Array(4).fill(401), 429]);
  });

  test('the wait after failures is never longer than a quarter of an hour', async () => {
    for (let index = 0; index < 20; index++)
      await stage()
        .db.insertInto('limitUses')
        .values({ name: wrongSignInsOfName.name, subject: 'anna', amount: 1, usedAt: start })
        .execute();
    const response = await trySignIn(stage(), {});
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '900']);
  });

  test('an unknown user name must wait in the same way', async () => {
    const sent = (index: number): Sent => ({ userName: 'nobody', from: `10.0.1.${index}` });
    expect((await failTimes(stage(), 6, sent)).at(-1)).toBe(429);
  });

  test('after thirty failures a network address must wait, however it is written, and no other address', async () => {
    const statuses = await failTimes(stage(), 31, (index) => ({
      userName: `nobody-${index}`,
      from: index % 2 ? '10.0.3.1' : '::ffff:10.0.3.1',
    }));
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
    expect((await trySignIn(stage(), { from: '10.0.3.1' })).statusCode).toBe(429);
    expect((await trySignIn(stage(), { from: '10.0.3.2' })).statusCode).toBe(200);
  });

  test('the user gets one mail when sign-ins with the name have to wait', async () => {
    const mails = () => stage().db.selectFrom('mails').select(['kind', 'recipient', 'body']).execute();
    await stage().db.deleteFrom('mails').execute();
    await failTimes(stage(), 4, () => ({}));
    expect(await mails()).toEqual([]);
    await failTimes(stage(), 1, () => ({}));
    await failTimes(stage(), 5, () => ({ userName: 'nobody' }));
    after(1);
    await failTimes(stage(), 1, () => ({}));
    expect(await mails()).toEqual([
      {
        kind: 'wrong-sign-ins',
        recipient: 'anna@lumen.example',
        body: expect.stringContaining('a wrong password 5 times within 15 minutes'),
      },
    ]);
  });

  test('a user whose password a manager resets, or whom a manager unlocks, no longer waits', async () => {
    const { db } = stage();
    for (const unlock of [
      async () =>
        resetPassword(db, 'anna', { passwordHash: await createPasswords(10).hash(password), expired: false }, start),
      () => enableUser(db, 'anna', start),
    ]) {
      expect((await failTimes(stage(), 6, () => ({}))).at(-1)).toBe(429);
      await unlock();
      expect((await trySignIn(stage(), {})).statusCode).toBe(200);
    }
  });

  test('forty-five colleagues at one address can sign in at once beside others who mistype', async () => {
    await failTimes(stage(), 20, (index) => ({ userName: `typo-${index}` }));
    const tries = Array.from({ length: 45 }, (_, index) =>
      trySignIn(stage(), index % 2 ? {} : { userName: 'csd', endpoint: 'csd-user' }),
    );
    expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual(Array(45).fill(200));
    expect(await countTries(stage())).toBe(20);
  });

  test('successful sign-ins are never limited', async () => {
    for (let times = 0; times < 35; times++) expect((await trySignIn(stage(), {})).statusCode).toBe(200);
  });

  test('an outdated hash is replaced at a successful sign-in, and the password still works', async () => {
    const read = () =>
      stage().db.selectFrom('users').select('passwordHash').where('userName', '=', 'anna').executeTakeFirstOrThrow();
    const old = await createPasswords(11).hash(password);
    await stage().db.updateTable('users').set({ passwordHash: old }).where('userName', '=', 'anna').execute();
    expect((await trySignIn(stage(), { password: 'wrong pass' })).statusCode).toBe(401);
    expect((await read()).passwordHash).toBe(old);
    expect((await trySignIn(stage(), {})).statusCode).toBe(200);
    expect((await read()).passwordHash).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$/);
    expect((await trySignIn(stage(), {})).statusCode).toBe(200);
  });

  test('of a thousand simultaneous tries for one name from different addresses only five are checked', async () => {
    const tries = Array.from({ length: 1000 }, (_, index) =>
      trySignIn(stage(), { password: `guess ${index}`, from: `10.1.${index >> 8}.${index & 255}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(995);
  }, 30_000);

  test('of three hundred simultaneous tries from one address about thirty are checked', async () => {
    const tries = Array.from({ length: 300 }, (_, index) =>
      trySignIn(stage(), { userName: `user-${index}`, from: '10.2.0.1' }),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    const looked = statuses.filter((status) => status === 401).length;
    expect(looked).toBeGreaterThanOrEqual(30);
    expect(looked).toBeLessThanOrEqual(33);
    expect(statuses.filter((status) => status === 429)).toHaveLength(300 - looked);
  }, 30_000);

  test('a handover token used forty times at once is accepted once', async () => {
    for (let round = 0; round < 5; round++) {
      const token = await fetchHandoverToken(stage());
      const responses = await Promise.all(Array.from({ length: 40 }, () => exchangeHandover(stage(), token)));
      expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(39);
    }
  }, 30_000);
});

test('a portal with its own sign-in off responds 404 at both sign-in paths', async () => {
  const handlers = identityHandlers(servicesForTests({ LOGIN_ENABLED: 'off' }));
  const context = { request: { header: () => basic(`anna:${password}`), address: '10.0.0.1' } } as never;
  await expect(handlers.getUserToken(context)).rejects.toThrow(NotFound);
  await expect(handlers.getCsdUserToken(context)).rejects.toThrow(NotFound);
});
