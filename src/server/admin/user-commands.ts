import { identityMessages } from '#domain/messages/identity.ts';
import { type Role, roles } from '#domain/user.ts';
import { findCompanyByCode } from '#server/customers/find-company.ts';
import { findUserId, listAllUsers, type ListedUser } from '#server/identity/list-users.ts';
import { hashNewPassword, makePassword } from '#server/identity/passwords.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { commandLine } from '#server/people/actor.ts';
import { addUser as addPerson } from '#server/people/add-people.ts';
import { setPassword, enablePerson, disablePerson } from '#server/people/change-user.ts';
import type { UserToChange } from '#server/people/lock-user.ts';
import { removeFactorOf } from '#server/people/remove-second-factor.ts';
import { showFactor } from '#server/second-factor/show-factor.ts';
import { linkPerson } from '#server/people/link-marketplace.ts';
import { type Command, type CommandContext, type CommandInput, layOut, UsageError } from './command.ts';
import { readMarketplaceId } from './marketplace-id.ts';

function readRole(text: string): Role {
  const role = roles.find((name) => name.toLowerCase() === text.toLowerCase());
  if (!role) throw new UsageError(`--role must be ${roles.join(', ').replace(/, (?=\w+$)/, ' or ')}.`);
  return role;
}

async function findCustomerId(db: Db, code: string | undefined): Promise<number | null> {
  if (code === undefined) return null;
  const company = await findCompanyByCode(db, code);
  if (!company) throw new RuleBroken(identityMessages.noCustomer(code));
  return company.id;
}

/** Hashes the password of the option `--password`, or else a new one, which the notes then show. */
async function choosePassword(
  { options }: CommandInput,
  { passwordCost }: CommandContext,
): Promise<{ passwordHash: string; notes: string[] }> {
  const password = options['password'] ?? makePassword();
  const notes = options['password'] === undefined ? [`Password, shown only this once: ${password}`] : [];
  return { passwordHash: await hashNewPassword(password, passwordCost), notes };
}

/** @throws RuleBroken when there is no such user */
const actOn = (db: Db, name: string, act: (tx: Db, meant: UserToChange) => Promise<unknown>): Promise<unknown> =>
  inTransaction(db, async (tx) => act(tx, { id: await findUserId(tx, name), ifMatch: null }), { retry: true });

const neededOfUser = ['name', 'first', 'last', 'email', 'role'] as const;

async function addUser(context: CommandContext, input: CommandInput): Promise<string[]> {
  const { name, first, last, email, role, customer } = input.options as Record<
    (typeof neededOfUser)[number],
    string
  > & { customer?: string };
  const person = { userName: name, firstName: first, lastName: last, email, role: readRole(role) };
  const customerId = await findCustomerId(context.db, customer);
  const { passwordHash, notes } = await choosePassword(input, context);
  const user = { ...person, customerId, passwordHash, expired: false };
  await inTransaction(context.db, (tx) => addPerson(tx, commandLine, user, context.now));
  return [`The user ${name} was added.`, ...notes];
}

async function changePassword(context: CommandContext, input: CommandInput): Promise<string[]> {
  const [name] = input.words as [string];
  const { passwordHash, notes } = await choosePassword(input, context);
  await actOn(context.db, name, (tx, meant) =>
    setPassword(tx, commandLine, { ...meant, passwordHash, expired: false }, context.now),
  );
  return [`The user ${name} has a new password and is signed out everywhere.`, ...notes];
}

const stateOf = (user: ListedUser): string =>
  user.disabled ? 'disabled' : user.passwordExpired ? 'password expired' : 'active';

async function showUsers({ db }: CommandContext): Promise<string[]> {
  const users = await listAllUsers(db);
  if (users.length === 0) return ['There are no users.'];
  const rows = users.map((user) => [
    user.userName,
    user.role,
    user.customerCode ?? '-',
    stateOf(user),
    `${user.firstName} ${user.lastName}`,
    user.email,
  ]);
  return layOut(['User name', 'Role', 'Customer', 'State', 'Name', 'Email'], rows);
}

async function removeFactor({ db, now }: CommandContext, { words: [name] }: CommandInput): Promise<string[]> {
  let had: string[] = [];
  await actOn(db, name!, async (tx, meant) => {
    const { addedAt, passkeys } = await showFactor(tx, meant.id);
    had = [
      ...(addedAt ? [`Removed an authenticator app, set up ${addedAt}.`] : []),
      ...passkeys.map((passkey) => `Removed the passkey ${passkey.name}, added ${passkey.addedAt}.`),
    ];
    await removeFactorOf(tx, commandLine, meant, now);
  });
  return had.length === 0
    ? [`The user ${name} has no second factor.`]
    : [...had, `The user ${name} has no second factor any more.`];
}

export const userCommands: Readonly<Record<string, Command>> = {
  add: {
    usage:
      '--name NAME --first FIRST --last LAST --email EMAIL --role Customer|CSD|CSDManager [--customer CODE] [--password PASSWORD]',
    does: 'adds a user; without --password, one is generated and shown once',
    needs: neededOfUser,
    takes: ['customer', 'password'],
    run: addUser,
  },
  disable: {
    usage: 'NAME',
    does: 'disables a user immediately',
    words: ['the user name'],
    async run({ db, now }, { words: [name] }) {
      await actOn(db, name!, (tx, meant) => disablePerson(tx, commandLine, meant, now));
      return [`The user ${name} is disabled and signed out everywhere.`];
    },
  },
  enable: {
    usage: 'NAME',
    does: 'enables a user again',
    words: ['the user name'],
    async run({ db, now }, { words: [name] }) {
      await actOn(db, name!, (tx, meant) => enablePerson(tx, commandLine, meant, now));
      return [`The user ${name} can sign in again.`];
    },
  },
  password: {
    usage: 'NAME [--password PASSWORD]',
    does: 'sets a new password and signs the user out; without --password, one is generated and shown once',
    words: ['the user name'],
    takes: ['password'],
    run: changePassword,
  },
  'second-factor': {
    usage: 'NAME',
    does: 'shows and removes the second factor of a user who lost it; they sign in with the password alone',
    words: ['the user name'],
    run: removeFactor,
  },
  link: {
    usage: 'NAME ID',
    does: 'links a user to the marketplace ID; link their customer first, or they move to a new one',
    words: ['the user name', 'the marketplace id'],
    async run({ db, now }, { words: [name, id] }) {
      const marketplaceId = readMarketplaceId(id!);
      await actOn(db, name!, (tx, meant) => linkPerson(tx, commandLine, { ...meant, marketplaceId }, now));
      return [`The user ${name} is now linked to marketplace id ${marketplaceId}.`];
    },
  },
  unlink: {
    usage: 'NAME',
    does: 'unlinks a user from the marketplace',
    words: ['the user name'],
    async run({ db, now }, { words: [name] }) {
      await actOn(db, name!, (tx, meant) => linkPerson(tx, commandLine, { ...meant, marketplaceId: null }, now));
      return [`The user ${name} is no longer linked to the marketplace.`];
    },
  },
  list: { usage: '', does: 'shows all users', run: showUsers },
};
