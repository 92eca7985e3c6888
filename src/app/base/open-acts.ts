import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { makeObservable } from './observable.ts';
import { useLatest } from './use-latest.ts';

export interface OpenAct {
  label: string;
  /** What it acts on, such as _Order 312_. */
  about: string;
  run: (() => void) | { to: string };
}

type ReadActs = () => readonly OpenAct[];

const readers = makeObservable<readonly ReadActs[]>([]);

export function useOpenActList(): readonly OpenAct[] {
  const current = useSyncExternalStore(readers.subscribe, readers.get);
  return useMemo(() => current.flatMap((read) => read()), [current]);
}

export function useOpenActs(acts: readonly OpenAct[]): void {
  const latest = useLatest(acts);
  useEffect(() => {
    const read = () => latest.current;
    readers.set([...readers.get(), read]);
    return () => readers.set(readers.get().filter((other) => other !== read));
  }, [latest]);
}
