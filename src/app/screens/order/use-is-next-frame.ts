import { useDeferredValue } from 'react';
import { useLocation } from 'react-router';
import { isHeadlineFirst } from '#app/paths/order-path.ts';

/** Says whether the parts that may come in the next frames are wanted: at once, but where the headline comes first. */
export function useIsNextFrame(): boolean {
  const { state } = useLocation();
  return useDeferredValue(true, !isHeadlineFirst(state));
}
