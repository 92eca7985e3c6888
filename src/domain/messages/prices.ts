import { securityFeePercent } from '#domain/customer-price.ts';
import { finePercentNumber } from '#domain/money.ts';

/** The names of the parts of a price, and their reasons. */
export const priceMessages = {
  securityFee: `Security fee ${finePercentNumber(securityFeePercent)} %`,
  securityFeeReason:
    'Held as security in case the shipment turns out to cost more or less than quoted. What is paid too much or too little is settled as the terms say.',
} as const;
