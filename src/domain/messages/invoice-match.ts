import { moneyText } from '#domain/money.ts';

export const chargeNames = {
  transport: 'transport',
  /** Because the carrier weighed or measured more. */
  weight: 'weight correction',
  fuel: 'fuel',
  remoteArea: 'remote area',
  residential: 'residential',
  insurance: 'insurance',
  duties: 'duties',
  tax: 'tax',
  other: 'unknown',
} as const;
export type ChargeKind = keyof typeof chargeNames;

interface NamedDifference {
  kind: ChargeKind;
  text: string | null;
  amountEUR: number;
  kg: { quoted: number; billed: number } | null;
}

/** `+2.40`, `−2.40`. */
export const signedMoney = (amount: number): string => `${amount > 0 ? '+' : ''}${moneyText(amount)}`;

const kilograms = (kg: number): string =>
  kg.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

const describeDifference = ({ kind, text, amountEUR, kg }: NamedDifference): string => {
  const name = kg ? `weight ${kilograms(kg.quoted)} → ${kilograms(kg.billed)} kg` : (text ?? chargeNames[kind]);
  return `${name} ${signedMoney(amountEUR)}`;
};

/** `fuel +2.40, weight 3.0 → 4.5 kg +10.00`. */
export const describeDifferences = (differences: readonly NamedDifference[]): string =>
  differences.map(describeDifference).join(', ');

interface DisputeFacts {
  number: string;
  amountEUR: number;
  reason: string;
  disputedBy: string;
}

export const invoiceMatchMessages = {
  billed: (quoted: number, billed: number, differences: string) =>
    `Quoted ${moneyText(quoted)}, billed ${moneyText(billed)} EUR: ${differences}`,
  asQuoted: 'as quoted',
  isDisputed: ({ number, amountEUR, reason, disputedBy }: DisputeFacts) =>
    `Disputed by ${disputedBy}: invoice ${number}, ${moneyText(amountEUR)} EUR: ${reason}`,
  endDispute: 'End the dispute',
  disputeEnded: 'The dispute has ended',
  notTheSum: 'The lines do not add up to the amount.',
  otherDispute: (number: string) => `Invoice ${number} of this order is disputed. End that dispute first.`,
  noDispute: 'This order has no disputed invoice.',
  disputeAction: 'Invoice disputed',
  disputed: (number: string, euros: string, reason: string) => `Invoice ${number}, ${euros} EUR: ${reason}`,
  endedAction: 'Dispute ended',
  ended: (number: string) => `Invoice ${number} is no longer disputed`,
} as const;
