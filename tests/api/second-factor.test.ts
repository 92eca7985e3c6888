import { beforeEach, describe, expect, test } from 'vitest';
import { identityEndpoints } from '#contract/identity.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { signInEndpoints } from '#contract/sign-ins.ts';
import { factorMails } from '#domain/messages/factor-mails.ts';
import { secondFactorMessages as words } from '#domain/messages/second-factor.ts';
import { demoPassword } from '#server/demo/people.ts';
import { codeOf, stepAt } from '#server/second-factor/totp.ts';
import { readBase32 } from '#tests/support/base32.ts';
import { enterPassword } from '#tests/support/enter-password.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { findPerson } from '#tests/support/people.ts';
import { today } from '#tests/support/today.ts';

const right = { password: demoPassword, code: '' };
const refusalOf = (answered: { status: number; body: unknown }) => [
  answered.status,
  (answered.body as { Errors: unknown }).Errors,
];

const environments = { none: {}, managers: { REQUIRE_SECOND_FACTOR: 'managers' } };

describe('a second factor', () => {
  const api = useApi({ environment: environments.none });
  const db = () => api().database.kysely;
  const later = (seconds: number) => void (api().clock.now = new Date(api().clock.now.getTime() + seconds * 1000));
  const codeNow = (secret: Uint8Array, distance = 0) => codeOf(secret, stepAt(api().clock.now) + distance);

  beforeEach(async () => {
    api().clock.now = today;
    for (const table of ['authenticators', 'recoveryCodes', 'limitUses', 'mails'] as const)
      await db().deleteFrom(table).execute();
  });

  async function setUp(person: Person, proof = right) {
    const made = await person.send(secondFactorEndpoints.start, { body: proof });
    const secret = readBase32(made.secret);
    const { recoveryCodes } = await person.send(secondFactorEndpoints.confirm, { body: { code: codeNow(secret) } });
    later(30);
    return { ...made, secret, recoveryCodes };
  }

  const enter = (userName: string) => enterPassword(api(), userName);
  const stepTokenOf = async (userName: string): Promise<string> =>
    ((await enter(userName)).body as { current: { token: string } }).current.token;
  const pass = (token: string, code: string) =>
    api().nobody.try(secondFactorEndpoints.passStep, { body: { token, code } });
  const subjects = async () =>
    (await db().selectFrom('mails').select('subject').orderBy('id').execute()).map((mail) => mail.subject);

  test('is set up with a key and a picture, confirmed by a code, and stored encrypted', async () => {
    const csd = await api().freshAs('csd');
    expect(await csd.send(secondFactorEndpoints.show, {})).toEqual({
      isRequired: false,
      addedAt: null,
      passkeys: [],
      canAddPasskeys: false,
      recoveryCodesLeft: 0,
    });
    expect(refusalOf(await csd.try(secondFactorEndpoints.start, { body: { password: 'wrong', code: '' } }))).toEqual([
      400,
      { password: [words.wrongPassword] },
    ]);
    expect(refusalOf(await csd.try(secondFactorEndpoints.confirm, { body: { code: '123456' } }))).toEqual([
      400,
      { code: [words.notStarted] },
    ]);
    const made = await csd.send(secondFactorEndpoints.start, { body: right });
    expect(made.address).toContain(`otpauth://totp/Quayside:csd?secret=${made.secret}&`);
    expect(made.picture.path.length).toBeGreaterThan(500);
    const secret = readBase32(made.secret);
    for (const [distance, sentence] of [
      [40, words.wrong],
      [10, words.far],
    ] as const)
      expect(
        refusalOf(await csd.try(secondFactorEndpoints.confirm, { body: { code: codeNow(secret, distance) } })),
      ).toEqual([400, { code: [sentence] }]);
    expect((await enter('csd')).status).toBe(200);
    const { recoveryCodes } = await csd.send(secondFactorEndpoints.confirm, { body: { code: codeNow(secret) } });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await csd.send(secondFactorEndpoints.show, {})).toEqual({
      isRequired: false,
      addedAt: today.toISOString(),
      passkeys: [],
      canAddPasskeys: false,
      recoveryCodesLeft: 10,
    });
    expect(await subjects()).toEqual([factorMails.setUp.subject]);
    const stored = JSON.stringify([
      await db().selectFrom('authenticators').selectAll().execute(),
      await db().selectFrom('recoveryCodes').selectAll().execute(),
      await db().selectFrom('idempotencyKeys').selectAll().execute(),
    ]);
    for (const secretText of [made.secret, Buffer.from(secret).toString('base64url'), ...recoveryCodes, demoPassword])
      expect(stored).not.toContain(secretText);
  });

  test('left unfinished ends after a quarter of an hour and changes nothing before', async () => {
    const csd = await api().freshAs('csd');
    const secret = readBase32((await csd.send(secondFactorEndpoints.start, { body: right })).secret);
    later(15 * 60);
    expect(refusalOf(await csd.try(secondFactorEndpoints.confirm, { body: { code: codeNow(secret) } }))).toEqual([
      400,
      { code: [words.notStarted] },
    ]);
    expect((await enter('csd')).status).toBe(200);
  });

  test('is asked after the password: each code and each such step is accepted once', async () => {
    const { secret } = await setUp(await api().freshAs('csd'));
    const refused = await enter('csd');
    expect(refused).toMatchObject({
      status: 403,
      body: { Errors: { '': [words.needed] }, code: 'second-factor-needed', current: { token: expect.any(String) } },
    });
    const token = (refused.body as { current: { token: string } }).current.token;
    // The token of the step is worth nothing by itself.
    expect((await api().nobody.try(identityEndpoints.authorize, { body: { token } })).status).toBe(401);
    const asBearer = { authorization: `Bearer ${token}` };
    expect((await api().app.inject({ url: orderListEndpoints.list.fullPath, headers: asBearer })).statusCode).toBe(401);
    expect(refusalOf(await pass(token, '000000'))).toEqual([400, { code: [words.wrong] }]);
    const passed = await pass(token, codeNow(secret));
    expect(passed.status).toBe(200);
    const { accessToken } = passed.body as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await api().app.inject({ url: orderListEndpoints.list.fullPath, headers })).statusCode).toBe(200);
    // The step is used up, and so is the code; the one after it is good.
    expect((await pass(token, codeNow(secret, 1))).status).toBe(401);
    const second = await stepTokenOf('csd');
    expect(refusalOf(await pass(second, codeNow(secret)))).toEqual([400, { code: [words.used] }]);
    expect(refusalOf(await pass(second, codeNow(secret, -1)))).toEqual([400, { code: [words.used] }]);
    expect((await pass(second, codeNow(secret, 1))).status).toBe(200);
  });

  test('must be given within ten minutes, and not after the password was changed', async () => {
    const { secret } = await setUp(await api().freshAs('csd'));
    const [old, other] = [await stepTokenOf('csd'), await stepTokenOf('csd')];
    await db().updateTable('users').set({ tokensValidAfter: new Date() }).where('userName', '=', 'csd').execute();
    expect((await pass(other, codeNow(secret))).status).toBe(401);
    later(600);
    expect(refusalOf(await pass(old, codeNow(secret)))).toEqual([401, { '': [words.stepOver] }]);
  });

  test('given correctly forty times at once signs in once', async () => {
    const { secret } = await setUp(await api().freshAs('csd'));
    const tokens = await Promise.all([stepTokenOf('csd'), stepTokenOf('csd')]);
    const tries = Array.from({ length: 40 }, (_, index) => pass(tokens[index % 2]!, codeNow(secret)));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('given wrongly makes the user wait like wrong passwords, and the owner gets a mail', async () => {
    const { secret } = await setUp(await api().freshAs('csd'));
    await db().deleteFrom('mails').execute();
    const token = await stepTokenOf('csd');
    for (let index = 0; index < 5; index++) expect((await pass(token, '000000')).status).toBe(400);
    expect(await pass(token, codeNow(secret))).toMatchObject({ status: 429 });
    expect(await subjects()).toEqual([factorMails.wrongCodes.subject]);
    later(1);
    expect((await pass(token, codeNow(secret))).status).toBe(200);
  });

  test('can be replaced once by a recovery code, however it is typed', async () => {
    const { recoveryCodes } = await setUp(await api().freshAs('csd'));
    const typed = ` ${recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ')} `;
    expect((await pass(await stepTokenOf('csd'), typed)).status).toBe(200);
    for (const code of [recoveryCodes[3]!, 'abcd-efgh-jkmn-pqr'])
      expect(refusalOf(await pass(await stepTokenOf('csd'), code))).toEqual([400, { code: [words.wrongRecovery] }]);
    const csd = await api()
      .as('csd')
      .catch(() => null);
    expect(csd).toBe(null);
    expect(await db().selectFrom('recoveryCodes').select('hash').where('usedAt', 'is', null).execute()).toHaveLength(9);
  });

  test('is renewed and removed only with the password and a code', async () => {
    const csd = await api().freshAs('csd');
    const { secret, recoveryCodes } = await setUp(csd);
    for (const endpoint of [
      secondFactorEndpoints.start,
      secondFactorEndpoints.renewCodes,
      secondFactorEndpoints.remove,
    ])
      expect(refusalOf(await csd.try(endpoint, { body: right }))).toEqual([400, { code: [words.wrong] }]);
    await db().deleteFrom('limitUses').execute();
    const renewed = await csd.send(secondFactorEndpoints.renewCodes, { body: { ...right, code: codeNow(secret) } });
    expect(refusalOf(await pass(await stepTokenOf('csd'), recoveryCodes[0]!))).toEqual([
      400,
      { code: [words.wrongRecovery] },
    ]);
    const other = await setUp(csd, { ...right, code: renewed.recoveryCodes[0]! });
    expect(other.recoveryCodes).toEqual([]);
    expect((await pass(await stepTokenOf('csd'), renewed.recoveryCodes[1]!)).status).toBe(200);
    expect((await pass(await stepTokenOf('csd'), codeNow(secret))).status).toBe(400);
    await csd.send(secondFactorEndpoints.remove, { body: { ...right, code: codeNow(other.secret) } });
    expect((await enter('csd')).status).toBe(200);
    const { setUp: added, newCodes, removed } = factorMails;
    expect(await subjects()).toEqual([added, newCodes, added, removed].map(({ subject }) => subject));
    expect(refusalOf(await csd.try(secondFactorEndpoints.renewCodes, { body: right }))).toEqual([
      400,
      { '': [words.noneYet] },
    ]);
  });

  test('from a clock that is minutes off is wrong like any other code, and counts as a try', async () => {
    const { secret } = await setUp(await api().freshAs('csd'));
    const token = await stepTokenOf('csd');
    for (const distance of [3, 10, 20])
      expect(refusalOf(await pass(token, codeNow(secret, distance)))).toEqual([400, { code: [words.wrong] }]);
    expect(await db().selectFrom('limitUses').selectAll().execute()).not.toEqual([]);
  });

  test('ends earlier sign-ins when it is set up, except the one that sets it up', async () => {
    const [here, there] = [await api().freshAs('csd'), await api().freshAs('csd')];
    const { secret } = await setUp(here);
    expect((await there.try(orderListEndpoints.list, {})).status).toBe(401);
    expect((await here.try(orderListEndpoints.list, {})).status).toBe(200);
    const again = await pass(await stepTokenOf('csd'), codeNow(secret));
    expect(again.status).toBe(200);
    later(60);
    await setUp(here, { ...right, code: codeNow(secret) });
    const { accessToken } = again.body as { accessToken: string };
    const { statusCode } = await api().app.inject({
      url: orderListEndpoints.list.fullPath,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(statusCode).toBe(200);
  });

  test('of a colleague can be removed by a manager, with a note in the history and a mail, but not the manager’s own', async () => {
    await setUp(await api().freshAs('csd'));
    await db().deleteFrom('mails').execute();
    const manager = await api().as('manager');
    const { id } = await findPerson(api(), 'csd');
    await manager.send(peopleEndpoints.removeSecondFactor, { params: { id }, body: right });
    await manager.send(peopleEndpoints.removeSecondFactor, { params: { id }, body: right });
    expect((await enter('csd')).status).toBe(200);
    expect(await subjects()).toEqual([factorMails.byManager.subject]);
    const { items } = await manager.send(peopleEndpoints.actions, { query: { userId: id } });
    const ofFactor = items.filter(({ content }) => content.includes('second factor'));
    expect(ofFactor.map(({ content }) => content)).toEqual(['Removed the second factor of csd.']);
    const own = await findPerson(api(), 'manager');
    expect(
      (await manager.try(peopleEndpoints.removeSecondFactor, { params: { id: own.id }, body: right })).status,
    ).toBe(400);
  });
});

describe('a portal whose managers need a second factor', () => {
  const api = useApi({ environment: environments.managers });

  test('allows a manager without one only to see their sign-ins and set one up', async () => {
    const [manager, csd] = [await api().as('manager'), await api().as('csd')];
    const refused = { status: 403, body: { Errors: { '': [words.required] }, code: 'second-factor-required' } };
    expect(await manager.try(orderListEndpoints.list, {})).toMatchObject(refused);
    expect(await manager.try(peopleEndpoints.users, {})).toMatchObject(refused);
    expect((await csd.try(orderListEndpoints.list, {})).status).toBe(200);
    await manager.send(signInEndpoints.list, {});
    expect(await manager.send(secondFactorEndpoints.show, {})).toMatchObject({ isRequired: true, addedAt: null });
    const secret = readBase32((await manager.send(secondFactorEndpoints.start, { body: right })).secret);
    await manager.send(secondFactorEndpoints.confirm, { body: { code: codeOf(secret, stepAt(api().clock.now)) } });
    expect((await manager.try(orderListEndpoints.list, {})).status).toBe(200);
    expect(refusalOf(await manager.try(secondFactorEndpoints.remove, { body: right }))).toEqual([
      400,
      { '': [words.mustStay] },
    ]);
  });
});
