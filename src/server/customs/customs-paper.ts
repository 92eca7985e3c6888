import type { Cents } from '#domain/money.ts';

export interface PaperParty {
  company: string | null;
  contact: string;
  /** Street to state, a line each. */
  address: readonly string[];
  /** ISO 3166 alpha-2. */
  countryCode: string;
  countryName: string;
  phone: string | null;
  email: string | null;
  /** As `EORI DE1234567`. */
  numbers: readonly string[];
}

/** Weights of the whole line in grams. `hsCode` null where nobody has given one. */
export interface PaperLine {
  description: string;
  hsCode: string | null;
  origin: string | null;
  quantity: number;
  unit: string;
  unitPrice: Cents;
  netGrams: number;
  grossGrams: number;
}

/** Equal packages, numbered from `first`; weights and contents of all of them together. `line` of the contents counts from 1. */
export interface PaperPackage {
  first: number;
  count: number;
  marks: string;
  sides: string;
  netGrams: number;
  grossGrams: number;
  contents: readonly { line: number; description: string; quantity: number; unit: string }[];
}

/** What an invoice and a packing list say, in the words and numbers that they print. */
export interface CustomsPaper {
  kind: 'commercial' | 'proforma';
  number: string;
  /** Of the paper, `YYYY-MM-DD`; the clock of the file. */
  date: string;
  createdAt: Date;
  place: string;
  version: number;
  reference: string;
  /** That brought the goods that go back; null for none. */
  firstInvoice: string | null;
  exporter: PaperParty;
  consignee: PaperParty;
  /** Null: the consignee. */
  importer: PaperParty | null;
  carrier: string;
  waybill: string | null;
  reason: string;
  terms: string | null;
  currency: string;
  lines: readonly PaperLine[];
  freight: Cents;
  insurance: Cents;
  otherCharges: Cents;
  packages: readonly PaperPackage[];
  exportNote: string | null;
  signer: string;
}

export const lineTotal = ({ unitPrice, quantity }: PaperLine): Cents => unitPrice * BigInt(quantity);

export const goodsTotal = ({ lines }: Pick<CustomsPaper, 'lines'>): Cents =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0n);

export const invoiceTotal = (paper: Pick<CustomsPaper, 'lines' | 'freight' | 'insurance' | 'otherCharges'>): Cents =>
  goodsTotal(paper) + paper.freight + paper.insurance + paper.otherCharges;

export function totalsOf(packages: readonly PaperPackage[]): { count: number; netGrams: number; grossGrams: number } {
  const sum = (of: (each: PaperPackage) => number) => packages.reduce((total, each) => total + of(each), 0);
  return {
    count: sum(({ count }) => count),
    netGrams: sum((each) => each.netGrams),
    grossGrams: sum((each) => each.grossGrams),
  };
}

/** Shares whole grams by weights; the shares add up to `grams`. */
export function shareGrams(grams: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = all > 0 ? weights : weights.map(() => 1);
  const whole = all > 0 ? all : parts.length;
  let before = 0;
  let reached = 0;
  return parts.map((part) => {
    reached += part;
    const until = Math.round((grams * reached) / whole);
    const share = until - before;
    before = until;
    return share;
  });
}
