import type { HandlersOf } from '#server/all-handlers.ts';
import { takeSecretKey } from '#server/platform/idempotency.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Caller, RequestFacts } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import {
  addWebhook,
  changeWebhook,
  checkUrl,
  listMessages,
  listWebhooks,
  removeWebhook,
  replaceSecret,
  resendMessages,
  sendTest,
} from './edit-webhooks.ts';

interface Meant {
  params: { id: number };
  request: RequestFacts;
  caller: Caller;
}

/** Rule P-31. */
export function webhookHandlers({ config, secretKeys: keys }: Services): HandlersOf<'webhooks'> {
  const settings = { keys, innerHosts: config.webhookInnerHosts };
  const meant = ({ params: { id }, request, caller }: Meant) => ({ id, ifMatch: request.header('if-match'), caller });
  return {
    list: ({ db, caller }) => listWebhooks(db, caller),
    async create(context) {
      await checkUrl(settings, context.body);
      return await inTransaction(context.db, async (tx) => {
        await takeSecretKey(tx, context);
        return await addWebhook(tx, settings, context.caller, context.body, context.now);
      });
    },
    update: (context) =>
      context.fetchThenWrite(
        () => checkUrl(settings, context.body),
        (tx) => changeWebhook(tx, { ...meant(context), ...context.body }),
      ),
    newSecret: (context) => {
      const { overlapHours } = context.body;
      return inTransaction(context.db, async (tx) => {
        await takeSecretKey(tx, context);
        return await replaceSecret(tx, settings, { ...meant(context), overlapHours }, context.now);
      });
    },
    async remove(context) {
      await removeWebhook(context.db, meant(context));
      return {};
    },
    async test(context) {
      await sendTest(context.db, meant(context), context.now);
      return {};
    },
    messages: ({ db, params }) => listMessages(db, params.id),
    resend: async (context) => ({
      count: await resendMessages(context.db, meant(context), context.body, context.now),
    }),
  };
}
