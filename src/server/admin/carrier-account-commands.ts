import { resealAccounts } from '#server/carriers/edit-accounts.ts';
import { resealWebhooks } from '#server/webhooks/edit-webhooks.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Command } from './command.ts';

export const carrierAccountCommands: Readonly<Record<string, Command>> = {
  rotate: {
    usage: '',
    does: 'encrypts the credentials of all carrier accounts and the secrets of webhooks with SECRETS_KEY; after it SECRETS_KEY_BEFORE can go',
    words: [],
    needs: [],
    takes: [],
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
