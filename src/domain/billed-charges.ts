import * as z from 'zod/mini';
import { decimal, flag, money, orNone, requiredText, ruleOver } from './field.ts';
import { type ChargeKind, chargeNames, invoiceMatchMessages } from './messages/invoice-match.ts';
import { type Cents, smaller } from './money.ts';
import { invoiceLabels, vendorInvoiceRules } from './refund.ts';

export const chargeKinds = Object.keys(chargeNames) as ChargeKind[];

/** Texts of carriers' charges by kind; the first that fits counts. */
const kindWords: readonly (readonly [ChargeKind, RegExp])[] = [
  [
    'weight',
    /(weight|dimension\w*|shipping charge) (correction|adjust)|re-?weigh|^(carrier ?)?adjustment|gewichtskorrektur/i,
  ],
  [
    'duties',
    /\bdut(y|ies)\b|import (export )?tax|customs|brokerage|disbursement|clearance|advance(ment)? fee|zoll|steuervorlage/i,
  ],
  ['tax', /\b(vat|tax|gst|hst|mwst|ust)\b|umsatzsteuer|mehrwertsteuer/i],
  ['fuel', /fuel|treibstoff|kraftstoff|carburant|brandstof/i],
  ['remoteArea', /remote|(extended|out of (delivery|service)|delivery) area|abgelegen/i],
  ['residential', /residential|private address|privatadresse/i],
  ['insurance', /insur|declared value|value protection|versicherung/i],
  [
    'transport',
    /freight|transport|postage|shipping|weight charge|express|worldwide|expedited|saver|standard|ground|priority|next day|2nd day|econom|domestic|fracht|porto/i,
  ],
];

export const chargeKindOf = (text: string): ChargeKind =>
  kindWords.find(([, words]) => words.test(text.replaceAll(/([a-z])(?=[A-Z])/g, '$1 ')))?.[0] ?? 'other';

/** `text` is the carrier's; `invoice` the number of the invoice that has it. */
export interface BilledLine {
  kind: ChargeKind;
  text: string;
  amount: Cents;
  invoice: string;
}

/** EUR cents. `kg` null: not stated. */
export interface Billed {
  kg: number | null;
  lines: readonly BilledLine[];
}

const mostLines = 200;
const amountEUR = money(invoiceLabels.amountEUR, { min: -9_999_999_999.99, max: 9_999_999_999.99 });

const billedRules = z.object({
  kg: orNone(decimal('Weight', { decimals: 3, min: 0, max: 999_999 })),
  lines: z
    .array(
      z.object({
        kind: z.enum(chargeKinds),
        text: requiredText('Charge', { max: 100 }),
        amountEUR,
        invoice: requiredText(invoiceLabels.number, { max: 20 }),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostLines)),
});

export const sumOf = (lines: readonly { amount: Cents }[]): Cents =>
  lines.reduce((sum, { amount }) => sum + amount, 0n);

/** Rule R-12. `billed` null: typed by hand, not from a carrier's file. `endsDispute`: its dispute was seen (rule R-13). */
export const enteredInvoiceRules = z
  .extend(vendorInvoiceRules, { billed: orNone(billedRules), endsDispute: flag('Ends the dispute') })
  .check(
    ruleOver(['amountEUR', 'billed'], ({ amountEUR: total, billed }, addError) => {
      if (billed && sumOf(billed.lines.map((line) => ({ amount: line.amountEUR }))) !== total)
        addError('billed', invoiceMatchMessages.notTheSum);
    }),
  );

export const disputeLabels = { reason: 'Reason' } as const;

/** Rule R-13. */
export const disputeRules = z.extend(vendorInvoiceRules, { reason: requiredText(disputeLabels.reason, { max: 255 }) });

/** What an offer's carrier was to get, in EUR cents. `parts` null: it named only the total. */
export interface QuotedCost {
  total: Cents;
  parts: Readonly<Record<'transport' | 'fuel' | 'remoteArea' | 'insurance', Cents>> | null;
  kg: number;
}

/** EUR cents; `text` of a charge of no kind. `kg` only of `weight`, where both weights are known. */
export interface BillingDifference {
  kind: ChargeKind;
  text: string | null;
  amount: Cents;
  kg: { quoted: number; billed: number } | null;
}

/** Kinds that are within the price of an offer whose carrier named no parts. */
const furtherParts: readonly ChargeKind[] = ['fuel', 'remoteArea', 'insurance'];

/** Kilograms. A smaller difference is rounding. */
const weightTolerance = 0.05;

/** Rule R-12. They add up to what was billed less what was quoted. */
export function explainBilling(quoted: QuotedCost, billed: Billed): BillingDifference[] {
  const sums = new Map<string, { kind: ChargeKind; text: string | null; amount: Cents }>();
  const add = (kind: ChargeKind, text: string | null, amount: Cents) => {
    const key = `${kind} ${text ?? ''}`;
    sums.set(key, { kind, text, amount: (sums.get(key)?.amount ?? 0n) + amount });
  };
  // Parts are compared only where both sides name them.
  const parts = billed.lines.some(({ kind }) => furtherParts.includes(kind)) ? quoted.parts : null;
  if (parts === null) add('transport', null, -quoted.total);
  else for (const [kind, amount] of Object.entries(parts)) add(kind as ChargeKind, null, -amount);
  const isHeavier = billed.kg !== null && billed.kg > quoted.kg + weightTolerance;
  for (const { kind, text, amount } of billed.lines) {
    const isPart = parts === null && furtherParts.includes(kind);
    add(isPart ? 'transport' : kind, kind === 'other' ? text : null, amount);
  }
  // More transport for more weight.
  const transport = sums.get('transport ')!;
  if (isHeavier && transport.amount > 0n) {
    sums.delete('transport ');
    add('weight', null, transport.amount);
  }
  const kg = isHeavier ? { quoted: quoted.kg, billed: billed.kg! } : null;
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0n)
    .toSorted((one, other) => chargeKinds.indexOf(one.kind) - chargeKinds.indexOf(other.kind))
    .map((each) => ({ ...each, kg: each.kind === 'weight' ? kg : null }));
}

/** Cents that conversions between currencies may leave as rounding. */
const amountTolerance = 2n;

export const isAsQuoted = (quoted: Cents, billed: Cents): boolean =>
  smaller(quoted - billed, billed - quoted) >= -amountTolerance;

/** The rest of rounding goes to the largest line, so that they add up to the converted sum. */
export function convertLines(lines: readonly BilledLine[], convert: (amount: Cents) => Cents): BilledLine[] {
  const converted = lines.map((line) => ({ ...line, amount: convert(line.amount) }));
  const rest = convert(sumOf(lines)) - sumOf(converted);
  const largest = converted.reduce((at, { amount }, each) => (amount > converted[at]!.amount ? each : at), 0);
  return converted.map((line, at) => (at === largest ? { ...line, amount: line.amount + rest } : line));
}
