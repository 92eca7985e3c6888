import type { HandlersOf } from '#server/all-handlers.ts';
import type { Services } from '#server/services.ts';
import { addBatch, changeRow, changeSettings, leaveRows, removeBatch, takeRows } from './edit-batch.ts';
import { payBatch } from './pay-batch.ts';
import { listBatches, showBatch, showRowOffers, showRows, writeProblems } from './show-batch.ts';
import { chooseOffers, startQuotes, stopBatch } from './work-batch.ts';

/** Rule Q-47. */
export function batchHandlers(services: Services): HandlersOf<'batches'> {
  const targetOf = ({ params: { id }, now }: { params: { id: number }; now: Date }) => ({ id, now });
  return {
    list: ({ db, caller, query }) => listBatches(db, caller, query),
    create: ({ db, body, caller, now, key }) => addBatch(db, services, { body, caller, now, key }),
    details: ({ db, params, now }) => showBatch(db, services, params.id, now),
    update: (context) =>
      changeSettings(
        context.db,
        services,
        { ...targetOf(context), ifMatch: context.request.header('if-match') },
        context.body.settings,
      ),
    remove: (context) => removeBatch(context.db, services, targetOf(context)),
    rows: ({ db, params, query, now }) => showRows(db, services, { id: params.id, now }, query),
    rowOffers: ({ db, params: { id, rowId }, now }) => showRowOffers(db, services, { batchId: id, rowId, now }),
    updateRow: ({ db, params, body, now, request }) =>
      changeRow(db, services, { ...params, now }, { ...body, ifMatch: request.header('if-match') }),
    leave: (context) => leaveRows(context.db, services, targetOf(context), context.body.rowIds),
    take: (context) => takeRows(context.db, services, targetOf(context), context.body.rowIds),
    quote: (context) =>
      startQuotes(context.db, services, {
        ...targetOf(context),
        rowIds: context.body.rowIds,
        userId: context.caller.userId,
      }),
    choose: (context) => chooseOffers(context.db, services, { ...targetOf(context), choice: context.body }),
    pay: ({ db, params, body, caller, key, now }) => payBatch(db, services, { id: params.id, body, caller, key, now }),
    stop: (context) => stopBatch(context.db, services, targetOf(context)),
    problems: ({ db, params, now }) => writeProblems(db, services, { id: params.id, now }),
  };
}
