import { useEffect, useRef } from 'react';
import type { MainInfo } from '#contract/shipments.ts';
import { isCart } from '#domain/left-cart.ts';
import type { CartFacts } from '#domain/left-cart.ts';
import { completeLeftCart, renewLeftCart, touchLeftCart } from '#app/outbox/left-cart.ts';

/** Input comes with every key; the cart's time need not be so exact. */
const betweenTouches = 10_000;

/**
 * Restarts the time after which an order counts as left at every input, keeps its draft up to date, and stops it once the
 * order is paid (rules OFF-12, OFF-15), for customers and staff alike.
 */
export function useLeftCart(requestId: number, info: MainInfo | null): void {
  const state = info && classify(info);
  const facts = info && factsOf(info);
  const latest = useRef(facts);
  latest.current = facts;
  const known = JSON.stringify(facts);
  useEffect(() => {
    if (state === 'open' && latest.current) void renewLeftCart(requestId, latest.current);
  }, [requestId, state, known]);
  useEffect(() => {
    if (!state) return;
    if (state === 'paid') return void completeLeftCart(requestId);
    let touchedAt = Number.NEGATIVE_INFINITY;
    const touch = (): void => {
      const now = Date.now();
      if (Math.abs(now - touchedAt) < betweenTouches) return;
      touchedAt = now;
      if (latest.current) void touchLeftCart(requestId, latest.current);
    };
    document.addEventListener('input', touch);
    return () => document.removeEventListener('input', touch);
  }, [requestId, state]);
}

const factsOf = ({ destinations, shippingPrice }: MainInfo): CartFacts => ({ destinations, shippingPrice });

const classify = ({ status, step }: MainInfo): 'open' | 'paid' | null => {
  if (isCart(status, step)) return 'open';
  return step >= 3 ? 'paid' : null;
};
