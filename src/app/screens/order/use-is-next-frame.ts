import { useDeferredValue, useEffect } from 'react';
import { endOpening, isOpenedKnown } from '#app/query/known-order.ts';

/**
 * Says whether the parts that may come in the next frames are wanted: at once, but for an order that is opened as it is known,
 * whose headline comes first.
 */
export function useIsNextFrame(requestId: number): boolean {
  useEffect(endOpening, []);
  return useDeferredValue(true, !isOpenedKnown(requestId));
}
