import type { HandlersOf } from '#server/not-yet.ts';
import { cancelShipment } from './cancel-shipment.ts';

/** What is changed of a request after its quote (S2 §7). */
export const shipmentChangesHandlers = (): HandlersOf<'shipmentChanges'> => ({
  cancel: ({ db, params, caller, now, request }) =>
    cancelShipment(db, { requestId: params.id, ifMatch: request.header('if-match'), caller, now }),
});
