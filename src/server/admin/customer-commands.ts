import { identityMessages } from '#domain/messages/identity.ts';
import { findCompanyByCode, listAllCustomers } from '#server/customers/find-company.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { commandLine } from '#server/people/actor.ts';
import { addCustomer as addCompany } from '#server/people/add-people.ts';
import { changeAccess as setAccess } from '#server/people/change-access.ts';
import { linkCompany } from '#server/people/link-marketplace.ts';
import { type Command, type CommandContext, type CommandInput, layOut, UsageError } from './command.ts';
import { readMarketplaceId } from './marketplace-id.ts';

const neededOfCustomer = ['name', 'email', 'phone', 'address'] as const;

async function addCustomer({ db, now }: CommandContext, { options }: CommandInput): Promise<string[]> {
  const neededOptions = options as Record<(typeof neededOfCustomer)[number], string> & { code?: string };
  const customer = { ...neededOptions, code: neededOptions.code ?? null };
  const { code } = await inTransaction(db, (tx) => addCompany(tx, commandLine, customer, now));
  return [`The customer ${neededOptions.name} was added with the code ${code}.`];
}

async function changeAccess({ db, now }: CommandContext, { words: [code, state] }: CommandInput): Promise<string[]> {
  if (state !== 'on' && state !== 'off') throw new UsageError('Enter on or off after the customer code.');
  const company = await findCompanyByCode(db, code!);
  if (!company) throw new RuleBroken(identityMessages.noCustomer(code!));
  const change = { id: company.id, ifMatch: null, hasAccess: state === 'on' };
  await inTransaction(db, (tx) => setAccess(tx, commandLine, change, now));
  return [`The customer ${code} ${state === 'on' ? 'can now' : 'can no longer'} order shipping.`];
}

async function link({ db, now }: CommandContext, code: string, marketplaceId: string | null): Promise<void> {
  const company = await findCompanyByCode(db, code);
  if (!company) throw new RuleBroken(identityMessages.noCustomer(code));
  await inTransaction(db, (tx) => linkCompany(tx, commandLine, { id: company.id, marketplaceId }, now));
}

async function showCustomers({ db }: CommandContext): Promise<string[]> {
  const customers = await listAllCustomers(db);
  if (customers.length === 0) return ['There are no customers.'];
  const rows = customers.map(({ code, name, hasAccess, users }) => [
    code,
    hasAccess ? 'on' : 'off',
    String(users),
    name,
  ]);
  return layOut(['Code', 'Access', 'Users', 'Name'], rows);
}

export const customerCommands: Readonly<Record<string, Command>> = {
  add: {
    usage: '--name NAME --email EMAIL --phone PHONE --address ADDRESS [--code CODE]',
    does: 'adds a customer company with zero balances and without access to the shipping service',
    needs: neededOfCustomer,
    takes: ['code'],
    run: addCustomer,
  },
  access: {
    usage: 'CODE on|off',
    does: 'opens or closes the shipping service to a customer',
    words: ['the customer code', 'on or off'],
    run: changeAccess,
  },
  link: {
    usage: 'CODE ID',
    does: 'links a customer to the marketplace ID: its name and access then follow the marketplace sign-ins',
    words: ['the customer code', 'the marketplace id'],
    async run(context, { words: [code, id] }) {
      const marketplaceId = readMarketplaceId(id!);
      await link(context, code!, marketplaceId);
      return [`The customer ${code} is now linked to marketplace id ${marketplaceId}.`];
    },
  },
  unlink: {
    usage: 'CODE',
    does: 'unlinks a customer from the marketplace',
    words: ['the customer code'],
    async run(context, { words: [code] }) {
      await link(context, code!, null);
      return [`The customer ${code} is no longer linked to the marketplace.`];
    },
  },
  list: { usage: '', does: 'shows all customers', run: showCustomers },
};
