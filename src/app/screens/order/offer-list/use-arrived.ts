import { useEffect, useRef, useState } from 'react';
import type { ShippingOptions } from '#contract/offers.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { listOffers } from './orderable.ts';

/** Offers that came while somebody looked on. */
export interface Arrived {
  ids: ReadonlySet<number>;
  /** Said of the last ones; empty for none. */
  words: string;
}

/** Finds the offers that have come since the screen was opened. Those that take the place of all others are none. */
export function useArrived(options: ShippingOptions | null): Arrived {
  const known = useRef<ReadonlySet<number> | null>(null);
  const [arrived, setArrived] = useState<Arrived>({ ids: new Set(), words: '' });
  useEffect(() => {
    if (!options) return;
    const offers = listOffers(options);
    const before = known.current;
    known.current = new Set(offers.map(({ id }) => id));
    const added = offers.filter(({ id }) => before && !before.has(id));
    if (added.length === 0 || (added.length === offers.length && before!.size > 0)) return;
    const names = added.map(({ shippingProviderName }) => shippingProviderName);
    setArrived(({ ids }) => ({
      ids: new Set([...ids, ...added.map(({ id }) => id)]),
      words: offerMessages.arrived(names),
    }));
  }, [options]);
  return arrived;
}
