import { useMatch } from 'react-router';
import type { ReactNode } from 'react';
import { Screen } from '#app/ui/screen.tsx';
import { useMainInfo } from './main-info.ts';
import { CommentsPlace, TimelinePlace } from './staff-places.tsx';
import { OrderScreen, titleOf } from './order-screen.tsx';
import { useLeftCart } from '#app/outbox/left-cart.ts';

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
