import type { HandlersOf } from '#server/not-yet.ts';
import { cancelShipment } from './cancel-shipment.ts';
import { changeState } from './change-state.ts';

/** What is changed of a request after its quote (S2 §7). */
export const shipmentChangesHandlers = (): HandlersOf<'shipmentChanges'> => ({
  changeState: ({ db, params, body, caller, now, request }) =>
    changeState(db, {
      requestId: params.id,
      status: body.status,
      userId: caller.userId,
      ifMatch: request.header('if-match'),
      now,
    }),
  cancel: ({ db, params, caller, now, request }) =>
    cancelShipment(db, { requestId: params.id, ifMatch: request.header('if-match'), caller, now }),
});
