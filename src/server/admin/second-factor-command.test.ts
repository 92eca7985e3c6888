import { expect, test } from 'vitest';
import { factorMails } from '#domain/messages/factor-mails.ts';
import { findFactorKinds } from '#server/identity/has-second-factor.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { useAdmin } from './admin-command.testing.ts';

const now = new Date('2026-11-18T12:30:00Z');

describeOnDatabase('the command line of the operator', (options) => {
  const { db, command, look } = useAdmin(options, now);

  test('shows and removes the second factor of a user, who gets a mail', async () => {
    const kysely = db();
    const fay = ['--name', 'fay', '--first', 'Fay', '--last', 'Lee', '--email', 'fay@acme.example', '--role', 'CSD'];
    await command('user', 'add', ...fay);
    const remove = () => command('user', 'second-factor', 'fay');
    const none = { lines: ['The user fay has no second factor.'], succeeded: true };
    expect(await remove()).toEqual(none);
    const { id } = await look('fay');
    await kysely.insertInto('authenticators').values({ userId: id, secret: 'sealed', addedAt: now }).execute();
    await kysely.insertInto('recoveryCodes').values({ userId: id, hash: 'hashed' }).execute();
    await kysely
      .insertInto('passkeys')
      .values({
        userId: id,
        credentialId: 'AAAA',
        publicKey: 'AAAA',
        userHandle: 'AAAA',
        transports: '',
        name: 'Laptop',
        signCount: 0,
        addedAt: now,
      })
      .execute();
    expect(await findFactorKinds(kysely, id)).toEqual({ hasApp: true, hasPasskey: true });
    expect(await remove()).toEqual({
      lines: [
        'Removed an authenticator app, set up 2026-11-18T12:30:00.000Z.',
        'Removed the passkey Laptop, added 2026-11-18T12:30:00.000Z.',
        'The user fay has no second factor any more.',
      ],
      succeeded: true,
    });
    expect(await findFactorKinds(kysely, id)).toEqual({ hasApp: false, hasPasskey: false });
    expect(await kysely.selectFrom('recoveryCodes').select('hash').where('userId', '=', id).execute()).toEqual([]);
    const mails = await kysely
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', 'fay@acme.example')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([factorMails.byManager.subject]);
    expect(await remove()).toEqual(none);
    expect(await command('user', 'second-factor', 'nobody')).toMatchObject({ succeeded: false });
  });
});
