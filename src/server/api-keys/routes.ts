import type { HandlersOf } from '#server/all-handlers.ts';
import { makeClosedHash } from '#server/identity/passwords.ts';
import { type Actor, managerOf } from '#server/people/actor.ts';
import type { Caller, RequestFacts } from '#server/platform/handler.ts';
import { takeSecretKey } from '#server/platform/idempotency.ts';
import { proverOf } from '#server/second-factor/prove-owner.ts';
import type { Services } from '#server/services.ts';
import { addKey, changeKey, listKeys, renewKey, revokeKey } from './edit-keys.ts';

export function apiKeyHandlers(services: Services): HandlersOf<'apiKeys'> {
  const { prove } = proverOf(services);
  const by = (context: { caller: Caller; request: RequestFacts; now: Date }): Actor =>
    managerOf(context, services.tokenKey);
  const named = ({ params: { id }, request }: { params: { id: number }; request: RequestFacts }) => ({
    id,
    ifMatch: request.header('if-match'),
  });
  const passwordHash = makeClosedHash(services.config.passwordCost);
  return {
    list: ({ db, caller, now }) => listKeys(db, caller, now),
    create: (context) =>
      prove(context, async (tx) => {
        await takeSecretKey(tx, context);
        return await addKey(tx, by(context), context.caller, { ...context.body, passwordHash }, context.now);
      }),
    update: (context) =>
      changeKey(context.db, by(context), context.caller, { ...named(context), ...context.body }, context.now),
    renew: (context) => {
      const { overlapDays } = context.body;
      return prove(context, async (tx) => {
        await takeSecretKey(tx, context);
        return await renewKey(tx, by(context), context.caller, { ...named(context), overlapDays }, context.now);
      });
    },
    revoke: (context) => revokeKey(context.db, by(context), context.caller, named(context), context.now),
  };
}
