/** Sentences of vendor invoices and refunds (S2 §5). */
export const refundMessages = {
  overSecurityFee: 'Max eligible refund can not be larger than security fee',
  overRefund: 'Refund should not exceed max eligible refund, deposit balance and amount paid with credit card',
} as const;
