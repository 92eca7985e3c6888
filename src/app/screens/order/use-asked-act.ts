import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { showMessage } from '#app/base/messages.ts';

/**
 * Opens the form of an act that the address names, `?act=numbers`, once, and takes the name out of the address. `of=12,15`
 * names what it is about where an order has several, and is empty otherwise. `open` answers null, or why the act cannot be done
 * any more, which is shown. A name that is not among `acts` is another part's.
 */
export function useAskedAct<A extends string>(
  acts: readonly A[],
  open: (act: A, of: readonly number[]) => string | null,
): void {
  const [search, setSearch] = useSearchParams();
  const act = acts.find((each) => each === search.get('act')) ?? null;
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (act === null) return;
    const of = (search.get('of') ?? '').split(',').map(Number).filter(Boolean);
    setSearch(
      (asked) => {
        const rest = new URLSearchParams(asked);
        rest.delete('act');
        rest.delete('of');
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
    const refusal = latest.current(act, of);
    if (refusal !== null) showMessage({ kind: 'warning', text: refusal, afterNavigation: true });
    // The setter changes with the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [act]);
}
