import { useMatch } from 'react-router';
import type { ReactNode } from 'react';
import { Screen } from '#app/ui/screen.tsx';
import { useMainInfo } from './main-info.ts';
import { CommentsPlace, TimelinePlace } from './staff-places.tsx';
import { OrderScreen, titleOf } from './order-screen.tsx';
import { useEffect, useRef } from 'react';
import type { MainInfo } from '#contract/shipments.ts';
import { isCart } from '#domain/left-cart.ts';
import type { CartFacts } from '#domain/left-cart.ts';
import { completeLeftCart, renewLeftCart, touchLeftCart } from '#app/outbox/left-cart.ts';

interface StepScreenProps {
  requestId: number;
  /** Names the step where no header does; without it the order's number alone is the headline. */
  part?: string;
  /** Staff read below everything that happened to the order. */
  hasTimeline?: boolean;
  children: ReactNode;
}

/**
 * Around a step: nothing inside of the wizard, which has the order's frame, comments and timeline already; those at an address
 * of its own.
 */
export function StepScreen({ requestId, part, hasTimeline = false, children }: StepScreenProps) {
  const info = useMainInfo(requestId);
  useLeftCart(requestId, info);
  const isInWizard = useMatch('/shippingQuote/:shippingRequestId/*') !== null;
  if (isInWizard) return children;
  if (!info) {
    return (
      <Screen title={titleOf(requestId, part)} width="sheet">
        {children}
      </Screen>
    );
  }
  return (
    <OrderScreen requestId={requestId} info={info} part={part}>
      {children}
      <CommentsPlace requestId={requestId} />
      {hasTimeline && <TimelinePlace requestId={requestId} />}
    </OrderScreen>
  );
}

/** Input comes with every key; the cart's time need not be so exact. */
const betweenTouches = 10_000;

/**
 * Restarts the time after which an order counts as left at every input, keeps its draft up to date, and stops it once the
 * order is paid (rules OFF-12, OFF-15), for customers and staff alike.
 */
function useLeftCart(requestId: number, info: MainInfo | null): void {
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
