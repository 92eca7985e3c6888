import type { Draft } from '#local/drafts/draft.ts';

/** Where a draft is gone on with. */
export function draftPath({ id, kind, about }: Draft): string {
  if (kind === 'quote') return `/shippingQuote?draft=${id}`;
  if (kind === 'custom') return '/shippingQuote?custom';
  if (kind === 'kyc') return '/companyCheck';
  if (kind === 'message') return `/shipmentDetails/${about}`;
  return kind === 'details' ? `/shippingQuote/${about}/shippingDetailsForm` : `/shippingQuote/${about}`;
}
