import type { DiscountResponse } from '#contract/discounts.ts';

/** As seen on a day. */
export const validities = ['valid', 'upcoming', 'expired'] as const;
export type Validity = (typeof validities)[number];

export const validityWords: Readonly<Record<Validity, string>> = {
  valid: 'Valid now',
  upcoming: 'Not yet valid',
  expired: 'Expired',
};

export const formatUsageLimit = ({ maxUsagePerCompany: most }: Pick<DiscountResponse, 'maxUsagePerCompany'>): string =>
  most === 0 ? 'no limit' : String(most);
