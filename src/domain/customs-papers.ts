import type { Cents } from './money.ts';

/** The kind of job that makes the papers of an order and sends them to its carrier; its subject is the order. */
export const customsPapersJob = 'customs-papers';

/** `waiting`: for the carrier to take them; `print`: on paper, in the pouch of the parcel. */
export const paperSendings = ['waiting', 'sent', 'print'] as const;
export type PaperSending = (typeof paperSendings)[number];

/** Of an invoice, where the carrier does not take it electronically. */
export const printedCopies = 3;

/** After this number of versions only support corrects the customs details. */
export const mostPaperVersions = 30;

/** Countries are ISO 3166 alpha-2. */
export interface ExportedGoods {
  from: string;
  to: string;
  currency: string;
  lines: readonly { hsCode: string | null; value: Cents }[];
}

const largestWithoutFiling = 2_500_00n;

/** The exemption that an export from the United States can name instead of a filing, as of 2026; null where it needs a filing. */
export function exportExemption({ from, to, currency, lines }: ExportedGoods): string | null {
  if (from !== 'US') return null;
  if (to === 'CA') return 'NOEEI 30.36';
  if (currency !== 'USD') return null;
  const byCode = Map.groupBy(lines, ({ hsCode }) => hsCode);
  const sums = [...byCode.values()].map((same) => same.reduce((sum, { value }) => sum + value, 0n));
  return sums.every((sum) => sum <= largestWithoutFiling) ? 'NOEEI 30.37(a)' : null;
}
