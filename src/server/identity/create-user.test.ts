import { expect, test } from 'vitest';
import { RuleBroken } from '#server/platform/failures.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { disableUser } from './change-user.ts';
import { createUser, type NewUser } from './create-user.ts';
import { createPasswords } from './passwords.ts';
import { fetchAccessToken, password, start, useSignInServer } from './sign-in-server.testing.ts';

describeOnDatabase('a new user', (options) => {
  const stage = useSignInServer(options);
  const passwords = createPasswords(10);
  const person = async (changes: Partial<NewUser> = {}): Promise<NewUser> => ({
    userName: 'Ben.Ö@example',
    firstName: ' Ben ',
    lastName: "O'Neil",
    email: 'ben@quayside.example',
    role: 'CSD',
    customerId: null,
    passwordHash: await passwords.hash(password),
    ...changes,
  });
  const refusalOf = async (changes: Partial<NewUser>): Promise<unknown> => {
    const refused = await createUser(stage().db, await person(changes), start).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RuleBroken);
    return (refused as RuleBroken).errors;
  };

  test('can sign in with the user name in any letter case', async () => {
    const id = await createUser(stage().db, await person(), start);
    const row = await stage().db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      userName: 'ben.ö@example',
      firstName: 'Ben',
      role: 'CSD',
      customerId: null,
      disabled: false,
    });
    await fetchAccessToken(stage(), { userName: 'BEN.Ö@EXAMPLE', endpoint: 'csd-user' });
  });

  test('with invalid data is refused with messages', async () => {
    expect(await refusalOf({ userName: 'ANNA' })).toEqual({ userName: ['The user name anna is already taken'] });
    expect(await refusalOf({ userName: 'two words' })).toEqual({
      userName: [expect.stringContaining('letters, digits')],
    });
    expect(await refusalOf({ userName: 'a:b' })).toEqual({ userName: [expect.stringContaining('letters, digits')] });
    expect(await refusalOf({ userName: 'x'.repeat(101), firstName: ' ', email: 'ben' })).toEqual({
      userName: ['Max 100 characters'],
      firstName: ['First name value is required'],
      email: ['Email address is not valid'],
    });
    expect(await refusalOf({ role: 'Customer' })).toEqual({
      customerId: [expect.stringContaining('must belong to a customer company')],
    });
    expect(await refusalOf({ customerId: 1 })).toEqual({
      customerId: [expect.stringContaining('cannot belong to a customer company')],
    });
  });

  test('that does not exist cannot be changed, which is said in words', async () => {
    await expect(disableUser(stage().db, 'ghost', start)).rejects.toMatchObject({
      errors: { userName: ['User ghost does not exist'] },
    });
  });
});
