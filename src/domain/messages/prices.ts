import { securityFeePercent } from '#domain/customer-price.ts';
import { finePercentNumber } from '#domain/money.ts';

/** What the parts of a price are called and why they are there. */
export const priceMessages = {
  securityFee: `Security fee ${finePercentNumber(securityFeePercent)} %`,
  securityFeeReason: `A ${finePercentNumber(securityFeePercent)} % deposit in case the carrier’s final charge differs.`,
  seeTerms: 'See the terms',
} as const;
