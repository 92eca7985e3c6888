import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { makeObservable } from './observable.ts';
import { useLatest } from './use-latest.ts';

export interface OpenAct {
  label: string;
  about: string;
  run: (() => void) | { to: string };
}

type ReadActs = () => readonly OpenAct[];

const holders = makeObservable<readonly ReadActs[]>([]);

export function useOpenActList(): readonly OpenAct[] {
  const shown = useSyncExternalStore(holders.subscribe, holders.get);
  return useMemo(() => shown.flatMap((read) => read()), [shown]);
}

export function useOpenActs(acts: readonly OpenAct[]): void {
  const latest = useLatest(acts);
  useEffect(() => {
    const read = () => latest.current;
    holders.set([...holders.get(), read]);
    return () => holders.set(holders.get().filter((other) => other !== read));
  }, [latest]);
}
