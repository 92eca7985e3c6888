import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last render, for functions that outlive it and must keep their identity. Not to be read while rendering. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
