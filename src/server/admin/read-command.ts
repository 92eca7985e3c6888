import { parseArgs } from 'node:util';
import { type Command, type CommandInput, layOut, UsageError } from './command.ts';
import { customerCommands } from './customer-commands.ts';
import { fileCommands } from './file-commands.ts';
import { listCommands } from './list-commands.ts';
import { userCommands } from './user-commands.ts';
import { resealAccounts } from '#server/carriers/edit-accounts.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { listRatesNow, pinRate, unpinRate } from '#server/rates/pin-rate.ts';
import { resealWebhooks } from '#server/webhooks/edit-webhooks.ts';

function readCurrency(text: string): string {
  const currency = Intl.supportedValuesOf('currency').find((code) => code === text.toUpperCase());
  if (!currency) throw new UsageError('The currency must be a code of ISO 4217, as EUR or PLN.');
  return currency;
}

const rateCommands: Readonly<Record<string, Command>> = {
  pin: {
    usage: 'CURRENCY RATE',
    does: 'pins the rate of a currency, in units per 1 USD, against the feed; existing offers keep their rate',
    words: ['the currency', 'the rate'],
    async run({ db, now }, { words: [currency, rate] }) {
      await pinRate(db, readCurrency(currency!), rate!, now);
      return [`${readCurrency(currency!)} is pinned at ${rate} per USD.`];
    },
  },
  unpin: {
    usage: 'CURRENCY',
    does: 'lets a pinned currency follow the feed again',
    words: ['the currency'],
    async run({ db, now }, { words: [currency] }) {
      await unpinRate(db, readCurrency(currency!), now);
      return [`${readCurrency(currency!)} follows the feed again.`];
    },
  },
  list: {
    usage: '',
    does: 'shows the rates in use today',
    async run({ db, now }) {
      const rates = await listRatesNow(db, now);
      return layOut(
        ['Currency', 'Per USD', 'Day', 'Pinned'],
        rates.map(({ currency, perUsd, day, held }) => [currency, perUsd, day, held ? 'yes' : '-']),
      );
    },
  },
};

const carrierAccountCommands: Readonly<Record<string, Command>> = {
  rotate: {
    usage: '',
    does: 'encrypts the credentials of all carrier accounts and the secrets of webhooks with SECRETS_KEY; after it SECRETS_KEY_BEFORE can go',
    async run({ db, readSecretKeys }) {
      const keys = await readSecretKeys();
      const { resealed, current, lost } = await inTransaction(db, (tx) => resealAccounts(tx, keys));
      const webhooks = await inTransaction(db, (tx) => resealWebhooks(tx, keys));
      return [
        `Carrier accounts: ${resealed} encrypted anew with SECRETS_KEY, ${current} had been before.`,
        ...lost.map(
          ({ id, providerName }) =>
            `Account ${id} of ${providerName} opens with none of the keys: enter its credentials again.`,
        ),
        ...(webhooks.resealed > 0 ? [`Webhooks: ${webhooks.resealed} encrypted anew with SECRETS_KEY.`] : []),
        ...(webhooks.lost > 0 ? [`Webhooks: ${webhooks.lost} open with none of the keys: make new secrets.`] : []),
        'SECRETS_KEY_BEFORE is not needed any more.',
      ];
    },
  },
};

const nouns: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  user: userCommands,
  customer: customerCommands,
  rate: rateCommands,
  'carrier-accounts': carrierAccountCommands,
  files: fileCommands,
  lists: listCommands,
};
const seeHelp = 'npm run admin -- --help lists the commands.';
const optionsOf = ({ needs = [], takes = [] }: Command): string[] => [...needs, ...takes];
const allOptions = new Set(Object.values(nouns).flatMap((commands) => Object.values(commands).flatMap(optionsOf)));

const usageError = (what: string): UsageError => new UsageError(`${what}; ${seeHelp}`);
const ownValue = <T>(table: Readonly<Record<string, T>>, name: string | undefined): T | undefined =>
  name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;

export const writeHelp = (): string[] => [
  'Manages users, customers, exchange rates, files and lists of the portal, in the database that DATABASE_URL or DATA_DIR names.',
  '',
  ...Object.entries(nouns).flatMap(([noun, commands]) =>
    Object.entries(commands).flatMap(([verb, { usage, does }]) => [
      `  npm run admin -- ${[noun, verb, usage].join(' ').trimEnd()}`,
      `      ${does}`,
    ]),
  ),
];

function parse(words: readonly string[]): { help: boolean; positionals: string[]; options: CommandInput['options'] } {
  const options = Object.fromEntries([...allOptions].map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    const { help, ...rest } = values;
    return { help: help === true, positionals, options: rest };
  } catch (error) {
    // Only the first sentence of the library's message is about the mistake.
    throw usageError((error as Error).message.split(/\.(?:\s|$)|\n/)[0]!);
  }
}

function findCommand(noun: string | undefined, verb: string | undefined): Command {
  const commands = ownValue(nouns, noun);
  if (!commands)
    throw usageError(
      `Start with ${Object.keys(nouns)
        .join(', ')
        .replace(/, (?=\w+$)/, ' or ')}`,
    );
  const command = ownValue(commands, verb);
  if (!command) throw usageError(`Use ${noun} with one of ${Object.keys(commands).join(', ')}`);
  return command;
}

function check(command: Command, { words, options }: CommandInput): void {
  const { words: wantedWords = [], needs = [] } = command;
  const missing = [
    ...wantedWords.slice(words.length),
    ...needs.filter((name) => !(name in options)).map((name) => `--${name}`),
  ];
  if (missing.length > 0) throw usageError(`Please also give ${missing.join(', ')}`);
  const extra = words[wantedWords.length];
  if (extra !== undefined) throw usageError(`"${extra}" is not expected here`);
  const stray = Object.keys(options).find((name) => !optionsOf(command).includes(name));
  if (stray) throw usageError(`--${stray} cannot be used here`);
}

/** Null when the user wants help. @throws UsageError */
export function readCommand(words: readonly string[]): { command: Command; input: CommandInput } | null {
  const { help, positionals, options } = parse(words);
  if (help || words.length === 0) return null;
  const [noun, verb, ...rest] = positionals;
  const command = findCommand(noun, verb);
  const input = { words: rest, options };
  check(command, input);
  return { command, input };
}
