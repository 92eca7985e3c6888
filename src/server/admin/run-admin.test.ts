import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { peopleMessages } from '#domain/messages/people.ts';
import { createPasswords } from '#server/identity/passwords.ts';
import { openDatabase } from '#server/platform/database.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { useAdmin } from './admin-command.testing.ts';
import { openCommandContext } from './open-context.ts';
import { runAdmin } from './run-admin.ts';

const now = new Date('2026-11-18T12:30:00Z');
const ann = ['--name', 'ann', '--first', 'Ann', '--last', 'Lee', '--email', 'ann@acme.example'];
const acme = ['--name', 'Acme SA', '--email', 'post@acme.example', '--phone', '+33 1 23', '--address', 'Paris'];

describeOnDatabase('the command line of the operator', (options) => {
  const { db, command, look } = useAdmin(options, now);
  const isRight = async (password: string, userName: string) =>
    createPasswords(10).isRight(password, (await look(userName)).passwordHash);

  test('holds an exchange rate, shows it and releases it', async () => {
    expect((await command('rate', 'pin', 'eur', '0.9')).lines).toEqual(['EUR is pinned at 0.9 per USD.']);
    expect((await command('rate', 'list')).lines).toEqual([
      'Currency  Per USD   Day         Pinned',
      'EUR       0.900000  2026-11-18  yes',
    ]);
    expect((await command('rate', 'unpin', 'EUR')).lines).toEqual(['EUR follows the feed again.']);
    expect(await command('rate', 'unpin', 'EUR')).toEqual({
      lines: ['The rate of EUR is not fixed.'],
      succeeded: false,
    });
    expect((await command('rate', 'pin', 'EUR', 'much')).lines[0]).toMatch(/^A rate must be a number above 0/);
    expect((await command('rate', 'pin', 'XYZ', '1')).lines[0]).toMatch(/^The currency must be a code of ISO 4217/);
  });

  test('adds, shows and changes customers and users', async () => {
    expect(await command('customer', 'list')).toEqual({ lines: ['There are no customers.'], succeeded: true });
    expect((await command('customer', 'add', ...acme, '--code', 'acme')).lines).toEqual([
      'The customer Acme SA was added with the code ACME.',
    ]);
    const added = await command('user', 'add', ...ann, '--role', 'customer', '--customer', 'acme');
    expect(added).toEqual({
      lines: ['The user ann was added.', expect.stringContaining('shown only this once: ')],
      succeeded: true,
    });
    expect(await isRight(added.lines[1]!.split(': ')[1]!, 'ann')).toBe(true);
    expect(
      (await command('user', 'add', ...ann.with(1, 'carl'), '--role', 'CSD', '--password', 'long enough')).lines,
    ).toEqual(['The user carl was added.']);
    expect(await isRight('long enough', 'carl')).toBe(true);
    expect((await command('user', 'disable', 'carl')).succeeded).toBe(true);
    expect((await command('user', 'list')).lines).toEqual([
      'User name  Role      Customer  State     Name     Email',
      'ann        Customer  ACME      active    Ann Lee  ann@acme.example',
      'carl       CSD       -         disabled  Ann Lee  ann@acme.example',
    ]);
    expect((await command('user', 'enable', 'CARL')).succeeded).toBe(true);
    expect((await command('user', 'password', 'carl', '--password', 'even longer')).lines).toHaveLength(1);
    expect([await isRight('even longer', 'carl'), (await look('carl')).disabled]).toEqual([true, false]);
    expect((await command('customer', 'access', 'acme', 'on')).lines).toEqual([
      'The customer acme can now order shipping.',
    ]);
    expect((await command('customer', 'list')).lines).toEqual([
      'Code  Access  Users  Name',
      'ACME  on      1      Acme SA',
    ]);
    expect((await command('customer', 'access', 'ACME', 'off')).succeeded).toBe(true);
  });

  test('records each command without passwords, and refuses to disable the last manager who can sign in', async () => {
    const boss = (name: string) => command('user', 'add', ...ann.with(1, name), '--role', 'CSDManager');
    await boss('mona');
    const { lines } = await boss('milo');
    expect((await command('user', 'disable', 'mona')).succeeded).toBe(true);
    expect(await command('user', 'disable', 'milo')).toEqual({ lines: [peopleMessages.lastManager], succeeded: false });
    await command('user', 'enable', 'mona');
    await command('user', 'password', 'milo');
    const rows = await db().selectFrom('peopleActions').selectAll().orderBy('id').execute();
    expect(rows.map(({ actor, actorId }) => [actor, actorId])).toEqual(rows.map(() => ['command line', null]));
    expect(rows.slice(-5).map(({ content }) => content)).toEqual([
      'Added the user mona as Manager.',
      'Added the user milo as Manager.',
      'Disabled the user mona and signed them out everywhere.',
      'Enabled the user mona.',
      'Reset the password of milo and signed them out everywhere.',
    ]);
    expect(JSON.stringify(rows)).not.toContain(lines[1]!.split(': ')[1]!);
    expect(rows.map(({ content }) => content)).toContain('Granted Acme SA access to the shipping service.');
  });

  test('links a customer and a user to their marketplace ids, each id once', async () => {
    const linked = async () =>
      (
        await db()
          .selectFrom('users')
          .innerJoin('customers', 'customers.id', 'users.customerId')
          .where('users.userName', '=', 'ann')
          .select(['users.marketplaceId as user', 'customers.marketplaceId as customer'])
          .execute()
      )[0];
    expect((await command('customer', 'link', 'acme', 'mp-7')).lines).toEqual([
      'The customer acme is now linked to marketplace id mp-7.',
    ]);
    expect((await command('user', 'link', 'ANN', ' 42 ')).lines).toEqual([
      'The user ANN is now linked to marketplace id 42.',
    ]);
    expect(await linked()).toEqual({ user: '42', customer: 'mp-7' });
    await command('customer', 'add', ...acme.with(1, 'Bolt'), '--code', 'BOLT');
    expect(await command('customer', 'link', 'BOLT', 'mp-7')).toEqual({
      lines: ["The marketplace's id mp-7 already belongs to Acme SA."],
      succeeded: false,
    });
    expect((await command('user', 'link', 'carl', '42')).lines).toEqual([
      "The marketplace's id 42 already belongs to ann.",
    ]);
    expect((await command('user', 'link', 'ann', '42')).succeeded).toBe(true);
    expect((await command('user', 'unlink', 'ann')).succeeded).toBe(true);
    expect((await command('customer', 'unlink', 'ACME')).succeeded).toBe(true);
    expect(await linked()).toEqual({ user: null, customer: null });
    const rows = await db().selectFrom('peopleActions').select('content').orderBy('id').execute();
    expect(rows.map(({ content }) => content)).toEqual(
      expect.arrayContaining([
        'Linked Acme SA to marketplace id mp-7.',
        'Linked ann to marketplace id 42.',
        'Unlinked ann from the marketplace.',
      ]),
    );
  });

  const mistakes: [string[], string][] = [
    [['user', 'add', ...ann, '--role', 'Customer', '--customer', 'NONE'], 'No customer has the code NONE.'],
    [['user', 'add', ...ann, '--role', 'CSD'], 'The user name ann is already taken.'],
    [
      ['user', 'add', ...ann, '--role', 'CSD', '--customer', 'ACME'],
      'A user with the role CSD or CSDManager cannot belong to a customer company.',
    ],
    [['user', 'add', ...ann, '--role', 'Customer'], 'A user with the role Customer must belong to a customer company.'],
    [['user', 'add', ...ann.with(1, 'dan'), '--role', 'CSD', '--password', 'short'], 'At least 8 characters.'],
    [['user', 'disable', 'ghost'], 'User ghost does not exist.'],
    [['user', 'add', ...ann, '--role', 'Boss'], '--role must be Customer, CSD or CSDManager.'],
    [['customer', 'access', 'ACME', 'perhaps'], 'Enter on or off after the customer code.'],
    [['customer', 'add', ...acme, '--code', 'ACME'], 'The customer code ACME is already taken.'],
    [['customer', 'link', 'NONE', 'mp-1'], 'No customer has the code NONE.'],
    [['customer', 'link', 'ACME', 'x'.repeat(129)], 'Max 128 characters.'],
    [['user', 'link', 'ghost', '1'], 'User ghost does not exist.'],
    [['customer', 'access', 'NONE', 'on'], 'No customer has the code NONE.'],
  ];
  test.each(mistakes)('the command %j is refused in one plain sentence', async (args, sentence) => {
    expect(await command(...args)).toEqual({ lines: [sentence], succeeded: false });
  });
});

const never = (): never => {
  throw new Error('The database was opened');
};
const usageErrors: [string[], RegExp][] = [
  [['visitor', 'list'], /^Start with user, customer, rate, carrier-accounts, files or lists;/],
  [['constructor', 'list'], /^Start with user, customer, rate, carrier-accounts, files or lists;/],
  [['user'], /^Use user with one of add, disable, enable, password, second-factor, link, unlink, list;/],
  [['user', 'toString'], /^Use user with one of/],
  [['user', 'add', '--name', 'x'], /^Please also give --first, --last, --email, --role;/],
  [['user', 'list', '--colour', 'red'], /^Unknown option '--colour';/],
  [['user', 'list', '--name', 'x'], /^--name cannot be used here;/],
  [['user', 'disable'], /^Please also give the user name;/],
  [['user', 'disable', 'a', 'b'], /^"b" is not expected here;/],
  [['user', 'password', '--password'], /^Option '--password <value>' argument missing;/],
];
test.each(usageErrors)(
  'the command %j is refused for its missing arguments without opening the database',
  async (args, words) => {
    const { lines, succeeded } = await runAdmin(args, never);
    expect([lines.length, succeeded]).toEqual([1, false]);
    expect(lines[0]).toMatch(words);
  },
);

test('the help lists every command', async () => {
  for (const args of [['--help'], ['user', 'add', '-h'], []]) {
    const { lines, succeeded } = await runAdmin(args, never);
    expect(succeeded).toBe(true);
    const shown = lines.join('\n');
    for (const words of ['user add --name', 'user disable NAME', 'user password NAME', 'customer access CODE on|off'])
      expect(shown).toContain(words);
  }
});

const listWith = (environment: Record<string, string>) =>
  runAdmin(['user', 'list'], () => openCommandContext(environment, silent, now));

test('a wrong setting and an unreachable database are each reported in one sentence', async () => {
  expect(await listWith({ PORT: 'x' })).toEqual({ lines: [expect.stringMatching(/^PORT must be/)], succeeded: false });
  const unreachable = await listWith({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
  expect(unreachable).toEqual({ lines: [expect.stringContaining('nothing listens there')], succeeded: false });
});

test('the command works on the server’s database while the server runs', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-admin-'));
  expect(await listWith({ DATA_DIR: dataDir })).toEqual({ lines: ['There are no users.'], succeeded: true });
  const server = await openDatabase({ kind: 'embedded', dataDir }, silent);
  const outcome = await listWith({ DATA_DIR: dataDir });
  await server.close();
  rmSync(dataDir, { recursive: true });
  expect(outcome).toEqual({ lines: ['There are no users.'], succeeded: true });
});
