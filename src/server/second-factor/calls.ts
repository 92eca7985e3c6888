import { secondFactorMessages } from '#domain/messages/second-factor.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { readUserAgent } from '#server/identity/bearer.ts';
import { createPasswords } from '#server/identity/passwords.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Caller, RequestFacts } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Services } from '#server/services.ts';
import { isRequiredOf } from './is-required.ts';
import { passStep } from './pass-step.ts';
import type { WarnOfCodes } from './pass-step.ts';
import { proveOwner } from './prove-owner.ts';
import { confirmAuthenticator, removeSecondFactor, renewRecoveryCodes, startAuthenticator } from './set-up.ts';
import { countRecoveryCodes, findAddedAt } from './store.ts';
import type { TellOfChange } from './change.ts';

interface Asked {
  caller: Caller;
  request: RequestFacts;
  body: { password: string; code: string };
}

/** The second factor of staff (rule P-27). `write` writes to the owner about a change, `warn` about wrong codes. */
export function secondFactorHandlers(
  { config, tokenKey, factorKeys: keys }: Services,
  { write, warn }: { write: TellOfChange; warn: WarnOfCodes },
): HandlersOf<'secondFactor'> {
  const parts = { passwords: createPasswords(config.passwordCost), keys };
  const claimed = ({ caller, request, body }: Asked) => ({ userId: caller.userId, address: request.address, ...body });
  return {
    async passStep({ db, body, request, now }) {
      const shown = { ...body, userAgent: readUserAgent(request), address: request.address };
      return { accessToken: await passStep(db, { tokenKey, keys, warn }, shown, now) };
    },
    show: async ({ db, caller }) => ({
      isRequired: isRequiredOf(config.requireSecondFactor, caller.role),
      addedAt: await findAddedAt(db, caller.userId),
      recoveryCodesLeft: await countRecoveryCodes(db, caller.userId),
    }),
    start: (given) =>
      proveOwner(
        given.db,
        parts,
        claimed(given),
        (tx, owner) => startAuthenticator(tx, keys, owner, given.now),
        given.now,
      ),
    confirm: ({ db, caller, body, now }) =>
      inTransaction(db, async (tx) => {
        const recoveryCodes = await confirmAuthenticator(tx, keys, caller.userId, body.code, now);
        await write(tx, { userId: caller.userId, change: 'setUp' }, now);
        return { recoveryCodes };
      }),
    renewCodes: (given) =>
      proveOwner(
        given.db,
        parts,
        claimed(given),
        async (tx, { id, has_authenticator }) => {
          if (!has_authenticator) throw new RuleBroken(secondFactorMessages.noneYet);
          const recoveryCodes = await renewRecoveryCodes(tx, id);
          await write(tx, { userId: id, change: 'newCodes' }, given.now);
          return { recoveryCodes };
        },
        given.now,
      ),
    async remove(given) {
      if (isRequiredOf(config.requireSecondFactor, given.caller.role))
        throw new RuleBroken(secondFactorMessages.mustStay);
      await proveOwner(
        given.db,
        parts,
        claimed(given),
        async (tx, { id }) => {
          if (await removeSecondFactor(tx, id)) await write(tx, { userId: id, change: 'removed' }, given.now);
        },
        given.now,
      );
      return {};
    },
  };
}
