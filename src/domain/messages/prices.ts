import { securityFeePercent } from '#domain/customer-price.ts';
import { finePercentNumber } from '#domain/money.ts';

export const priceMessages = {
  securityFee: `Security fee ${finePercentNumber(securityFeePercent)} %`,
  securityFeeReason: `A ${finePercentNumber(securityFeePercent)} % deposit in case the carrier’s final charge differs.`,
  seeTerms: 'See the terms',
  insuredFor: 'Insured for',
} as const;
