import { useEffect, useRef } from 'react';

/** An act on something that the screen shows, offered outside of the screen as well. */
export interface OpenAct {
  /** The button's words, which find it. */
  label: string;
  /** The thing that it acts on. */
  about: string;
  /** Does it, or goes to an address of the portal. */
  run: (() => void) | { to: string };
}

const holders = new Set<() => readonly OpenAct[]>();

/** The acts on what is open at this moment, in the order in which their parts were shown. */
export const listOpenActs = (): readonly OpenAct[] => [...holders].flatMap((read) => read());

/** Offers acts as long as the part is shown. */
export function useOpenActs(acts: readonly OpenAct[]): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const read = () => latest.current;
    holders.add(read);
    return () => void holders.delete(read);
  }, []);
}
