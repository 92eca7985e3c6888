import {
  type Billed,
  type BilledLine,
  type BillingDifference,
  convertLines,
  explainBilling,
  isAsQuoted,
  type QuotedCost,
  sumOf,
} from './billed-charges.ts';
import type { ChargeKind } from './messages/invoice-match.ts';
import { invoiceFileMessages as messages } from './messages/invoice-file.ts';
import { type Cents, centsOf, convertedAt, convertedBackAt, type FineRate, fineRateOfText } from './money.ts';
import type { FileInvoice } from './read-carrier-invoice.ts';
import { doubtAmount } from './refund.ts';

/** `blocked`: the order's status allows no invoice; `wrong`: the file cannot be read there. */
export const matchStatuses = [
  'matches',
  'differs',
  'otherCurrency',
  'disputed',
  'entered',
  'unknown',
  'blocked',
  'wrong',
] as const;
export type MatchStatus = (typeof matchStatuses)[number];

/** What an order says about its invoice. Amounts are numbers as in JSON; those of `quoted` are without the margin. */
export interface OrderTerms {
  id: number;
  /** The order was found by the shipment's reference alone, which customers may choose. */
  byReference: boolean;
  canEnter: boolean;
  paidUSD: number;
  quoted: {
    amountUSD: number;
    parts: { fuel: number; remoteArea: number; insurance: number } | null;
    kg: number;
    eurRate: number;
    own: { amount: number; currency: string; rate: number } | null;
  } | null;
  invoice: {
    number: string;
    amountEUR: number;
    kg: number | null;
    lines: readonly { kind: ChargeKind; text: string; amountEUR: number; invoice: string }[];
  } | null;
  dispute: { number: string } | null;
}

/** EUR cents. */
export interface InvoiceMatch {
  status: MatchStatus;
  quoted: Cents | null;
  /** Of this invoice; null in a currency without a rate. */
  billed: Cents | null;
  /** With an invoice that the order has under another number. */
  total: Cents | null;
  entered: string | null;
  /** Of an entered invoice whose amount is another one in the file. */
  enteredAs: Cents | null;
  differences: readonly BillingDifference[];
  lines: readonly BilledLine[];
  kg: number | null;
  /** Must be confirmed (rule R-1). */
  doubt: string | null;
  problems: readonly string[];
}

/** Units per 1 USD, by currency. */
export type RatesPerUsd = ReadonlyMap<string, FineRate>;

const rateOf = (value: number): FineRate => fineRateOfText(value.toFixed(6));

export function quotedInEuros({ amountUSD, parts, kg, eurRate }: NonNullable<OrderTerms['quoted']>): QuotedCost {
  const inEuros = (amount: number) => convertedAt(centsOf(amount), rateOf(eurRate));
  const total = inEuros(amountUSD);
  if (parts === null) return { total, parts, kg };
  const [fuel, remoteArea, insurance] = [inEuros(parts.fuel), inEuros(parts.remoteArea), inEuros(parts.insurance)];
  return { total, parts: { transport: total - fuel - remoteArea - insurance, fuel, remoteArea, insurance }, kg };
}

/** Euros at the offer's rates, else at today's; null without a rate. */
function converterFor(currency: string, { eurRate, own }: NonNullable<OrderTerms['quoted']>, rates: RatesPerUsd) {
  if (currency === 'EUR') return (amount: Cents) => amount;
  const perUsd = currency === 'USD' ? rateOf(1) : own?.currency === currency ? rateOf(own.rate) : rates.get(currency);
  return perUsd ? (amount: Cents) => convertedAt(convertedBackAt(amount, perUsd), rateOf(eurRate)) : null;
}

const noMatch = {
  ...{ quoted: null, billed: null, total: null, entered: null, enteredAs: null, kg: null, doubt: null },
  ...{ differences: [], lines: [] },
};

/** Lines of the invoice that the order has; one for an invoice that was typed by hand. */
const earlierLines = ({ number, amountEUR, lines }: NonNullable<OrderTerms['invoice']>): BilledLine[] =>
  lines.length > 0
    ? lines.map(({ amountEUR: amount, ...line }) => ({ ...line, amount: centsOf(amount) }))
    : [{ kind: 'transport', text: messages.enteredBefore(number), amount: centsOf(amountEUR), invoice: number }];

/** Rule R-12. `isAlone`: the file has no other invoice of this order. */
export function judgeInvoice(
  invoice: FileInvoice,
  order: OrderTerms | null,
  rates: RatesPerUsd,
  isAlone: boolean,
): InvoiceMatch {
  const { number, currency } = invoice;
  const problems: string[] = [...invoice.problems];
  if (order === null) return { ...noMatch, status: problems.length > 0 ? 'wrong' : 'unknown', problems };
  const before = order.invoice && earlierLines(order.invoice);
  const convert = order.quoted && converterFor(currency, order.quoted, rates);
  if (order.quoted === null) problems.push(messages.noQuote);
  else if (!convert) problems.push(messages.noRate(currency));
  const quoted = order.quoted && quotedInEuros(order.quoted);
  const own = convert ? convertLines(invoice.lines, convert) : [];
  const billed = convert ? sumOf(own) : null;
  const isEntered =
    order.invoice !== null && [order.invoice.number, ...before!.map((line) => line.invoice)].includes(number);
  const sameNumber = before?.filter((line) => line.invoice === number) ?? [];
  const enteredAs = sumOf(sameNumber.length > 0 ? sameNumber : (before ?? []));
  const lines = isEntered ? before! : [...(before ?? []), ...own];
  const total = isEntered ? centsOf(order.invoice!.amountEUR) : billed === null ? null : sumOf(lines);
  if (total !== null && total < 0n) problems.push(messages.credit);
  const kg = maxOf(invoice.kg, order.invoice?.kg ?? null);
  const facts = {
    quoted: quoted?.total ?? null,
    ...{ billed, total, lines, kg, problems },
    enteredAs: isEntered && billed !== null && !isAsQuoted(enteredAs, billed) ? enteredAs : null,
    entered: isEntered ? null : (order.invoice?.number ?? null),
    differences: quoted && total !== null ? explainBilling(quoted, { kg, lines } satisfies Billed) : [],
    doubt:
      total === null || isEntered
        ? null
        : doubtAmount(convertedBackAt(total, rateOf(order.quoted!.eurRate)), centsOf(order.paidUSD)),
  };
  const status = (): MatchStatus => {
    if (isEntered) return 'entered';
    if (!order.canEnter) return 'blocked';
    if (problems.length > 0) return 'wrong';
    if (order.dispute?.number === number) return 'disputed';
    if (!['EUR', 'USD', order.quoted?.own?.currency].includes(currency)) return 'otherCurrency';
    const isPlain =
      isAlone && !order.byReference && order.invoice === null && order.dispute === null && facts.doubt === null;
    return isPlain && isAsQuoted(quoted!.total, total!) ? 'matches' : 'differs';
  };
  return { ...facts, status: status() };
}

const maxOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

interface InvoiceOfOrder {
  invoice: FileInvoice;
  order: OrderTerms | null;
}

/** Joins what one invoice bills for several pieces of an order. `orderOf`: by any of the numbers. */
export function joinByOrder<O extends OrderTerms>(
  invoices: readonly FileInvoice[],
  orderOf: (key: string) => O | undefined,
): (InvoiceOfOrder & { order: O | null })[] {
  const joined = new Map<string, InvoiceOfOrder & { order: O | null }>();
  for (const invoice of invoices) {
    const order = invoice.keys.map(orderOf).find((each) => each !== undefined) ?? null;
    const key = order ? `${order.id}\n${invoice.number}` : `${invoice.keys[0]!}\n\n${invoice.number}`;
    const same = joined.get(key);
    if (!same) joined.set(key, { order, invoice });
    else {
      const byReference = Boolean(order?.byReference || same.order?.byReference);
      joined.set(key, { order: order && { ...order, byReference }, invoice: joinPieces(same.invoice, invoice) });
    }
  }
  return [...joined.values()];
}

const joinPieces = (one: FileInvoice, other: FileInvoice): FileInvoice => ({
  ...one,
  keys: [...one.keys, ...other.keys],
  lines: [...one.lines, ...other.lines],
  kg: one.kg === null ? other.kg : one.kg + (other.kg ?? 0),
  rows: [...one.rows, ...other.rows],
  problems: [
    ...one.problems,
    ...other.problems,
    ...(one.currency === other.currency ? [] : [messages.severalCurrencies]),
  ],
});
