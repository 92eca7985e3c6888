import { secondFactorMessages } from '#domain/messages/second-factor.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { readUserAgent } from '#server/identity/bearer.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Services } from '#server/services.ts';
import { isRequiredOf } from './is-required.ts';
import { proverOf } from './prove-owner.ts';
import { passStep } from './pass-step.ts';
import { confirmAuthenticator, removeSecondFactor, renewRecoveryCodes, startAuthenticator } from './set-up.ts';
import { showFactor } from './show-factor.ts';
import { writeFactorMail } from './factor-mails.ts';

/** Rule P-27. */
export function secondFactorHandlers(services: Services): HandlersOf<'secondFactor'> {
  const { config, tokenKey, factorKeys: keys } = services;
  const { parts, prove } = proverOf(services);
  return {
    async passStep({ db, body, request, now }) {
      const shown = { ...body, userAgent: readUserAgent(request), address: request.address };
      return { accessToken: await passStep(db, { ...parts, tokenKey }, shown, now) };
    },
    show: async ({ db, caller }) => ({
      isRequired: isRequiredOf(config.requireSecondFactor, caller.role),
      canAddPasskeys: parts.place !== null,
      ...(await showFactor(db, caller.userId)),
    }),
    start: (context) => prove(context, (tx, owner) => startAuthenticator(tx, keys, owner, context.now)),
    confirm: ({ db, caller, body, now }) =>
      inTransaction(db, async (tx) => {
        const recoveryCodes = await confirmAuthenticator(tx, keys, { ...caller, ...body }, now);
        await writeFactorMail(tx, { userId: caller.userId, change: 'setUp' }, now);
        return { recoveryCodes };
      }),
    renewCodes: (context) =>
      prove(context, async (tx, { id, hasSecondFactor }) => {
        if (!hasSecondFactor) throw new RuleBroken(secondFactorMessages.noneYet);
        const recoveryCodes = await renewRecoveryCodes(tx, id);
        await writeFactorMail(tx, { userId: id, change: 'newCodes' }, context.now);
        return { recoveryCodes };
      }),
    async remove(context) {
      if (isRequiredOf(config.requireSecondFactor, context.caller.role))
        throw new RuleBroken(secondFactorMessages.mustStay);
      await prove(context, async (tx, { id }) => {
        if (await removeSecondFactor(tx, id)) await writeFactorMail(tx, { userId: id, change: 'removed' }, context.now);
      });
      return {};
    },
  };
}
