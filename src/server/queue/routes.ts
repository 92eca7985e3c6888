import type { queueEndpoints } from '#contract/queue.ts';
import type { Caller, Handlers } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { countQueue, readQueue } from './read-queue.ts';
import { assignRow, noteRow, snoozeRow, bookAgain } from './edit-row.ts';

/** Rules W-1 to W-7. */
export function queueHandlers({ config: { noUpdatesDays } }: Services): Handlers<typeof queueEndpoints> {
  const careOf = ({ params, caller, now }: { params: { id: number }; caller: Caller; now: Date }) => ({
    rowId: params.id,
    caller,
    noUpdatesDays,
    now,
  });
  return {
    list: (context) => readQueue(context, { now: context.now, noUpdatesDays }),
    counts: ({ db, caller, now }) => countQueue(db, caller.userId, { now, noUpdatesDays }),
    assign: (context) => assignRow(context.db, careOf(context), context.body),
    snooze: (context) =>
      snoozeRow(context.db, careOf(context), { ...context.body, ifMatch: context.request.header('if-match') }),
    note: (context) =>
      noteRow(context.db, careOf(context), { ...context.body, ifMatch: context.request.header('if-match') }),
    async bookAgain({ db, params, now }) {
      await bookAgain(db, params.id, now);
      return {};
    },
  };
}
