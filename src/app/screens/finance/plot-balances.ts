import type { HistoryRow } from '#contract/finance.ts';

/** A line of steps in a square of 100 by 100, its origin at the top left, as an SVG path. */
export interface BalancePlot {
  debit: string;
  credit: string;
  /** The largest balance, at the upper edge; the lower edge is 0. */
  highest: number;
  /** Instants of the first and the last change. */
  from: string;
  to: string;
}

type Drawn = Pick<HistoryRow, 'date' | 'debitBalance' | 'creditBalance'>;

/**
 * Both balances over time, of rows with the newest first. A balance holds until the next change: the line has steps. Null
 * where there is nothing to draw a line between.
 */
export function plotBalances(rows: readonly Drawn[]): BalancePlot | null {
  const oldestFirst = rows.toReversed();
  const [first, last] = [oldestFirst[0], oldestFirst.at(-1)];
  if (!first || !last || rows.length < 2) return null;
  const [start, end] = [Date.parse(first.date), Date.parse(last.date)];
  // Rows of one moment stand in their order.
  const placeOf = (row: Drawn, at: number): number =>
    end > start ? (Date.parse(row.date) - start) / (end - start) : at / (rows.length - 1);
  const highest = Math.max(...rows.flatMap((row) => [row.debitBalance, row.creditBalance]));
  const draw = (balanceOf: (row: Drawn) => number): string =>
    oldestFirst
      .map((row, at) => {
        const x = round(placeOf(row, at) * 100);
        const y = round(highest === 0 ? 100 : 100 - (balanceOf(row) / highest) * 100);
        return at === 0 ? `M${x} ${y}` : `H${x}V${y}`;
      })
      .join('');
  return {
    debit: draw((row) => row.debitBalance),
    credit: draw((row) => row.creditBalance),
    highest,
    from: first.date,
    to: last.date,
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;
