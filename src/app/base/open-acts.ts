import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { makeObservable } from './observable.ts';

/** An act on something that the screen shows, offered outside of the screen as well. */
export interface OpenAct {
  /** The button's words, which find it. */
  label: string;
  /** The thing that it acts on. */
  about: string;
  /** Does it, or goes to an address of the portal. */
  run: (() => void) | { to: string };
}

type ReadActs = () => readonly OpenAct[];

/** The parts that are shown and offer acts, in the order in which they came. */
const holders = makeObservable<readonly ReadActs[]>([]);

/** The acts on what is open, in the order in which their parts were shown; a part that comes later brings its own. */
export function useOpenActList(): readonly OpenAct[] {
  const shown = useSyncExternalStore(holders.subscribe, holders.get);
  return useMemo(() => shown.flatMap((read) => read()), [shown]);
}

/** Offers acts as long as the part is shown. */
export function useOpenActs(acts: readonly OpenAct[]): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const read = () => latest.current;
    holders.set([...holders.get(), read]);
    return () => holders.set(holders.get().filter((other) => other !== read));
  }, []);
}
