import { describe, expect, test } from 'vitest';
import { eventEndpoints } from '#contract/events.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { identityMessages } from '#domain/messages/identity.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { secondFactorMessages } from '#domain/messages/second-factor.ts';
import { demoPassword } from '#server/demo/people.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { followEvents } from '#tests/support/follow-events.ts';
import { addPerson, enterAs, findPerson, lumenOf, tryWith } from '#tests/support/people.ts';

const missing = 999_999_999;
const refusal = (sentence: string, field = '') => ({
  status: 400,
  body: { Errors: { [field]: [sentence] }, code: 'rule-broken' },
});
const proof = { password: demoPassword, code: '' };
const statusOf = async (person: Person): Promise<number> => (await person.try(orderListEndpoints.list, {})).status;

describe('users and customers managed by a manager', () => {
  const api = useApi();
  const manager = () => api().as('manager');
  const theo = () => findPerson(api(), 'manager');
  const contentsOf = async (userId: number): Promise<string[]> =>
    (await (await manager()).send(peopleEndpoints.actions, { query: { userId } })).items.map(({ content }) => content);

  test('a new user signs in with the password that was shown once and is stored nowhere', async () => {
    const body = {
      userName: 'Ann.Lee',
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@lumen-radteile.example',
      role: 'Customer' as const,
      customerId: await lumenOf(api()),
      ...proof,
    };
    const made = await (await manager()).send(peopleEndpoints.addUser, { body });
    expect(made.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    expect(made.user).toMatchObject({ userName: 'ann.lee', role: 'Customer', state: 'active', version: 1 });
    expect(made.user.customerName).toBe('Lumen Radteile GmbH');
    expect(await statusOf(await api().enter('ann.lee', made.password!, { csd: false }))).toBe(200);
    // A repeat of the same press adds nobody, and tells no password again.
    expect(await (await manager()).try(peopleEndpoints.addUser, { body })).toMatchObject(
      refusal(identityMessages.userNameTaken('ann.lee'), 'userName'),
    );

    const db = api().database.kysely;
    const stored = JSON.stringify([
      await db.selectFrom('idempotencyKeys').selectAll().execute(),
      await db.selectFrom('peopleActions').selectAll().execute(),
      await db.selectFrom('users').selectAll().execute(),
    ]);
    expect(stored).not.toContain(made.password!);
    expect(await contentsOf(made.user.id)).toEqual(['Added the user ann.lee of Lumen Radteile GmbH.']);
  });

  test('a manager edits a name and an email address, and the user stays signed in', async () => {
    const { user, person, password } = await enterAs(api(), 'CSD');
    const named = { firstName: 'Johanna', lastName: 'Weber-Lee', email: 'johanna@quayside.example' };
    const edit = async (body: object, { version } = user) =>
      await tryWith(api(), await manager(), peopleEndpoints.rename, { params: { id: user.id }, body }, version);
    expect((await edit(named)).body).toMatchObject({ ...named, userName: user.userName, version: user.version + 1 });
    expect(await statusOf(person)).toBe(200);
    expect(await statusOf(await api().enter(user.userName, password, { csd: true }))).toBe(200);
    expect((await contentsOf(user.id))[0]).toBe(
      `Changed ${user.userName} from ${user.firstName} ${user.lastName}, ${user.email} to Johanna Weber-Lee, johanna@quayside.example.`,
    );
    expect(await edit(named)).toMatchObject({ status: 409, body: { current: { lastName: 'Weber-Lee' } } });
    const now = { ...user, version: user.version + 1 };
    expect(await edit(named, now)).toMatchObject({ status: 200, body: { version: now.version } });
    expect(await edit({ ...named, email: (await theo()).email.toUpperCase() }, now)).toMatchObject(
      refusal(peopleMessages.emailTaken((await theo()).email.toUpperCase()), 'email'),
    );
    expect((await edit({ ...named, email: 'nobody' }, now)).status).toBe(400);
    await api().database.kysely.updateTable('users').set({ marketplaceId: 'm-7' }).where('id', '=', user.id).execute();
    expect(await edit({ ...named, firstName: 'Jo' }, now)).toMatchObject(refusal(peopleMessages.namedByMarketplace));
  });

  test('when two managers give one address to two users at once, one is refused', async () => {
    const [one, other] = [(await addPerson(api(), 'CSD')).user, (await addPerson(api(), 'CSD')).user];
    const boss = await manager();
    const give = ({ id }: { id: number }) =>
      boss.try(peopleEndpoints.rename, {
        params: { id },
        body: { firstName: 'A', lastName: 'B', email: 'shared@quayside.example' },
      });
    const statuses = (await Promise.all([give(one), give(other)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('a user who must wait after wrong passwords can sign in at once after a manager unlocks them', async () => {
    const { user, password } = await addPerson(api(), 'CSD', { userName: 'una' });
    const isLetIn = () =>
      api()
        .enter('una', password, { csd: true })
        .then(
          () => true,
          () => false,
        );
    for (let tries = 0; tries < 7; tries += 1)
      await api()
        .enter('una', 'wrong', { csd: true })
        .catch(() => {});
    expect(await isLetIn()).toBe(false);
    const una = { params: { id: user.id } };
    expect(await (await manager()).send(peopleEndpoints.unlock, una)).toMatchObject({
      userName: 'una',
      state: 'active',
    });
    expect(await isLetIn()).toBe(true);
    await (await manager()).send(peopleEndpoints.unlock, una);
    const unlocked = 'Unlocked the sign-in of una after wrong passwords.';
    expect((await contentsOf(user.id)).filter((content) => content === unlocked)).toHaveLength(1);
    expect((await (await api().as('csd')).try(peopleEndpoints.unlock, una)).status).toBe(403);
  });

  test.each([
    ['a name that is taken', { userName: 'MANAGER' }, 'userName', identityMessages.userNameTaken('manager')],
    ['a name with blanks', { userName: 'jo weber' }, 'userName', identityMessages.userNameFormat],
    ['staff of a customer', { customerId: 1 }, 'customerId', identityMessages.customerForStaff],
    ['a customer’s user of none', { role: 'Customer' }, 'customerId', identityMessages.customerNeeded],
    ['an unknown customer', { role: 'Customer', customerId: missing }, 'customerId', peopleMessages.noSuchCustomer],
    ['an unknown role', { role: 'Boss' }, 'role', 'The Role is not valid'],
  ])('a new user with %s is refused at that field', async (_name, wrong, field, sentence) => {
    const names = { userName: 'wrong', firstName: 'W', lastName: 'R', email: 'w@x.example' };
    const body = { ...names, role: 'CSD', ...proof, ...wrong };
    const refused = await (await manager()).try(peopleEndpoints.addUser, { body });
    expect(refused).toMatchObject({ status: 400, body: { Errors: { [field]: [expect.any(String)] } } });
    if (field !== 'role') expect(refused).toMatchObject(refusal(sentence, field));
    expect(await findPerson(api(), 'wrong')).toBeUndefined();
  });

  test('a new customer has no access until it is granted, and granting and withdrawing work at once', async () => {
    const body = { name: 'Acme SA', code: 'acme-1', phone: '+33 1 23', email: 'post@acme.example', address: 'Paris' };
    const made = await (await manager()).send(peopleEndpoints.addCustomer, { body });
    expect(made).toMatchObject({ name: 'Acme SA', code: 'ACME-1', hasAccess: false, users: 0, version: 1 });
    const refused = await (await manager()).try(peopleEndpoints.addCustomer, { body: { ...body, code: 'ACME-1' } });
    expect(refused).toMatchObject(refusal(identityMessages.customerCodeTaken('ACME-1'), 'code'));
    const { code } = await (await manager()).send(peopleEndpoints.addCustomer, { body: { ...body, code: '' } });
    expect(code).toMatch(/^C-[A-Z0-9]{6}$/);

    const change = (hasAccess: boolean, version: number) =>
      manager().then((person) =>
        tryWith(api(), person, peopleEndpoints.changeAccess, { params: { id: made.id }, body: { hasAccess } }, version),
      );
    const granted = await change(true, 1);
    expect(granted).toMatchObject({ status: 200, body: { hasAccess: true, version: 2 } });
    const stale = {
      Errors: { '': [errorMessages.changedMeanwhile] },
      code: 'changed-meanwhile',
      current: granted.body,
    };
    expect(await change(false, 1)).toMatchObject({ status: 409, body: stale });
    // A user who has that state already is left alone.
    expect(await change(true, 2)).toMatchObject({ status: 200, body: { hasAccess: true, version: 2 } });
    expect(await change(false, 2)).toMatchObject({ status: 200, body: { hasAccess: false, version: 3 } });
    const { items } = await (await manager()).send(peopleEndpoints.actions, { query: { customerId: made.id } });
    expect(items.map(({ content, by, about }) => [by, about, content])).toEqual([
      ['Theo Lindqvist', 'Acme SA', 'Withdrew Acme SA’s access to the shipping service.'],
      ['Theo Lindqvist', 'Acme SA', 'Granted Acme SA access to the shipping service.'],
      ['Theo Lindqvist', 'Acme SA', expect.stringContaining('Added the customer Acme SA with the code ACME-1')],
    ]);
  });

  test('a disabled user is signed out at the next request, and signs in again after being enabled', async () => {
    const { user, password, person } = await enterAs(api(), 'Customer');
    const address = await api().app.listen({ port: 0, host: '127.0.0.1' });
    const open = await followEvents(address, person.headers);
    expect(await statusOf(person)).toBe(200);
    const done = await (await manager()).send(peopleEndpoints.disable, { params: { id: user.id } });
    expect(done).toMatchObject({ id: user.id, state: 'disabled', version: 2 });
    expect(await statusOf(person)).toBe(401);
    await open.ended;
    expect((await person.try(eventEndpoints.follow, {})).status).toBe(401);
    await expect(api().enter(user.userName, password, { csd: false })).rejects.toThrow(errorMessages.signInWrong);

    expect(await (await manager()).send(peopleEndpoints.disable, { params: { id: user.id } })).toEqual(done);
    await (await manager()).send(peopleEndpoints.enable, { params: { id: user.id } });
    expect(await statusOf(person)).toBe(401);
    expect(await statusOf(await api().enter(user.userName, password, { csd: false }))).toBe(200);
    expect(await contentsOf(user.id)).toEqual([
      `Enabled the user ${user.userName}.`,
      `Disabled the user ${user.userName} and signed them out everywhere.`,
      `Added the user ${user.userName} of Lumen Radteile GmbH.`,
    ]);
  });

  test('a new role is valid after the next sign-in, and the old one ends at once', async () => {
    const { user, password, person } = await enterAs(api(), 'CSD');
    const body = { role: 'CSDManager' as const, ...proof };
    await (await manager()).send(peopleEndpoints.changeRole, { params: { id: user.id }, body });
    expect(await statusOf(person)).toBe(401);
    const promoted = await api().enter(user.userName, password, { csd: true });
    expect((await promoted.try(peopleEndpoints.users, {})).status).toBe(200);
    await (
      await manager()
    ).send(peopleEndpoints.changeRole, { params: { id: user.id }, body: { role: 'CSD', ...proof } });
    expect((await promoted.try(peopleEndpoints.users, {})).status).toBe(401);
    expect((await contentsOf(user.id))[0]).toBe(`Changed the role of ${user.userName} from Manager to Support.`);
  });

  test('a customer’s user cannot become staff, and staff cannot become a customer’s user', async () => {
    const [{ user: own }, { user: staff }] = [await addPerson(api(), 'Customer'), await addPerson(api(), 'CSD')];
    const give = async (id: number, role: string) =>
      (await manager()).try(peopleEndpoints.changeRole, { params: { id }, body: { role, ...proof } });
    expect(await give(own.id, 'CSD')).toMatchObject(refusal(peopleMessages.customerStays, 'role'));
    expect(await give(staff.id, 'Customer')).toMatchObject(refusal(peopleMessages.staffStays, 'role'));
    expect((await findPerson(api(), own.userName)).version).toBe(1);
  });

  test('resetting a password ends every sign-in, shows the new password once and ends the old one', async () => {
    const { user, password, person } = await enterAs(api(), 'CSD');
    const input = { params: { id: user.id }, body: proof };
    const made = await (await manager()).send(peopleEndpoints.resetPassword, input);
    expect(made.password).not.toBe(password);
    expect(await statusOf(person)).toBe(401);
    await expect(api().enter(user.userName, password, { csd: true })).rejects.toThrow(errorMessages.signInWrong);
    const again = await api().enter(user.userName, made.password!, { csd: true });
    // A repeat of the same press resets nothing anew.
    const repeated = await tryWith(api(), await manager(), peopleEndpoints.resetPassword, input, user.version);
    expect(repeated.status).toBe(409);
    expect(await statusOf(again)).toBe(200);
    const keys = await api().database.kysely.selectFrom('idempotencyKeys').selectAll().execute();
    expect(JSON.stringify(keys)).not.toContain(made.password!);
    expect((await contentsOf(user.id))[0]).toBe(
      `Reset the password of ${user.userName} and signed them out everywhere.`,
    );
  });

  test('changing a colleague’s second factor or password needs a proof of identity', async () => {
    const { user, password } = await enterAs(api(), 'CSDManager');
    for (const endpoint of [peopleEndpoints.removeSecondFactor, peopleEndpoints.resetPassword] as const) {
      const sent = (body: object) => ({ params: { id: user.id }, body }) as never;
      expect((await (await manager()).try(endpoint, sent({}))).status).toBe(400);
      expect(await (await manager()).try(endpoint, sent({ password: 'guessed', code: '' }))).toMatchObject(
        refusal(secondFactorMessages.wrongPassword, 'password'),
      );
    }
    await api().enter(user.userName, password, { csd: true });
    await api().database.kysely.deleteFrom('limitUses').execute();
  });

  test('adding a user or changing a role needs a proof of identity', async () => {
    const { user } = await addPerson(api(), 'CSD');
    const person = await manager();
    const added = { userName: 'backdoor', firstName: 'B', lastName: 'D', email: 'b@x.example', customerId: null };
    const acts = [
      (changes: object) =>
        person.try(peopleEndpoints.addUser, { body: { ...added, role: 'CSDManager', ...changes } as never }),
      (changes: object) =>
        person.try(peopleEndpoints.changeRole, {
          params: { id: user.id },
          body: { role: 'CSDManager', ...changes } as never,
        }),
    ];
    for (const act of acts) {
      expect((await act({})).status).toBe(400);
      expect(await act({ password: 'guessed', code: '' })).toMatchObject(
        refusal(secondFactorMessages.wrongPassword, 'password'),
      );
    }
    expect(await findPerson(api(), 'backdoor')).toBeUndefined();
    expect(await findPerson(api(), user.userName)).toMatchObject({ role: 'CSD', version: 1 });
    await api().database.kysely.deleteFrom('limitUses').execute();
  });

  test('managers cannot disable themselves, change their own role or reset their own password', async () => {
    const { id, version } = await theo();
    const person = await manager();
    const params = { id };
    const { disable, role, password } = peopleMessages.notYourself;
    expect(await person.try(peopleEndpoints.disable, { params })).toMatchObject(refusal(disable));
    const demote = { params, body: { role: 'CSD', ...proof } };
    expect(await person.try(peopleEndpoints.changeRole, demote)).toMatchObject(refusal(role));
    expect(await person.try(peopleEndpoints.resetPassword, { params, body: proof })).toMatchObject(refusal(password));
    expect(await theo()).toMatchObject({ version, state: 'active', role: 'CSDManager' });
    expect(await contentsOf(id)).toEqual(['Added the user manager as Manager.']);
  });

  test('a manager who acts on an old version is shown the current one', async () => {
    const { user } = await addPerson(api(), 'CSD');
    const current = await (await manager()).send(peopleEndpoints.disable, { params: { id: user.id } });
    const stale = {
      status: 409,
      body: { Errors: { '': [errorMessages.changedMeanwhile] }, code: 'changed-meanwhile', current },
    };
    for (const endpoint of [
      peopleEndpoints.disable,
      peopleEndpoints.enable,
      peopleEndpoints.resetPassword,
      peopleEndpoints.changeRole,
    ])
      expect(
        await tryWith(
          api(),
          await manager(),
          endpoint,
          { params: { id: user.id }, body: { role: 'CSDManager', ...proof } },
          user.version,
        ),
        endpoint.path,
      ).toMatchObject(stale);
    const refused = await (await manager()).try(peopleEndpoints.disable, { params: { id: missing } });
    expect(refused.status).toBe(404);
  });
});

describe('where the settings say how passwords are changed', () => {
  const api = useApi({ environment: { CHANGE_PASSWORD_URL: 'https://ship.example/password' } });

  test('a generated password must be changed before the first sign-in', async () => {
    const { user, password } = await addPerson(api(), 'CSD');
    expect(user.state).toBe('expired');
    await expect(api().enter(user.userName, password, { csd: true })).rejects.toThrow(errorMessages.signInExpired);
  });
});
