import type { DiscountAnswer } from '#contract/discounts.ts';
import { discountLabels } from '#domain/discount.ts';
import type { DiscountColumn, Validity } from './discount-view.ts';

/** The columns' headers. */
export const columnWords: Readonly<Record<DiscountColumn, string>> = {
  id: 'Id',
  code: discountLabels.code,
  discountPercent: discountLabels.percent,
  validFrom: discountLabels.validFrom,
  validTo: discountLabels.validTo,
  maxUsagePerCompany: discountLabels.redemptions,
  totalUsage: 'Used',
  createdAt: 'Created',
};

export const validityWords: Readonly<Record<Validity, string>> = {
  valid: 'Valid now',
  upcoming: 'Not yet valid',
  expired: 'Expired',
};

/** A day in the form of this table, `02/11/2026` (rule DC-9). */
export const writeDay = (day: string): string => day.split('-').toReversed().join('/');

/** Describes the number of times that each company may use a code. */
export const formatUsageLimit = ({ maxUsagePerCompany: most }: Pick<DiscountAnswer, 'maxUsagePerCompany'>): string =>
  most === 0 ? 'no limit' : String(most);
