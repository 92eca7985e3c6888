import { beforeEach, describe, expect, test } from 'vitest';
import { orderListEndpoints } from '#contract/order-list.ts';
import { passkeyEndpoints } from '#contract/passkeys.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { factorMails } from '#domain/messages/factor-mails.ts';
import { secondFactorMessages, passkeyMessages as words } from '#domain/messages/second-factor.ts';
import { demoPassword } from '#server/demo/people.ts';
import { codeOf, stepAt } from '#server/second-factor/totp.ts';
import { readBase32 } from '#tests/support/base32.ts';
import { enterPassword } from '#tests/support/enter-password.ts';
import { type Api, type Person, useApi } from '#tests/support/api.ts';
import { findPerson } from '#tests/support/people.ts';
import { type Odd, SoftwarePasskey } from '#tests/support/software-passkey.ts';
import { today } from '#tests/support/today.ts';

const place = { origin: 'https://ship.example', rpId: 'ship.example' };
const right = { password: demoPassword, code: '' };
const refusalOf = (answered: { status: number; body: unknown }) => [
  answered.status,
  (answered.body as { Errors: unknown }).Errors,
];
const said = (status: number, sentence: string) => [status, { '': [sentence] }];

function useSteps(api: () => Api) {
  const db = () => api().database.kysely;
  beforeEach(async () => {
    api().clock.now = today;
    for (const table of [
      'passkeys',
      'passkeyChallenges',
      'authenticators',
      'recoveryCodes',
      'limitUses',
      'mails',
    ] as const)
      await db().deleteFrom(table).execute();
  });
  return {
    db,
    later: (seconds: number) => void (api().clock.now = new Date(api().clock.now.getTime() + seconds * 1000)),
    /** Adds a passkey for a user without a second factor. */
    async add(person: Person, name = 'Laptop', proof: object = right) {
      const device = new SoftwarePasskey(place);
      const question = await person.send(passkeyEndpoints.start, { body: { ...right, ...proof } });
      const body = { attempt: question.attempt, name, answer: device.make(question) };
      const { recoveryCodes } = await person.send(passkeyEndpoints.add, { body });
      return { device, question, recoveryCodes };
    },
    startForAnyone: () => api().nobody.send(passkeyEndpoints.startSignIn, {}),
    async signIn(device: SoftwarePasskey, odd: Odd = {}) {
      const question = await api().nobody.send(passkeyEndpoints.startSignIn, {});
      return await api().nobody.try(passkeyEndpoints.signIn, { body: device.sign(question, odd) });
    },
    subjects: async () =>
      (await db().selectFrom('mails').select('subject').orderBy('id').execute()).map((mail) => mail.subject),
  };
}

describe('a passkey', () => {
  const api = useApi({ environment: { PUBLIC_URL: place.origin, OFFER_LINK_CALLS_PER_MINUTE: '1000' } });
  const { db, later, add, startForAnyone, signIn, subjects } = useSteps(api);
  const show = (person: Person) => person.send(secondFactorEndpoints.show, {});
  const listWith = (accessToken: string) =>
    api().app.inject({ url: orderListEndpoints.list.fullPath, headers: { authorization: `Bearer ${accessToken}` } });

  test('is added after the password, gives recovery codes when it is the first, and is enough to sign in', async () => {
    const csd = await api().freshAs('csd');
    expect(refusalOf(await csd.try(passkeyEndpoints.start, { body: { password: 'wrong', code: '' } }))).toEqual([
      400,
      { password: [secondFactorMessages.wrongPassword] },
    ]);
    const { device, question, recoveryCodes } = await add(csd);
    expect(question.options).toMatchObject({
      rp: { id: 'ship.example', name: 'Quayside' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    expect(recoveryCodes).toHaveLength(10);
    later(60);
    const signedIn = await signIn(device);
    expect(signedIn.status).toBe(200);
    expect((await listWith((signedIn.body as { accessToken: string }).accessToken)).statusCode).toBe(200);
    const [passkey] = (await show(csd)).passkeys;
    expect(passkey).toEqual({
      id: expect.any(Number),
      name: 'Laptop',
      addedAt: today.toISOString(),
      lastUsedAt: new Date(today.getTime() + 60_000).toISOString(),
      refusedAt: null,
    });
    expect(await subjects()).toEqual([factorMails.passkeyAdded.subject]);
  });

  test('added as a second one needs the first or a code, has the same user name, and gives no new codes', async () => {
    const csd = await api().freshAs('csd');
    const { device, question, recoveryCodes } = await add(csd);
    expect(refusalOf(await csd.try(passkeyEndpoints.start, { body: right }))).toEqual([
      400,
      { code: [secondFactorMessages.wrongRecovery] },
    ]);
    const passkey = device.sign(await csd.send(passkeyEndpoints.prove, {}));
    const second = await add(csd, 'Phone', { passkey });
    expect(second.recoveryCodes).toEqual([]);
    expect(second.question.options.user).toEqual(question.options.user);
    expect(second.question.options).toMatchObject({
      excludeCredentials: [{ id: device.id.toString('base64url'), transports: ['internal'] }],
    });
    await add(csd, 'Key', { code: recoveryCodes[0]! });
    expect((await show(csd)).passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Phone', 'Key']);
    expect((await show(csd)).recoveryCodesLeft).toBe(9);
  });

  test('can replace the code after the password, once and for that sign-in only', async () => {
    const { device, recoveryCodes } = await add(await api().freshAs('csd'));
    const refused = await enterPassword(api(), 'csd');
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'second-factor-needed', current: { token: expect.any(String), hasApp: false, hasPasskey: true } },
    });
    const tokenOf = ({ body }: { body: unknown }) => (body as { current: { token: string } }).current.token;
    const [token, other] = [tokenOf(refused), tokenOf(await enterPassword(api(), 'csd'))];
    const question = await api().nobody.send(passkeyEndpoints.startStep, { body: { token } });
    expect(question.options).toMatchObject({ allowCredentials: [{ id: device.id.toString('base64url') }] });
    const passkey = device.sign(question);
    const pass = (body: object) => api().nobody.try(secondFactorEndpoints.passStep, { body: { code: '', ...body } });
    expect(refusalOf(await pass({ token: other, passkey }))).toEqual(said(400, words.over));
    const passed = await pass({ token, passkey });
    expect(passed.status).toBe(200);
    expect((await listWith((passed.body as { accessToken: string }).accessToken)).statusCode).toBe(200);
    expect((await pass({ token, passkey })).status).toBe(400);
    expect((await pass({ token, code: recoveryCodes[0] })).status).toBe(401);
    expect((await pass({ token: other, code: recoveryCodes[0] })).status).toBe(200);
  });

  test.each<[string, Odd]>([
    ['another origin', { origin: 'https://ship.example.evil.test' }],
    ['another portal', { rpId: 'evil.test' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['nobody who was verified', { isVerified: false }],
    ['another user', { userHandle: 'AAAA' }],
  ])('is refused with %s', async (_, odd) => {
    const { device } = await add(await api().freshAs('csd'));
    expect(refusalOf(await signIn(device, odd))).toEqual(said(401, words.wrong));
    expect((await signIn(device)).status).toBe(200);
  });

  test.each<[string, Odd]>([
    ['another origin', { origin: 'https://evil.test' }],
    ['another portal', { rpId: 'evil.test' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['nobody who was verified', { isVerified: false }],
  ])('is not added with %s, and its question is used up', async (_, odd) => {
    const csd = await api().freshAs('csd');
    const device = new SoftwarePasskey(place);
    const question = await csd.send(passkeyEndpoints.start, { body: right });
    const send = (response: unknown) =>
      csd.try(passkeyEndpoints.add, { body: { attempt: question.attempt, name: 'Laptop', answer: response } });
    expect(refusalOf(await send(device.make(question, odd)))).toEqual(said(400, words.notAdded));
    expect(refusalOf(await send(device.make(question)))).toEqual(said(400, words.over));
    expect((await show(csd)).passkeys).toEqual([]);
  });

  test('answers each challenge once, in time, and for its own sign-in', async () => {
    const csd = await api().freshAs('csd');
    const { device } = await add(csd);
    const question = await startForAnyone();
    const shown = device.sign(question);
    expect((await api().nobody.try(passkeyEndpoints.signIn, { body: shown })).status).toBe(200);
    expect(refusalOf(await api().nobody.try(passkeyEndpoints.signIn, { body: shown }))).toEqual(said(400, words.over));
    const old = device.sign(await startForAnyone());
    later(5 * 60);
    expect(refusalOf(await api().nobody.try(passkeyEndpoints.signIn, { body: old }))).toEqual(said(400, words.over));
    // Asked for a proof, it does not sign in, and another sign-in of the same user cannot use it.
    const proof = device.sign(await csd.send(passkeyEndpoints.prove, {}));
    expect(refusalOf(await api().nobody.try(passkeyEndpoints.signIn, { body: proof }))).toEqual(said(400, words.over));
    await db().deleteFrom('passkeys').execute();
    const elsewhere = await api().freshAs('csd');
    await add(csd);
    // The first factor has ended it.
    await db().deleteFrom('usedTokens').execute();
    expect(
      refusalOf(await elsewhere.try(secondFactorEndpoints.renewCodes, { body: { ...right, passkey: proof } })),
    ).toEqual(said(400, words.over));
  });

  test('used forty times at once for one challenge signs in once', async () => {
    const { device } = await add(await api().freshAs('csd'));
    const shown = device.sign(await startForAnyone());
    const tries = Array.from({ length: 40 }, () => api().nobody.try(passkeyEndpoints.signIn, { body: shown }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('with a counter that goes back is refused, noted and reported by mail, and with one that goes on accepted', async () => {
    const csd = await api().freshAs('csd');
    const { device } = await add(csd);
    expect((await signIn(device, { count: 7 })).status).toBe(200);
    await db().deleteFrom('mails').execute();
    for (const count of [7, 6, 0]) expect(refusalOf(await signIn(device, { count }))).toEqual(said(401, words.copied));
    expect((await show(csd)).passkeys[0]!.refusedAt).toBe(today.toISOString());
    expect(await subjects()).toEqual(Array.from({ length: 3 }, () => factorMails.passkeyCopied.subject));
    expect((await signIn(device, { count: 8 })).status).toBe(200);
  });

  test('without a counter is accepted every time', async () => {
    const { device } = await add(await api().freshAs('csd'));
    for (const _ of [1, 2]) expect((await signIn(device, { count: 0 })).status).toBe(200);
  });

  test('does not prove another user', async () => {
    const [csd, manager] = [await api().freshAs('csd'), await api().freshAs('manager')];
    const { device } = await add(csd);
    const { recoveryCodes } = await add(manager);
    const question = await manager.send(passkeyEndpoints.prove, {});
    expect(
      refusalOf(
        await manager.try(secondFactorEndpoints.renewCodes, { body: { ...right, passkey: device.sign(question) } }),
      ),
    ).toEqual(said(400, words.wrong));
    const start = await manager.send(passkeyEndpoints.start, { body: { ...right, code: recoveryCodes[0]! } });
    const body = { attempt: start.attempt, name: 'Stolen', answer: device.make(start) };
    expect(refusalOf(await manager.try(passkeyEndpoints.add, { body }))).toEqual(said(400, words.alreadyThere));
  });

  test('that was removed signs nobody in, and removing the last one removes the recovery codes', async () => {
    const csd = await api().freshAs('csd');
    const first = await add(csd);
    const proofOf = async (device: SoftwarePasskey) => ({
      ...right,
      passkey: device.sign(await csd.send(passkeyEndpoints.prove, {})),
    });
    const second = await add(csd, 'Phone', await proofOf(first.device));
    const [laptop, phone] = (await show(csd)).passkeys;
    expect((await csd.try(passkeyEndpoints.remove, { body: { ...right, id: laptop!.id } })).status).toBe(400);
    await csd.send(passkeyEndpoints.remove, { body: { ...(await proofOf(second.device)), id: laptop!.id } });
    expect(refusalOf(await signIn(first.device))).toEqual(said(401, words.wrong));
    expect((await signIn(second.device)).status).toBe(200);
    expect((await show(csd)).recoveryCodesLeft).toBe(10);
    await csd.send(passkeyEndpoints.remove, { body: { ...(await proofOf(second.device)), id: phone!.id } });
    expect(await show(csd)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await enterPassword(api(), 'csd')).status).toBe(200);
    const { passkeyAdded, passkeyRemoved, removed } = factorMails;
    expect(await subjects()).toEqual(
      [passkeyAdded, passkeyAdded, passkeyRemoved, passkeyRemoved, removed].map(({ subject }) => subject),
    );
  });

  test('is removed only by its owner, or by a manager together with the whole second factor', async () => {
    const [csd, manager] = [await api().freshAs('csd'), await api().as('manager')];
    const { device } = await add(csd);
    const { id } = (await show(csd)).passkeys[0]!;
    await manager.send(passkeyEndpoints.remove, { body: { ...right, id } });
    expect((await signIn(device)).status).toBe(200);
    const person = await findPerson(api(), 'csd');
    await manager.send(peopleEndpoints.removeSecondFactor, { params: { id: person.id }, body: right });
    expect((await signIn(device)).status).toBe(401);
    expect(await show(csd)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await subjects()).at(-1)).toBe(factorMails.byManager.subject);
    const { items } = await manager.send(peopleEndpoints.actions, { query: { userId: person.id } });
    expect(items[0]!.content).toBe('Removed the second factor of csd.');
  });

  test('is removed with app and codes when its owner removes the second factor', async () => {
    const csd = await api().freshAs('csd');
    const { device, recoveryCodes } = await add(csd);
    const made = await csd.send(secondFactorEndpoints.start, { body: { ...right, code: recoveryCodes[0]! } });
    const secret = readBase32(made.secret);
    const code = (distance: number) => codeOf(secret, stepAt(api().clock.now) + distance);
    await csd.send(secondFactorEndpoints.confirm, { body: { code: code(0) } });
    expect(await enterPassword(api(), 'csd')).toMatchObject({ body: { current: { hasApp: true, hasPasskey: true } } });
    await csd.send(secondFactorEndpoints.remove, { body: { ...right, code: code(1) } });
    expect((await signIn(device)).status).toBe(401);
    expect((await enterPassword(api(), 'csd')).status).toBe(200);
  });

  test('used wrongly makes the user name wait, like wrong passwords', async () => {
    const { device } = await add(await api().freshAs('csd'));
    for (let index = 0; index < 5; index++)
      expect((await signIn(device, { origin: 'https://evil.test' })).status).toBe(401);
    expect((await signIn(device)).status).toBe(429);
    later(1);
    expect((await signIn(device)).status).toBe(200);
  });

  test('signs in nobody who is disabled, no longer staff, or whose password has expired', async () => {
    const { device } = await add(await api().freshAs('csd'));
    const change = (values: { disabled: boolean } | { passwordExpired: boolean }) =>
      db().updateTable('users').set(values).where('userName', '=', 'csd').execute();
    await change({ disabled: true });
    expect(refusalOf(await signIn(device))).toEqual(said(401, words.wrong));
    await change({ disabled: false });
    await change({ passwordExpired: true });
    expect(await signIn(device)).toMatchObject({
      status: 403,
      body: { Errors: { '': [errorMessages.signInExpired] }, code: 'password-expired' },
    });
    await change({ passwordExpired: false });
    expect((await signIn(device)).status).toBe(200);
  });

  test('is one of at most ten, and old challenges are deleted', async () => {
    const csd = await api().freshAs('csd');
    const { recoveryCodes } = await add(csd);
    const [row] = await db().selectFrom('passkeys').selectAll().execute();
    const { id: _, ...columns } = row!;
    const copies = Array.from({ length: 9 }, (__, index) => ({ ...columns, credentialId: `copy${index}` }));
    await db().insertInto('passkeys').values(copies).execute();
    const body = { ...right, code: recoveryCodes[0]! };
    expect(refusalOf(await csd.try(passkeyEndpoints.start, { body }))).toEqual(said(400, words.tooMany(10)));
    await startForAnyone();
    const { deleteOldChallenges } = await import('#server/second-factor/passkey-challenge.ts');
    expect(await deleteOldChallenges(db(), new Date(today.getTime() + 10 * 60_000))).toBe(0);
    expect(await deleteOldChallenges(db(), new Date(today.getTime() + 10 * 60_000 + 1))).toBe(1);
  });
});

describe('a portal whose managers need a second factor', () => {
  const api = useApi({ environment: { PUBLIC_URL: place.origin, REQUIRE_SECOND_FACTOR: 'managers' } });
  const { add } = useSteps(api);

  test('counts a passkey as one, and does not let the last be removed', async () => {
    const manager = await api().as('manager');
    expect((await manager.try(orderListEndpoints.list, {})).status).toBe(403);
    const { device } = await add(manager);
    expect((await manager.try(orderListEndpoints.list, {})).status).toBe(200);
    const { id } = (await manager.send(secondFactorEndpoints.show, {})).passkeys[0]!;
    const passkey = device.sign(await manager.send(passkeyEndpoints.prove, {}));
    expect(refusalOf(await manager.try(passkeyEndpoints.remove, { body: { ...right, passkey, id } }))).toEqual(
      said(400, words.lastMustStay),
    );
  });
});

describe('a portal without an address of its own', () => {
  const api = useApi();

  test('refuses passkeys in words', async () => {
    const csd = await api().as('csd');
    expect(await csd.send(secondFactorEndpoints.show, {})).toMatchObject({ canAddPasskeys: false });
    const refused = said(400, words.notHere);
    expect(refusalOf(await csd.try(passkeyEndpoints.start, { body: right }))).toEqual(refused);
    expect(refusalOf(await csd.try(passkeyEndpoints.prove, {}))).toEqual(refused);
    expect(refusalOf(await api().nobody.try(passkeyEndpoints.startSignIn, {}))).toEqual(refused);
  });
});
