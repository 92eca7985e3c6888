import { useEffect, useEffectEvent } from 'react';
import type { MainInfo } from '#contract/shipments.ts';
import { type CartFacts, isCart } from '#domain/left-cart.ts';
import { openOutbox } from './open-outbox.ts';
import type { RunningOutbox } from './run-outbox.ts';

/** Starts or restarts the time after which the order counts as left. */
export const touchLeftCart = (requestId: number, facts: CartFacts): Promise<void> =>
  withOutbox((outbox) => outbox.touchCart(requestId, facts));

/** Updates the draft without restarting the time. */
const renewLeftCart = (requestId: number, facts: CartFacts): Promise<void> =>
  withOutbox((outbox) => outbox.renewCart(requestId, facts));

/** The order is paid. */
const completeLeftCart = (requestId: number): Promise<void> => withOutbox((outbox) => outbox.completeCart(requestId));

/** A browser that stores nothing sends no reminder, and the user needs no message. */
async function withOutbox(act: (outbox: RunningOutbox) => Promise<void>): Promise<void> {
  const outbox = await openOutbox();
  if (outbox) await act(outbox).catch(() => null);
}

/** Milliseconds; every key press would be too often. */
const betweenTouchesMs = 10_000;

/** Rules OFF-12, OFF-15; for customers and staff. `info` is null before it is loaded. */
export function useLeftCart(requestId: number, info: MainInfo | null): void {
  const state = info && classify(info);
  const facts = info && factsOf(info);
  const factsKey = JSON.stringify(facts);
  const renew = useEffectEvent(() => facts && void renewLeftCart(requestId, facts));
  const restart = useEffectEvent(() => facts && void touchLeftCart(requestId, facts));
  useEffect(() => {
    if (state === 'open') renew();
  }, [requestId, state, factsKey]);
  useEffect(() => {
    if (!state) return;
    if (state === 'paid') return void completeLeftCart(requestId);
    let touchedAt = Number.NEGATIVE_INFINITY;
    const touch = (): void => {
      const now = Date.now();
      if (Math.abs(now - touchedAt) < betweenTouchesMs) return;
      touchedAt = now;
      restart();
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
