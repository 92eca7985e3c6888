import { accountModes, carrierApis } from '#domain/carrier-account.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { toList } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { adapters } from './adapters.ts';
import { listResponses } from './carrier-responses.ts';
import {
  addAccount,
  changeAccount,
  listAccounts,
  type ReadNewestBooking,
  removeAccount,
  saveTry,
  tryConnection,
} from './edit-accounts.ts';

/** Rule PR-13. */
export function carrierAccountHandlers(
  { config, secretKeys: keys, clock }: Pick<Services, 'config' | 'secretKeys' | 'clock'>,
  readNewestBooking: ReadNewestBooking,
): HandlersOf<'carrierAccounts'> {
  const settings = { keys, sandboxUrl: config.sandboxCarriersUrl, clock };
  return {
    list: async ({ db }) => toList(await listAccounts(db, keys)),
    async apis() {
      const modes = accountModes.filter((mode) => mode !== 'sandbox' || settings.sandboxUrl !== null);
      const items = carrierApis.flatMap((api) => {
        const adapter = adapters[api];
        if (!adapter) return [];
        const fields = adapter.fields.map(({ name, label, isSecret, isOptional = false }) => ({
          ...{ name, label, isSecret, isOptional },
        }));
        return [{ api, name: adapter.name, modes, fields }];
      });
      return toList(items);
    },
    create: ({ db, body, caller, now }) => addAccount(db, settings, body, { userId: caller.userId, now }),
    update: ({ db, params, body, request }) =>
      changeAccount(db, settings, params.id, { sent: body, ifMatch: request.header('if-match') }),
    async remove({ db, params }) {
      await removeAccount(db, params.id);
      return {};
    },
    responses: async ({ db, params }) => toList(await listResponses(db, params.id)),
    try: ({ db, params, now, fetchThenWrite }) =>
      fetchThenWrite(
        () => tryConnection(db, { ...settings, readNewestBooking }, params.id),
        (tx, tried) => saveTry(tx, keys, params.id, { ...tried, now }),
      ),
  };
}
