/** Sentences of vendor invoices and refunds (rule R-1). */
export const refundMessages = {
  overSecurityFee: 'Max eligible refund can not be larger than security fee',
  overRefund: 'Refund should not exceed max eligible refund, deposit balance and amount paid with credit card',
  notPaid: 'An invoice can be entered once the order is paid.',
  invoiceFirst: "Please enter the vendor's invoice first.",
  alreadySent: 'The refund was sent already.',
  beingSent: 'A refund of this order is being checked with the card provider. Please wait for its result.',
  cardsClosed: 'Cards are not set up here, so nothing can be sent to one.',
  nothingSent: 'The card provider has sent nothing to the card. Please try again.',
  notCovered: (amount: string) =>
    `The customer's deposit and credit are not enough to take ${amount} USD of the earlier max refund back.`,
  belowSent: (amount: string) =>
    `${amount} USD of the refund went to the card already, so the max refund cannot be less than that.`,
  invoiceAction: 'Vendor invoice',
  invoiceEntered: (number: string, day: string, euros: string, dollars: string, refund: string) =>
    `Invoice ${number} of ${day}: ${euros} EUR, ${dollars} USD; max refund ${refund} USD`,
  editedAction: 'Max refund',
  edited: (from: string, to: string) => `Max refund changed from ${from} to ${to} USD`,
  sentAction: 'Refund sent',
  sent: (amount: string) => `${amount} USD were sent back to the card`,
  failedAction: 'Refund failed',
  failed: (amount: string, why: string) => `${amount} USD could not be sent back to the card: ${why}`,
  checkedAction: 'Refund being checked',
  beingChecked: (amount: string) => `The card provider gave no clear answer on ${amount} USD; it is being asked`,
} as const;

/** Sentences of a cancelled shipment (rule R-9). */
export const cancelMessages = {
  action: 'Cancelled',
  unpaid: 'The request was cancelled; nothing was paid',
  paid: (deposit: string, credit: string, other: string) =>
    `The shipment was cancelled. Given back: ${deposit} USD to the deposit, ${credit} USD to the credit, ` +
    `${other} USD of cards and transfers to the deposit`,
  takenBack: (amount: string) => `The max refund of ${amount} USD, given before, was taken back`,
  paymentUnderWay: 'A payment of this request is being checked. Please wait for its result before you cancel.',
  transferEnded: 'The request was cancelled before the transfer arrived.',
  fromCard: 'Paid by card',
  fromTransfer: 'Paid by transfer',
  notCovered: (amount: string) =>
    `The customer's deposit and credit are not enough to take the max refund of ${amount} USD back.`,
} as const;
