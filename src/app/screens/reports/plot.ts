import { moneyText } from '#domain/money.ts';

/** Indexes at even steps back from the last week. `most` is at least 2. */
export function placeMarks(count: number, most: number): number[] {
  const last = count - 1;
  const step = Math.max(1, Math.ceil(last / (most - 1)));
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => last - at * step).toReversed();
}

/** `money` in US dollars; `week`: its Monday. */
export type CellKind = 'money' | 'hours' | 'percent' | 'count' | 'week' | 'name';
export type Cell = string | number | null;

/** The drawing shows columns with a colour, over the first one. */
export interface PlotColumn<R> {
  label: string;
  kind: CellKind;
  value: (row: R) => Cell;
  /** A CSS variable. */
  color?: string;
}

/** Drawing, table and file have the same cells. */
export interface Plot {
  name: string;
  title: string;
  about: string;
  /** Bars or lines over weeks; `sideways`: a bar for each name. */
  drawing: 'bars' | 'stacked' | 'lines' | 'sideways';
  heads: readonly Omit<PlotColumn<unknown>, 'value'>[];
  cells: readonly (readonly Cell[])[];
}

export const plotOf = <R>(
  { name, drawing, words }: Pick<Plot, 'name' | 'drawing'> & { words: Pick<Plot, 'title' | 'about'> },
  rows: readonly R[],
  columns: readonly PlotColumn<R>[],
): Plot => ({
  name,
  drawing,
  title: words.title,
  about: words.about,
  heads: columns.map(({ label, kind, color }) => ({ label, kind, ...(color !== undefined && { color }) })),
  cells: rows.map((row) => columns.map(({ value }) => value(row))),
});

/** Axes without data would look like an error. A share of 0 % is data. */
export const isEmpty = ({ heads, cells }: Plot): boolean =>
  cells.every((row) =>
    row.every((cell, at) => {
      const { color, kind } = heads[at]!;
      return color === undefined || (kind === 'percent' ? cell === null : !cell);
    }),
  );

/** One decimal; null if `whole` is 0. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

const whole = new Intl.NumberFormat('en-US');

/** A dash for an empty cell. */
export function formatCell(kind: CellKind, cell: Cell): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  if (kind === 'money') return moneyText(cell);
  if (kind === 'percent') return `${cell} %`;
  return kind === 'hours' ? `${cell} h` : whole.format(cell);
}

const unitOf: Partial<Record<CellKind, string>> = { money: ' (USD)', hours: ' (hours)', percent: ' (%)' };

/** Heads contain the units; numbers stay numbers. */
export const writePlot = ({ heads, cells }: Plot): (string | number)[][] => [
  heads.map(({ label, kind }) => label + (unitOf[kind] ?? '')),
  ...cells.map((row) => row.map((cell) => cell ?? '')),
];

export const weekColumn: PlotColumn<{ week: string }> = { label: 'Week of', kind: 'week', value: ({ week }) => week };

export const onTimeColumns: readonly PlotColumn<{ week: string; deliveries: number; onTime: number }>[] = [
  weekColumn,
  {
    label: 'On time',
    kind: 'percent',
    value: ({ onTime, deliveries }) => percentOf(onTime, deliveries),
    color: 'var(--accent)',
  },
  { label: 'Deliveries', kind: 'count', value: ({ deliveries }) => deliveries },
];
