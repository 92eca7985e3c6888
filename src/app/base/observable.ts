import type { ComponentType } from 'react';

/** The content of a place in the frame once its code is there: the first screen does without. */
export interface LatePart {
  Part: ComponentType;
}

/** A value that says when it changes: what `useSyncExternalStore` wants, in a few lines. */
export interface Observable<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function makeObservable<T>(first: T): Observable<T> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
