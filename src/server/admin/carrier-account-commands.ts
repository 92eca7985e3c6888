import { resealAccounts } from '#server/carriers/edit-accounts.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Command } from './command.ts';

export const carrierAccountCommands: Readonly<Record<string, Command>> = {
  rotate: {
    usage: '',
    does: 'encrypts the credentials of all carrier accounts with SECRETS_KEY; after it SECRETS_KEY_BEFORE can go',
    words: [],
    needs: [],
    takes: [],
    async run({ db, readSecretKeys }) {
      const keys = await readSecretKeys();
      const { resealed, lost } = await inTransaction(db, (tx) => resealAccounts(tx, keys));
      return [
        ...lost.map((id) => `Account ${id} opens with none of the keys: enter its credentials again.`),
        `${resealed} ${resealed === 1 ? 'account is' : 'accounts are'} encrypted with the key of today.`,
      ];
    },
  },
};
