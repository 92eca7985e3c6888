import { describe, expect, test } from 'vitest';
import { peopleEndpoints } from '#contract/people.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { demoPassword } from '#server/demo/people.ts';
import { commandLine } from '#server/people/actor.ts';
import { giveRole, disablePerson } from '#server/people/change-user.ts';
import { useApi } from '#tests/support/api.ts';
import { addPerson, enterAs, findPerson, tryWith } from '#tests/support/people.ts';

const rounds = 8;

const statusesOf = (answered: readonly { status: number }[]): number[] =>
  answered.map(({ status }) => status).toSorted((one, other) => one - other);

describe('two managers at once', () => {
  const api = useApi();

  test.each<[string, AnyEndpoint, object]>([
    ['disable', peopleEndpoints.disable, {}],
    ['take the role of', peopleEndpoints.changeRole, { role: 'CSD' }],
    ['reset the password of', peopleEndpoints.resetPassword, {}],
  ])('who %s one another: one does it, and the other is out', async (_name, endpoint, body) => {
    for (let round = 0; round < rounds; round++) {
      const both = [await enterAs(api(), 'CSDManager'), await enterAs(api(), 'CSDManager')] as const;
      const answered = await Promise.all(
        both.map(({ person }, at) =>
          person.try(endpoint, {
            params: { id: both[1 - at]!.user.id },
            ...(endpoint !== peopleEndpoints.disable && { body: { ...body, password: both[at]!.password, code: '' } }),
          }),
        ),
      );
      const [done, refused] = statusesOf(answered);
      expect(done).toBe(200);
      // One whose password is reset just before it is looked at reads that it is wrong.
      expect(endpoint === peopleEndpoints.resetPassword ? [400, 401] : [401]).toContain(refused);
      const winner = both[answered.findIndex(({ status }) => status === 200)]!;
      expect((await winner.person.try(peopleEndpoints.users, {})).status).toBe(200);
    }
  });

  test('who reset one password in the same version produce one password, which is the valid one', async () => {
    const [one, { person: other, password: ofOther }] = [await api().as('manager'), await enterAs(api(), 'CSDManager')];
    for (let round = 0; round < rounds; round++) {
      const { user } = await addPerson(api(), 'CSD');
      const inputOf = (own: string) => ({ params: { id: user.id }, body: { password: own, code: '' } });
      const answered = await Promise.all(
        (
          [
            [one, demoPassword],
            [other, ofOther],
          ] as const
        ).map(([person, own]) => tryWith(api(), person, peopleEndpoints.resetPassword, inputOf(own), user.version)),
      );
      expect(statusesOf(answered)).toEqual([200, 409]);
      const { password } = answered.find(({ status }) => status === 200)!.body as { password: string };
      await api().enter(user.userName, password, { csd: true });
      const { items } = await one.send(peopleEndpoints.actions, { query: { userId: user.id } });
      expect(items.filter(({ content }) => content.startsWith('Reset'))).toHaveLength(1);
    }
  });

  test('who add the same user name produce one user, and the other is told at the field', async () => {
    const entered = await enterAs(api(), 'CSDManager');
    const both = [
      { person: await api().as('manager'), password: demoPassword },
      { person: entered.person, password: entered.password },
    ];
    for (let round = 0; round < rounds; round++) {
      const body = { firstName: 'A', lastName: 'B', email: 'a@b.example', role: 'CSD', customerId: null };
      const answered = await Promise.all(
        both.map(({ person, password }, at) =>
          person.try(peopleEndpoints.addUser, {
            body: { ...body, userName: at ? `TWIN${round}` : `twin${round}`, password, code: '' },
          }),
        ),
      );
      expect(statusesOf(answered)).toEqual([200, 400]);
      expect((await findPerson(api(), `twin${round}`)).version).toBe(1);
    }
  });

  test('cannot remove the last manager who can sign in, not even through the command line', async () => {
    const db = api().database.kysely;
    const now = api().clock.now;
    const { items } = await (await api().as('manager')).send(peopleEndpoints.users, { query: { role: 'CSDManager' } });
    // One whose password has expired cannot sign in, and does not count.
    const { user } = await addPerson(api(), 'CSDManager');
    await db.updateTable('users').set({ passwordExpired: true }).where('id', '=', user.id).execute();
    const refused: unknown[] = [];
    await Promise.all(
      items.map(({ id }, at) =>
        inTransaction(db, (tx) =>
          at % 2
            ? disablePerson(tx, commandLine, { id, ifMatch: null }, now)
            : giveRole(tx, commandLine, { id, ifMatch: null, role: 'CSD' }, now),
        ).catch((failure: unknown) => refused.push(failure)),
      ),
    );
    expect(refused).toEqual([new RuleBroken(peopleMessages.lastManager)]);
    const left = await db.selectFrom('users').select('id').where('role', '=', 'CSDManager').execute();
    const able = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'CSDManager')
      .where('disabled', '=', false)
      .where('passwordExpired', '=', false)
      .execute();
    expect([left.length > 1, able.length]).toEqual([true, 1]);
  });
});
