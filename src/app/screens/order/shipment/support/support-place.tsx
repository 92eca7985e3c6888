import { latePart } from '#app/base/late-part.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

const loadSupport = () => import('./support-parts.tsx');

/** The thread between the customer and support, its code loaded when a shipment is read. */
export const MessagesPlace = latePart(
  loadSupport,
  'MessagesSection',
  <Skeleton lines={3} label="Loading the messages" />,
);

/** The emails about the order. */
export const MailsPlace = latePart(loadSupport, 'MailsSection');
