import type { HistoryRow } from '#contract/finance.ts';
import { receiptMessages } from '#domain/messages/receipt.ts';

/** The words for the types of finance rows (rule PAY-20). */
export const typeWords = {
  '0': 'Manual correction',
  '1': 'Payment',
  '2': 'Max eligible refund',
  '3': 'Shipping canceled',
  '4': 'Refund',
} as const;
export type TypeCode = keyof typeof typeWords;
export const typeCodes = Object.keys(typeWords) as TypeCode[];

export const describeType = ({ type }: Pick<HistoryRow, 'type'>): string => typeWords[String(type) as TypeCode];

/** Where the money came from or went. */
export const sourceWords = receiptMessages.sources;

export const describeSource = ({ paymentType }: Pick<HistoryRow, 'paymentType'>): string =>
  paymentType === null ? '' : sourceWords[paymentType];
