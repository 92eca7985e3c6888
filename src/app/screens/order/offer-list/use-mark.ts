import { useEffect, useRef, useState } from 'react';
import type { ShippingOptions } from '#contract/offers.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { showMessage } from '#app/base/messages.ts';
import { listOffers, preselect, whyNotOrderable } from './orderable.ts';

interface Mark {
  /** The marked offer; null when there is none to preselect. */
  marked: number | null;
  /** The person marked it, and coming back would find another one marked. */
  isUnsaved: boolean;
  markByHand: (id: number) => void;
  /** Back to the preselection, after the offers were replaced. */
  forget: () => void;
}

/**
 * The marked offer: the one marked by hand as long as it is there, else the preselection, which stays where it was when
 * others come. A mark that moves by itself says so.
 */
export function useMark(options: ShippingOptions, now: string): Mark {
  const [hand, setHand] = useState<number | null>(null);
  const isHandThere = hand !== null && listOffers(options).some(({ id }) => id === hand);
  const own = useRef<number | null>(null);
  const mayStay = listOffers(options).some((offer) => offer.id === own.current && whyNotOrderable(offer, now) === null);
  const first = mayStay ? own.current : (preselect(options, now)?.id ?? null);
  own.current = first;
  const marked = isHandThere ? hand : first;
  const known = useRef(marked);
  useEffect(() => {
    if (known.current === marked) return;
    const wasMarked = known.current !== null;
    known.current = marked;
    if (wasMarked) showMessage({ kind: 'error', text: orderMessages.offerGone });
  }, [marked]);
  return {
    marked,
    isUnsaved: marked !== first && marked !== options.selectedOfferId,
    markByHand: (id) => {
      known.current = id;
      setHand(id);
    },
    forget: () => {
      own.current = null;
      setHand(null);
    },
  };
}
