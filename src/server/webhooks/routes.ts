import type { HandlersOf } from '#server/all-handlers.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { RequestFacts } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import {
  addWebhook,
  changeWebhook,
  listMessages,
  listWebhooks,
  removeWebhook,
  replaceSecret,
  resendMessages,
  sendTest,
} from './edit-webhooks.ts';

/** Rule P-31. */
export function webhookHandlers({ config, secretKeys: keys, wakeJobs }: Services): HandlersOf<'webhooks'> {
  const settings = { keys, innerHosts: config.webhookInnerHosts };
  const meant = ({ params: { id }, request }: { params: { id: number }; request: RequestFacts }) => ({
    id,
    ifMatch: request.header('if-match'),
  });
  return {
    list: ({ db, caller }) => listWebhooks(db, caller),
    create: ({ db, caller, body, now }) => inTransaction(db, (tx) => addWebhook(tx, settings, caller, body, now)),
    update: (context) => changeWebhook(context.db, settings, { ...meant(context), ...context.body }),
    newSecret: (context) => {
      const { overlapHours } = context.body;
      return inTransaction(context.db, (tx) =>
        replaceSecret(tx, settings, { ...meant(context), overlapHours }, context.now),
      );
    },
    async remove(context) {
      await removeWebhook(context.db, meant(context));
      return {};
    },
    async test({ db, params, now }) {
      await sendTest(db, params.id, now);
      wakeJobs();
      return {};
    },
    messages: ({ db, params }) => listMessages(db, params.id),
    async resend({ db, params, body, now }) {
      const count = await resendMessages(db, params.id, body, now);
      wakeJobs();
      return { count };
    },
  };
}
