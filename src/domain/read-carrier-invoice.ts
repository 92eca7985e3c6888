import { type BilledLine, chargeKindOf } from './billed-charges.ts';
import { currenciesNamed, splitAmount, splitMeasure, unitNamed } from './cell-measures.ts';
import { invoiceFileMessages as messages } from './messages/invoice-file.ts';
import { centsOf } from './money.ts';
import type { Cells } from './table-cells.ts';
import { type HeadNames, matchHeads, unitOfHead } from './table-heads.ts';
import { isDay, isStorable } from './text-form.ts';
import { tidyLine } from './tidy-text.ts';
import { commonDecimalMark, type DecimalMark, parseTypedNumber } from './typed-number.ts';

export const mostInvoiceRows = 10_000;

/** Of a tracking number or reference. */
export const longestKey = 50;

/** In the order of the list to choose from. */
export const invoiceColumnLabels = {
  awbNumber: 'Tracking number',
  leadNumber: 'Lead shipment number',
  reference: 'Shipment reference',
  number: 'Invoice number',
  date: 'Invoice date',
  text: 'Charge',
  amount: 'Amount',
  currency: 'Currency',
  weight: 'Weight billed',
  weightUnit: 'Unit of weight',
} as const;
export type InvoiceColumn = keyof typeof invoiceColumnLabels;
const invoiceColumns = Object.keys(invoiceColumnLabels) as InvoiceColumn[];

const names: HeadNames<InvoiceColumn> = {
  awbNumber: [
    ...['awb number', 'awb', 'awb no', 'air waybill number', 'air waybill', 'waybill number', 'waybill', 'hawb'],
    ...['tracking number', 'tracking code', 'tracking no', 'tracking id', 'shipment number', 'shipment no'],
    ...['consignment number', 'parcel number', 'sendungsnummer', 'frachtbriefnummer', 'trackingnummer'],
  ],
  leadNumber: ['lead shipment number', 'lead tracking number', 'master tracking number'],
  reference: [
    ...['shipment reference 1', 'shipment reference number 1', 'shipment reference', 'package reference number 1'],
    ...['shipper reference', 'customer reference', 'reference', 'reference 1', 'sendungsreferenz', 'referenz'],
  ],
  number: ['invoice number', 'invoice no', 'invoice id', 'bill number', 'rechnungsnummer', 'rechnungsnr', 'invoice'],
  date: ['invoice date', 'date of invoice', 'billing date', 'bill date', 'rechnungsdatum', 'date', 'datum'],
  text: [
    ...['charge description', 'charge type', 'fee type', 'line description', 'charge', 'description', 'type'],
    ...['product name', 'service', 'leistung', 'beschreibung'],
  ],
  amount: [
    ...['net amount', 'net charge', 'total amount (excl. VAT)', 'charge amount', 'line amount', 'billed amount'],
    ...['amount', 'net', 'nettobetrag', 'betrag', 'total charge', 'total', 'total amount (incl. VAT)'],
  ],
  currency: ['transaction currency code', 'invoice currency code', 'currency', 'currency code', 'währung'],
  weight: [
    ...['billed weight', 'billable weight', 'chargeable weight', 'charged weight', 'weight billed'],
    ...['abrechnungsgewicht', 'weight', 'gewicht'],
  ],
  weightUnit: [
    'billed weight unit of measure',
    'billed weight unit',
    'weight unit',
    'unit of weight',
    'gewichtseinheit',
  ],
};

/** UPS bills without heads: 250 columns, of which these matter, by their place from 1. */
const upsHeads: Readonly<Record<number, string>> = {
  5: 'Invoice Date',
  6: 'Invoice Number',
  14: 'Lead Shipment Number',
  16: 'Shipment Reference Number 1',
  21: 'Tracking Number',
  29: 'Billed Weight',
  30: 'Billed Weight Unit of Measure',
  46: 'Charge Description',
  51: 'Transaction Currency Code',
  53: 'Net Amount',
};

/** The first row with the heads of the table; UPS's are added. */
export function addInvoiceHeads(cells: Cells): Cells {
  const first = cells.find((row) => row.some((cell) => cell.trim() !== ''));
  if (!first || first.length < 100 || !/^\d\.\d$/.test(first[0]!.trim())) return cells;
  return [first.map((_, at) => upsHeads[at + 1] ?? ''), ...cells];
}

export const matchInvoiceHeads = (heads: readonly string[]): (InvoiceColumn | null)[] => matchHeads(heads, names);

/** Labels of required columns that are missing. */
export function listMissingInvoiceColumns(columns: readonly (InvoiceColumn | null)[]): string[] {
  const has = (column: InvoiceColumn) => columns.includes(column);
  const required = (['number', 'date', 'amount'] as const).filter((column) => !has(column));
  const isNamed = has('awbNumber') || has('leadNumber') || has('reference');
  return [...(isNamed ? [] : (['awbNumber'] as const)), ...required].map((column) => invoiceColumnLabels[column]);
}

/** Columns of one further charge, as DHL's `XC1 Name` and `XC1 Charge`; the row's amount includes them. */
export interface ChargePair {
  text: number;
  amount: number;
}

export function findChargePairs(heads: readonly string[]): ChargePair[] {
  const folded = heads.map((head) => head.trim().toLowerCase());
  return folded.flatMap((head, text) => {
    const [, base] = /^(.*\d)(?: (?:name|description))?$/.exec(head) ?? [];
    if (base === undefined) return [];
    const amount = folded.findIndex((each) => each === `${base} charge` || each === `${base} amount`);
    return amount < 0 ? [] : [{ text, amount }];
  });
}

export type DayOrder = 'dmy' | 'mdy';

/** The user's choices; null: not chosen. */
export interface InvoiceFileChoices {
  decimalMark: DecimalMark | null;
  dayOrder: DayOrder | null;
  /** Of a file without a column for it. */
  currency: string | null;
}
export const noInvoiceChoices: InvoiceFileChoices = { decimalMark: null, dayOrder: null, currency: null };

/** What must be chosen before invoices can be matched; null: no question. */
export interface InvoiceFileQuestions {
  number: { cell: string; thousands: string; decimals: string; mark: DecimalMark } | null;
  day: { cell: string; dmy: string; mdy: string } | null;
  currency: boolean;
}

/** All lines of one shipment in one invoice. */
export interface FileInvoice {
  /** Its numbers, the most telling first. */
  keys: readonly string[];
  number: string;
  date: string;
  currency: string;
  /** Cents of `currency`. */
  lines: readonly BilledLine[];
  kg: number | null;
  /** From 1, with the heads. */
  rows: readonly number[];
  /** Why it cannot be entered. */
  problems: readonly string[];
}

export interface ReadInvoices {
  invoices: readonly FileInvoice[];
  /** Rows without a shipment, as totals of an invoice. */
  unnamed: number;
  questions: InvoiceFileQuestions;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/;

const dayOf = (year: string, month: number | string, day: string): string | null => {
  const text = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
};

const withoutTime = (cell: string): string => cell.trim().replace(/[T ]\d{1,2}:\d\d.*$/, '');

/** Null for a cell that is no day. `order`: of days that do not show it. */
function readDay(cell: string, order: DayOrder): string | null {
  const text = withoutTime(cell);
  const [, year, month, day] = /^(\d{4})[-/]?(\d\d)[-/]?(\d\d)$/.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, month!, day!);
  const [, dotDay, dotMonth, dotYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(text) ?? [];
  if (dotDay !== undefined) return dayOf(dotYear!, dotMonth!, dotDay);
  const [, first, second, slashYear] = slashed.exec(text) ?? [];
  if (first !== undefined)
    return order === 'dmy' ? dayOf(slashYear!, second!, first) : dayOf(slashYear!, first, second!);
  const [, wordDay, word, wordYear] = /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ](\d{2}|\d{4})$/i.exec(text) ?? [];
  if (wordDay === undefined) return null;
  return dayOf(wordYear!, months.indexOf(word!.toLowerCase()) + 1, wordDay);
}

/** What slashed days show; `asks`: the first that can be read both ways. */
function findDayOrder(cells: readonly string[]): { order: DayOrder | null; asks: string | null } {
  const parts = cells.flatMap((cell) => {
    const [text, first, second] = slashed.exec(withoutTime(cell)) ?? [];
    return text === undefined ? [] : [{ text, first: Number(first), second: Number(second) }];
  });
  const isDmy = parts.some(({ first }) => first > 12);
  const isMdy = parts.some(({ second }) => second > 12);
  const open = parts.find(({ first, second }) => first !== second);
  return { order: isDmy === isMdy ? null : isDmy ? 'dmy' : 'mdy', asks: open?.text ?? null };
}

const negatives = [
  /^\((.+)\)$/,
  /^([^-−]*\d[^-−]*)[-−]$/,
  // A credit.
  /^(.*[^a-z])cr\.?$/i,
  // A sign before the currency.
  /^[-−]\s*([^\d\s.,+−-].*)$/,
];

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const isCurrency = (text: string): boolean => codes.has(text.toUpperCase()) || currenciesNamed(text).length > 0;

/** `(12.50)`, `12.50-`, `12.50 CR` and `-$12.50` are negative. Null for no number, and with a word that is no currency. */
function amountCell(cell: string): { number: string; currency: string } | null {
  const text = cell.trim();
  const size = negatives.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])[0];
  const split = splitAmount(size ?? text);
  // As in `12,50 kr.` or `12.50*`.
  const currency = split?.currency.replace(/[.*]+$/, '') ?? '';
  if (!split || (currency !== '' && !isCurrency(currency))) return null;
  return { currency, number: size === undefined ? split.number : `-${split.number}` };
}

/** More is no invoice, nor could it be computed with. */
const largestAmount = 9_999_999_999.99;

const upsUnits: Readonly<Record<string, string>> = { k: 'kg', l: 'lb', o: 'oz' };

interface ReadFile {
  heads: readonly string[];
  columns: readonly (InvoiceColumn | null)[];
  rows: readonly { cells: readonly string[]; number: number }[];
}

/** Rule R-12. Cells of a CSV file, below their heads. */
export function readCarrierInvoices(file: ReadFile, choices: InvoiceFileChoices): ReadInvoices {
  const { heads, columns, rows } = file;
  const at = Object.fromEntries(invoiceColumns.map((column) => [column, columns.indexOf(column)])) as Record<
    InvoiceColumn,
    number
  >;
  const pairs = findChargePairs(heads).filter((pair) => pair.amount !== at.amount);
  const cellOf = (cells: readonly string[], column: InvoiceColumn): string => tidyLine(cells[at[column]] ?? '');
  const amounts = rows
    .flatMap(({ cells }) => [cellOf(cells, 'amount'), ...pairs.map(({ amount }) => cells[amount] ?? '')])
    .flatMap((cell) => amountCell(cell)?.number ?? []);
  const shownMark = commonDecimalMark(amounts);
  const mark = choices.decimalMark ?? shownMark ?? undefined;
  const days = findDayOrder(rows.map(({ cells }) => cellOf(cells, 'date')));
  const dayOrder = choices.dayOrder ?? days.order;
  const headUnit = at.amount < 0 ? '' : unitOfHead(heads[at.amount] ?? '');
  const headCurrencies: readonly string[] = codes.has(headUnit.toUpperCase())
    ? [headUnit.toUpperCase()]
    : currenciesNamed(headUnit);
  const weightUnit = at.weight < 0 ? '' : unitOfHead(heads[at.weight] ?? '');

  /** The head, then the answer, decide for a cell without one or with a sign of several; '' if they do not. */
  function currencyOf(text: string): string {
    const signed: readonly string[] = currenciesNamed(text);
    if (signed.length === 1) return signed[0]!;
    if (text !== '' && signed.length === 0) return text.toUpperCase();
    const [ofHead] = headCurrencies;
    const isOfHead = headCurrencies.length === 1 && (text === '' || signed.includes(ofHead!));
    return isOfHead ? ofHead! : (choices.currency ?? '');
  }

  function readCents(cell: string): bigint | null {
    const parsed = parseTypedNumber(amountCell(cell)?.number ?? cell, mark);
    const amount = parsed.kind === 'number' ? Number(Number(parsed.text).toFixed(2)) : Number.NaN;
    return Math.abs(amount) <= largestAmount ? centsOf(amount) : null;
  }

  function readKg(cells: readonly string[]): number | null {
    const split = splitMeasure(cellOf(cells, 'weight'));
    const parsed = split && parseTypedNumber(split.number, mark);
    if (parsed?.kind !== 'number') return null;
    const named = (cellOf(cells, 'weightUnit') || split!.unit || weightUnit).toLowerCase();
    const unit = unitNamed(upsUnits[named] ?? named, 'weight');
    const kg = Number(parsed.text) * (unit?.size ?? 1);
    return kg > 0 ? Number(kg.toFixed(3)) : null;
  }

  function readLines(cells: readonly string[], number: string, problems: string[]): BilledLine[] {
    const text = cellOf(cells, 'text');
    const total = readCents(cellOf(cells, 'amount'));
    if (total === null) {
      problems.push(messages.noAmount(cellOf(cells, 'amount')));
      return [];
    }
    const further = pairs.flatMap((pair): BilledLine[] => {
      const cell = tidyLine(cells[pair.amount] ?? '');
      const amount = cell === '' ? 0n : readCents(cell);
      if (amount === null) problems.push(messages.noAmount(cell));
      const name = tidyLine(cells[pair.text] ?? '') || heads[pair.text]!;
      return amount ? [lineOf(name, amount, number)] : [];
    });
    const rest = total - further.reduce((sum, { amount }) => sum + amount, 0n);
    // What a row with further charges leaves is the transport.
    const main = lineOf(text || messages.transport, rest, number);
    if (rest === 0n) return further;
    return [pairs.length > 0 && main.kind === 'other' ? { ...main, kind: 'transport' } : main, ...further];
  }

  const groups = new Map<
    string,
    Omit<FileInvoice, 'lines' | 'rows'> & { lines: BilledLine[]; rows: number[]; problems: string[] }
  >();
  let unnamed = 0;
  for (const row of rows) {
    const { cells } = row;
    const keys = (['awbNumber', 'leadNumber', 'reference'] as const)
      .map((column) => cellOf(cells, column).replaceAll(/\s/g, ''))
      .filter((key) => /[\p{L}\p{N}]/u.test(key) && key.length <= longestKey && isStorable(key));
    const number = cellOf(cells, 'number');
    if (keys.length === 0) {
      unnamed += 1;
      continue;
    }
    const problems: string[] = [];
    const addProblem = (sentence: string) => problems.push(messages.inRow(row.number, sentence));
    const date = readDay(cellOf(cells, 'date'), dayOrder ?? 'dmy');
    if (number === '' || number.length > 20) addProblem(messages.wrongNumber(number));
    if (date === null) addProblem(messages.noDay(cellOf(cells, 'date')));
    const currency = currencyOf(cellOf(cells, 'currency') || (amountCell(cellOf(cells, 'amount'))?.currency ?? ''));
    const amountProblems: string[] = [];
    const lines = readLines(cells, number, amountProblems);
    for (const sentence of amountProblems) addProblem(sentence);
    const key = `${keys[0]!.toLowerCase()}\n${number}`;
    const group = groups.get(key);
    if (group && group.currency !== currency) addProblem(messages.severalCurrencies);
    const kg = readKg(cells);
    groups.set(key, {
      keys: [...new Set([...(group?.keys ?? []), ...keys])],
      number,
      date: group?.date ?? date ?? '',
      currency: group?.currency ?? currency,
      lines: [...(group?.lines ?? []), ...lines],
      // Each line of a package repeats its weight.
      kg: kg === null ? (group?.kg ?? null) : Math.max(kg, group?.kg ?? 0),
      rows: [...(group?.rows ?? []), row.number],
      problems: [...(group?.problems ?? []), ...problems],
    });
  }
  const doubtful = mark === undefined ? findDoubtful(amounts) : null;
  return {
    invoices: [...groups.values()].map((group) => ({ ...group, lines: sumLines(group.lines, group.number) })),
    unnamed,
    questions: {
      number: doubtful,
      day:
        dayOrder === null && days.asks !== null
          ? { cell: days.asks, dmy: readDay(days.asks, 'dmy') ?? '', mdy: readDay(days.asks, 'mdy') ?? '' }
          : null,
      currency: [...groups.values()].some(({ currency }) => currency === ''),
    },
  };
}

const lineOf = (text: string, amount: bigint, invoice: string): BilledLine => ({
  kind: chargeKindOf(text),
  text: text.replaceAll(/\s+/g, ' ').slice(0, 100),
  amount,
  invoice,
});

/** Charges of one name are one line; never none. */
function sumLines(lines: readonly BilledLine[], invoice: string): BilledLine[] {
  const sums = Map.groupBy(lines, ({ kind, text }) => `${kind} ${text}`);
  const summed = [...sums.values()].map((same) => ({
    ...same[0]!,
    amount: same.reduce((sum, { amount }) => sum + amount, 0n),
  }));
  return summed.length > 0 ? summed : [{ kind: 'transport', text: messages.transport, amount: 0n, invoice }];
}

function findDoubtful(numbers: readonly string[]): InvoiceFileQuestions['number'] {
  for (const cell of numbers) {
    const parsed = parseTypedNumber(cell);
    if (parsed.kind === 'ambiguous')
      return { cell, thousands: parsed.thousands, decimals: parsed.decimals, mark: cell.includes(',') ? ',' : '.' };
  }
  return null;
}
