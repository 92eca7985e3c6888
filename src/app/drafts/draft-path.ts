import type { Draft } from '#local/drafts/draft.ts';
import { orderPath, shipmentPath, stepPath } from '#app/paths/order-path.ts';

/** Where a draft is gone on with. */
export function draftPath({ id, kind, about }: Draft): string {
  if (kind === 'quote') return `/shippingQuote?draft=${id}`;
  if (kind === 'custom') return '/shippingQuote?custom';
  if (kind === 'kyc') return '/companyCheck';
  if (kind === 'message') return shipmentPath(about!);
  return kind === 'details' ? stepPath(about!, 'shippingDetailsForm') : orderPath(about!);
}
