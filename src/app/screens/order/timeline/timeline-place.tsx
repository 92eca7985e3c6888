import { lazy, Suspense } from 'react';
import { isStaff } from '#domain/user.ts';
import { loadPart } from '#app/base/load-part.ts';
import { useSignedInUser } from '#app/base/session.ts';

const OrderTimeline = lazy(async () => ({
  default: (await loadPart(() => import('./order-timeline.tsx'))).OrderTimeline,
}));

/** Where staff read everything that happened to an order; customers do not load so much as its code. */
export function TimelinePlace({ requestId }: { requestId: number }) {
  if (!isStaff(useSignedInUser().role)) return null;
  return (
    <Suspense>
      <OrderTimeline key={requestId} requestId={requestId} />
    </Suspense>
  );
}
