import { confirmedState } from '#domain/tracking.ts';
import type { TrackingState } from '#domain/tracking-state.ts';
import type { Db } from '#server/platform/handler.ts';
import { recordOf } from './show-tracking.ts';
import { keepState, listEvents } from './store.ts';

/**
 * Keeps with an order what its tracking says by now, and answers it; null while nothing is known. To be called after each
 * change of its events and of its waybill number.
 */
export async function settleState(tx: Db, requestId: number, awbNumber: string | null): Promise<TrackingState | null> {
  const state = confirmedState((await listEvents(tx, requestId, awbNumber)).map(recordOf));
  await keepState(tx, requestId, state);
  return state;
}
