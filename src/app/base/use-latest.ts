import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For callbacks that must stay the same. Do not read it while rendering. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
