import { optionalText, requiredText, brokenNumberRule, type NumberLimits } from './field.ts';
import { csvMessages, typedNumberMessages as numberMessages } from './messages/table-files.ts';
import { ruleMessages } from './messages/rules.ts';
import { servicePointMessages as messages } from './messages/service-points.ts';
import type { OpeningHours, OpenSpan } from './opening-hours.ts';
import type { PieceLimits } from './service-point.ts';
import { dayColumns, neededColumns, pointColumns, type StoredPoint } from './service-point-table.ts';
import { type Cells, mostErrors, type TableError } from './table-cells.ts';
import { isDay, isTimeOfDay } from './text-form.ts';
import { parseTypedNumber, readTypedNumber } from './typed-number.ts';
import { type WeekdayWord, weekdayWords } from './weekday-words.ts';

export type ReadPoints = { points: StoredPoint[]; errors: [] } | { points: null; errors: TableError[] };

const texts = {
  Point: requiredText('Point', { max: 32, pattern: /^[\w.-]+$/ }),
  Name: requiredText('Name', { max: 100 }),
  'Local name': optionalText('Local name', { max: 100 }),
  Street: requiredText('Street', { max: 100 }),
  City: requiredText('City', { max: 45 }),
  Postcode: optionalText('Postcode', { max: 12 }),
  Country: requiredText('Country', { max: 2, pattern: /^[A-Z]{2}$/ }),
  Phone: optionalText('Phone', { max: 50 }),
} as const;

const numbers = {
  Latitude: { decimals: 6, min: -90, max: 90 },
  Longitude: { decimals: 6, min: -180, max: 180 },
  'Heaviest piece kg': { decimals: 1, min: 0.1, max: 1000 },
  'Longest side cm': { decimals: 1, min: 1, max: 1000 },
  'Middle side cm': { decimals: 1, min: 1, max: 1000 },
  'Shortest side cm': { decimals: 1, min: 1, max: 1000 },
  'Most pieces': { decimals: 0, min: 1, max: 10_000 },
} satisfies Record<string, NumberLimits>;

const positionPattern = /^-?\d{1,3}([.,]\d{1,15})?$/;

/** Degrees have no thousands, and maps give more decimals than needed. */
const readDegrees = (cell: string): number =>
  positionPattern.test(cell) ? Number(Number(cell.replace(',', '.')).toFixed(6)) : Number.NaN;

type ReadCell<T> = { value: T } | { message: string };

/** `9:00` and `09:00:00` become `09:00`. */
const tidyClock = (text: string): string => text.replace(/^(\d):/, '0$1:').replace(/^(\d\d:\d\d):00$/, '$1');

const wordsOf = (cell: string): string[] => cell.split(/[\s,;]+/).filter((word) => word !== '');

/** Spans separated by blanks; empty or `closed` for a closed day. */
function readSpans(dayOfWeek: WeekdayWord, cell: string): ReadCell<OpenSpan[]> {
  const words = wordsOf(cell.replaceAll(/\s*[-–]\s*/g, '-'));
  if (words.length === 1 && words[0]!.toLowerCase() === 'closed') return { value: [] };
  const spans: OpenSpan[] = [];
  for (const word of words) {
    const [openingTime = '', closingTime = '', ...more] = word.split('-').map(tidyClock);
    const isTime = isTimeOfDay(openingTime) && (isTimeOfDay(closingTime) || closingTime === '24:00');
    if (!isTime || more.length > 0) return { message: messages.hours };
    const before = spans.at(-1);
    const rises = openingTime < closingTime && (before === undefined || before.closingTime < openingTime);
    if (!rises) return { message: messages.hoursRise };
    spans.push({ dayOfWeek, openingTime, closingTime });
  }
  return { value: spans };
}

/** Single days, or ranges with two dots. */
function readClosedDays(cell: string): ReadCell<{ from: string; to: string }[]> {
  const closed: { from: string; to: string }[] = [];
  for (const word of wordsOf(cell.replaceAll(/\s*\.\.\s*/g, '..'))) {
    const [from = '', to = from, ...more] = word.split('..');
    if (!isDay(from) || !isDay(to) || to < from || more.length > 0) return { message: messages.closed };
    closed.push({ from, to });
  }
  return { value: closed };
}

class Row {
  private readonly cells: ReadonlyMap<string, string>;
  private readonly fail: (message: string) => void;

  constructor(cells: ReadonlyMap<string, string>, fail: (message: string) => void) {
    this.cells = cells;
    this.fail = fail;
  }

  text<C extends keyof typeof texts>(column: C): string | null {
    const read = texts[column].safeParse(this.cell(column));
    if (read.success) return read.data;
    this.addError(column, read.error.issues[0]!.message);
    return null;
  }

  /** Null for an empty cell, and for an invalid one, which it reports. */
  number(column: keyof typeof numbers): number | null {
    const cell = this.cell(column);
    if (cell === '') return null;
    const value = column === 'Latitude' || column === 'Longitude' ? readDegrees(cell) : readTypedNumber(cell);
    if (value === undefined || Number.isNaN(value)) {
      const parsed = parseTypedNumber(cell);
      return this.addError(
        column,
        parsed.kind === 'ambiguous' ? numberMessages.rewrite(cell, parsed.thousands, parsed.decimals) : messages.number,
      );
    }
    const broken = brokenNumberRule(column, value, numbers[column]);
    return broken === null ? value : this.addError(column, broken);
  }

  position(column: 'Latitude' | 'Longitude'): number {
    if (this.cell(column) === '') this.addError(column, ruleMessages.required(column));
    return this.number(column) ?? 0;
  }

  cutOff(): string | null {
    const time = tidyClock(this.cell('Cut-off'));
    if (time === '' || isTimeOfDay(time)) return time || null;
    return this.addError('Cut-off', messages.time);
  }

  hours(): OpeningHours {
    const openingHours = weekdayWords.flatMap((day, at) => {
      const column = dayColumns[at]!;
      return this.take(column, readSpans(day, this.cell(column))) ?? [];
    });
    const isEmpty = dayColumns.every((column) => ['', 'closed'].includes(this.cell(column).toLowerCase()));
    if (isEmpty) this.fail(messages.closedAlways);
    return { openingHours, holidays: this.take('Closed days', readClosedDays(this.cell('Closed days'))) ?? [] };
  }

  limits(): PieceLimits {
    const [longestCm, middleCm, shortestCm] = [
      this.number('Longest side cm'),
      this.number('Middle side cm'),
      this.number('Shortest side cm'),
    ];
    const empty = [longestCm, middleCm, shortestCm].filter((side) => side === null).length;
    const fall = empty > 0 || (longestCm! >= middleCm! && middleCm! >= shortestCm!);
    if (!fall || (empty > 0 && empty < 3)) this.addError('Longest side cm', messages.sides);
    return {
      heaviestKg: this.number('Heaviest piece kg'),
      longestCm,
      middleCm,
      shortestCm,
      mostPieces: this.number('Most pieces'),
    };
  }

  private readonly cell = (column: string): string => this.cells.get(column) ?? '';

  private take<T>(column: string, read: ReadCell<T>): T | null {
    return 'value' in read ? read.value : this.addError(column, read.message);
  }

  private addError(column: string, message: string): null {
    this.fail(message.startsWith(column) ? message : messages.inColumn(column, message));
    return null;
  }
}

function readRow(row: Row, isCountry: (code: string) => boolean, fail: (message: string) => void): StoredPoint {
  const country = row.text('Country');
  if (country !== null && !isCountry(country)) fail(messages.unknownCountry(country));
  return {
    facilityId: row.text('Point') ?? '',
    name: row.text('Name') ?? '',
    localName: row.text('Local name'),
    street: row.text('Street') ?? '',
    city: row.text('City') ?? '',
    postcode: row.text('Postcode'),
    country: country ?? '',
    latitude: row.position('Latitude'),
    longitude: row.position('Longitude'),
    phone: row.text('Phone'),
    cutOff: row.cutOff(),
    hours: row.hours(),
    limits: row.limits(),
  };
}

const columnsByName = new Map(pointColumns.map((column) => [column.toLowerCase(), column]));

/** By position; null for an unknown name. */
function readHead(names: readonly string[]): { columns: (string | null)[]; errors: string[] } {
  const columns = names.map((name) => columnsByName.get(name.toLowerCase()) ?? null);
  const errors = names.filter((name, at) => name !== '' && columns[at] === null).map(messages.unknownColumn);
  const doubled = columns.filter((column, at) => column !== null && columns.indexOf(column) !== at);
  errors.push(...doubled.map((column) => csvMessages.duplicateColumn(column!)));
  const missing = neededColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0) errors.push(messages.missingColumns(missing));
  return { columns, errors };
}

const hasContent = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell !== '') && !cells[0]!.startsWith('#');

/** All or nothing: reports every error with its row. */
export function readServicePoints(table: Cells, isCountry: (code: string) => boolean): ReadPoints {
  const rows = table
    .map((cells, at) => ({ row: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => hasContent(cells));
  const [head, ...body] = rows;
  if (!head?.cells.some((name) => columnsByName.has(name.toLowerCase())))
    return { points: null, errors: [{ row: 0, message: messages.notPoints }] };
  const { columns, errors: broken } = readHead(head.cells);
  const errors: TableError[] = broken.map((message) => ({ row: head.row, message }));
  if (errors.length > 0) return { points: null, errors };
  if (body.length === 0) return { points: null, errors: [{ row: 0, message: messages.noPoints }] };
  const rowsById = new Map<string, number>();
  const points: StoredPoint[] = [];
  for (const { row, cells } of body) {
    if (errors.length >= mostErrors) break;
    const fail = (message: string): void => void errors.push({ row, message });
    if (cells.some((cell, at) => cell !== '' && !columns[at])) fail(csvMessages.tooManyCells);
    const byColumn = new Map(columns.map((column, at) => [column ?? '', cells[at] ?? '']));
    const point = readRow(new Row(byColumn, fail), isCountry, fail);
    const earlier = rowsById.get(point.facilityId);
    if (earlier !== undefined && point.facilityId !== '') fail(messages.twice(point.facilityId, earlier));
    rowsById.set(point.facilityId, row);
    points.push(point);
  }
  return errors.length === 0 ? { points, errors: [] } : { points: null, errors: errors.slice(0, mostErrors) };
}
