import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { showMessage } from '#app/base/messages.ts';

/**
 * Opens the form of an act that the address names, `?act=numbers`, once, and takes the name out of the address. `open` answers
 * false where the act cannot be done any more, which is said then. A name that is not among `acts` is another part's.
 */
export function useAskedAct<A extends string>(acts: readonly A[], open: (act: A) => boolean): void {
  const [search, setSearch] = useSearchParams();
  const act = acts.find((each) => each === search.get('act')) ?? null;
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (act === null) return;
    setSearch(
      (asked) => {
        const rest = new URLSearchParams(asked);
        rest.delete('act');
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
    if (!latest.current(act)) showMessage({ kind: 'warning', text: shipmentActMessages.notNow, afterNavigation: true });
    // The setter changes with the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [act]);
}
