import { lazy, Suspense } from 'react';
import { loadPart } from '#app/base/load-part.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

const loadSupport = () => loadPart(() => import('./support-parts.tsx'));
const MessagesSection = lazy(async () => ({ default: (await loadSupport()).MessagesSection }));
const MailsSection = lazy(async () => ({ default: (await loadSupport()).MailsSection }));

/** The thread between the customer and support, its code loaded when a shipment is read. */
export const MessagesPlace = ({ requestId }: { requestId: number }) => (
  <Suspense fallback={<Skeleton lines={3} label="Loading the messages" />}>
    <MessagesSection key={requestId} requestId={requestId} />
  </Suspense>
);

/** The emails about the order. */
export const MailsPlace = ({ requestId }: { requestId: number }) => (
  <Suspense>
    <MailsSection requestId={requestId} />
  </Suspense>
);
