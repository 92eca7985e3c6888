import { expect, test } from 'vitest';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { basic, password, trySignIn, useSignInServer, wordsOf } from './sign-in-server.testing.ts';

const next = 'another harbour';

describeOnDatabase('replacing an expired password', (options) => {
  const stage = useSignInServer(options);
  const replace = (userName: string, currentPassword: string, to: string, headers: Record<string, string> = {}) =>
    stage().app.inject({
      method: 'POST',
      url: '/api/authorization/password',
      headers: { authorization: basic(`${userName}:${currentPassword}`), ...headers },
      payload: { password: to },
    });

  test('needs the old password, and another one of at least 8 characters', async () => {
    expect((await replace('late', 'wrong pass', next)).statusCode).toBe(401);
    expect((await replace('late', password, next, { role: 'csd' })).statusCode).toBe(401);
    const short = await replace('late', password, '1234567');
    expect([short.statusCode, wordsOf(short)]).toEqual([400, ['At least 8 characters']]);
    expect(wordsOf(await replace('late', password, password))).toEqual([
      'Please choose another password than the expired one.',
    ]);
    expect((await trySignIn(stage(), { userName: 'late' })).statusCode).toBe(403);
    expect((await replace('late', password, next)).statusCode).toBe(200);
    expect((await trySignIn(stage(), { userName: 'late' })).statusCode).toBe(401);
    expect((await trySignIn(stage(), { userName: 'late', password: next })).statusCode).toBe(200);
  });

  test('is refused for a password that has not expired', async () => {
    const refused = await replace('anna', password, next);
    expect([refused.statusCode, wordsOf(refused)]).toEqual([
      400,
      ['This password has not expired. Please sign in with it.'],
    ]);
    expect((await trySignIn(stage(), {})).statusCode).toBe(200);
  });

  test('with a wrong old password counts as a failed sign-in', async () => {
    for (let count = 0; count < 5; count++) await replace('anna', `wrong pass ${count}`, next);
    expect((await replace('anna', password, next)).statusCode).toBe(429);
    expect((await trySignIn(stage(), {})).statusCode).toBe(429);
  });
});
