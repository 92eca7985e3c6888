import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For functions that must keep their identity. Not to be read while rendering. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
