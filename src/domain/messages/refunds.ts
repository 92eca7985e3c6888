import { dayInWords } from '#domain/date-text.ts';

export const refundMessages = {
  farOff: (times: number) => `This is ${times.toLocaleString('en')} × what was paid.`,
  isRight: 'The amount is right',
  confirmAmount: 'Please confirm that the amount is right.',
  overSecurityFee: 'Max eligible refund can not be larger than security fee',
  overRefund: 'Refund should not exceed max eligible refund, deposit balance and amount paid with credit card',
  notPaid: 'You can enter an invoice once the order is paid.',
  invoiceFirst: "Please enter the vendor's invoice first.",
  alreadySent: 'The refund has already been sent.',
  beingSent: 'A refund for this order is being checked with the card provider. Please wait for the result.',
  cardsClosed: 'Card payments are not set up, so no refund can be sent to a card.',
  nothingSent: 'The card provider did not send the refund. Please try again.',
  notCovered: (amount: string) =>
    `The customer’s deposit and credit do not cover reversing ${amount} USD of the earlier max refund.`,
  belowSent: (amount: string) =>
    `${amount} USD of the refund has already been sent to the card, so the max refund cannot be lower than that.`,
  invoiceAction: 'Vendor invoice',
  invoiceEntered: (number: string, day: string, euros: string, dollars: string, refund: string) =>
    `Invoice ${number} of ${dayInWords(day)}: ${euros} EUR, ${dollars} USD; max refund ${refund} USD`,
  editedAction: 'Max refund',
  edited: (from: string, to: string) => `Max refund changed from ${from} to ${to} USD`,
  sentAction: 'Refund sent',
  sent: (amount: string) => `${amount} USD was refunded to the card`,
  failedAction: 'Refund failed',
  failed: (amount: string, why: string) => `${amount} USD could not be refunded to the card: ${why}`,
  checkedAction: 'Refund being checked',
  beingChecked: (amount: string) => `The card provider has not confirmed ${amount} USD yet; we are checking`,
} as const;

export const cancelMessages = {
  action: 'Cancelled',
  unpaid: 'The order was cancelled; nothing had been paid',
  paid: (deposit: string, credit: string, other: string) =>
    `The shipment was cancelled. Returned: ${deposit} USD to the deposit, ${credit} USD to the credit, ` +
    `${other} USD from cards and transfers to the deposit`,
  partReturned: (amount: string) =>
    `The order was cancelled; ${amount} USD that had come by transfer was credited to the deposit`,
  takenBack: (amount: string) => `The earlier max refund of ${amount} USD was reversed`,
  paymentUnderWay: 'A payment for this order is being checked. Please wait for the result before you cancel.',
  transferEnded: 'The order was cancelled before the transfer arrived.',
  fromCard: 'Paid by card',
  fromTransfer: 'Paid by transfer',
  missingNotCovered: (amount: string) =>
    `The customer’s deposit does not cover the ${amount} USD that never came by transfer.`,
  notCovered: (amount: string) =>
    `The customer’s deposit and credit do not cover reversing the max refund of ${amount} USD.`,
} as const;
