import { type Currency, packageLabels } from '#domain/package.ts';
import { matchHeads, unitOfHead, packageHeads } from '#domain/table-heads.ts';
import {
  newPackage,
  type PackageField,
  packageFields,
  type PackageFormValues,
  sides,
  type Terms,
} from '#app/screens/quote/quote-form-values.ts';
import { readCell } from '#app/csv/csv-text.ts';
import {
  convertTo,
  currencyNamed,
  roundUp,
  splitAmount,
  splitMeasure,
  splitSides,
  unitNamed,
} from '#domain/cell-measures.ts';
import { packageImportMessages as messages } from '#domain/messages/package-import.ts';
import { typedNumberMessages } from '#domain/messages/table-files.ts';
import {
  commonDecimalMark,
  type DecimalMark,
  numberText,
  parseTypedNumber,
  settleAmount,
} from '#domain/typed-number.ts';
import { unitsOf } from '#domain/units.ts';

/** A field of a package, or length, width and height in one cell. */
export type PackageColumn = PackageField | 'sides';

/** In the order of the list from which the user chooses a column's field. */
export const columnLabels: Readonly<Record<PackageColumn, string>> = {
  quantity: packageLabels.quantity,
  sides: 'Length x width x height',
  length: packageLabels.length,
  width: packageLabels.width,
  height: packageLabels.height,
  weight: packageLabels.weight,
  value: packageLabels.value,
  description: packageLabels.description,
  descriptionOfContents: packageLabels.descriptionOfContents,
  manufactureCountryCode: packageLabels.manufactureCountryCode,
};

/** In the order that a table without names has. */
export const columnNames: readonly string[] = packageFields.map((field) => packageLabels[field]);

export const columnsWithSides: readonly PackageColumn[] = packageFields.flatMap((field) =>
  field === 'length' ? ['sides'] : field === 'width' || field === 'height' ? [] : [field],
);

/** Null for an unknown name. */
export const matchColumns = (heads: readonly string[]): (PackageColumn | null)[] => matchHeads(heads, packageHeads);

/** The user's answers to questions about a table; null: not answered. */
export interface TableChoices {
  decimalMark: DecimalMark | null;
  /** Convert measures to the units of the form. */
  convert: boolean;
  /** The currency of the numbers, whatever the table says. */
  currency: Currency | null;
}
export const noChoices: TableChoices = { decimalMark: null, convert: false, currency: null };

/** A cell that can be read as two numbers, such as `1.234`, with both readings. */
interface DoubtfulNumber {
  cell: string;
  thousands: string;
  decimals: string;
  /** The decimal mark under which it is `decimals`. */
  mark: DecimalMark;
}

/** What must be answered before rows can be added; null: no question. */
export interface TableQuestions {
  number: DoubtfulNumber | null;
  /** Units of the table, if they are not those of the form. */
  units: readonly string[] | null;
  currency: Currency | null;
}

export interface CellsRow {
  typed: PackageFormValues;
  texts: Readonly<Partial<Record<PackageField, string>>>;
  broken: Readonly<Partial<Record<PackageColumn, string>>>;
}

interface ReadCells {
  rows: readonly CellsRow[];
  questions: TableQuestions;
  /** How the cells were read. */
  notes: readonly string[];
  /** Why the table cannot be used; null if it can. */
  refused: string | null;
}

const numberFields = ['quantity', ...sides, 'weight', 'value'] as const;
type NumberField = (typeof numberFields)[number];
const isNumberField = (field: string): field is NumberField => (numberFields as readonly string[]).includes(field);

const nouns: Readonly<Record<NumberField | 'sides', string>> = {
  quantity: 'a number of pieces',
  sides: 'a size such as 60x40x35',
  length: 'a length',
  width: 'a width',
  height: 'a height',
  weight: 'a weight',
  value: 'an amount',
};
const pieceWords = /^(?:x|pcs?|pieces?|ea|units?|pkgs?|packages?|ctns?|cartons?|boxes|box|st(?:k|ück)?)\.?$/i;
const quantityOf = (field: NumberField) => (field === 'weight' ? 'weight' : 'side');

type Unit = NonNullable<ReturnType<typeof unitNamed>>;

/** With the unit or currency that the cell or the head names. */
interface NumberCell {
  number: string;
  unit: Unit | null;
  currency: Currency | null;
}

type HeadUnits = Partial<Record<NumberField, string>>;

/** Null for a cell that is no number in a known unit. */
function readNumberCell(field: NumberField, cell: string, head: string, { currency }: Terms): NumberCell | null {
  if (field === 'value') {
    const split = splitAmount(cell);
    const currenciesNamed = split && currencyNamed(split.currency || head, currency);
    return split && (currenciesNamed || split.currency === '')
      ? { number: split.number, unit: null, currency: currenciesNamed }
      : null;
  }
  const split = splitMeasure(cell);
  if (!split) return null;
  if (field === 'quantity')
    return split.unit === '' || pieceWords.test(split.unit) ? { ...split, unit: null, currency: null } : null;
  const unit = unitNamed(split.unit || head, quantityOf(field));
  return unit || split.unit === '' ? { number: split.number, unit, currency: null } : null;
}

function readHeadUnits(heads: readonly string[] | null, columns: readonly (PackageColumn | null)[]): HeadUnits {
  const units: HeadUnits = {};
  columns.forEach((column, at) => {
    const unit = unitOfHead(heads?.[at] ?? '');
    if (column === 'sides') for (const side of sides) units[side] = unit;
    else if (column && isNumberField(column)) units[column] = unit;
  });
  return units;
}

/** By field; three sides in one cell are split. */
function textsOf(cells: readonly string[], columns: readonly (PackageColumn | null)[]) {
  const texts: Partial<Record<PackageColumn, string>> = {};
  columns.forEach((column, at) => {
    const text = readCell(cells[at] ?? '').trim();
    if (column && text !== '') texts[column] = text;
  });
  // A length without width and height may hold all three sides.
  const together = texts.sides ?? (texts.width || texts.height ? undefined : texts.length);
  const parted = together === undefined ? null : splitSides(together);
  if (parted) {
    sides.forEach((side, at) => (texts[side] = parted[at]!));
    delete texts.sides;
  }
  return texts;
}

/** Table rows as texts of the form: numbers of any country, measures with units, amounts with currencies, all sides in one cell. */
export function readCells(
  rows: readonly { cells: readonly string[]; number: number }[],
  columns: readonly (PackageColumn | null)[],
  heads: readonly string[] | null,
  terms: Terms,
  choices: TableChoices,
): ReadCells {
  const headUnits = readHeadUnits(heads, columns);
  const allTexts = rows.map(({ cells }) => textsOf(cells, columns));
  const allCells = allTexts.map((texts) => {
    const cells: Partial<Record<NumberField, NumberCell>> = {};
    for (const field of numberFields) {
      const cell =
        texts[field] === undefined ? null : readNumberCell(field, texts[field], headUnits[field] ?? '', terms);
      if (cell) cells[field] = cell;
    }
    return cells;
  });
  const list = allCells.flatMap((cells) => Object.values(cells));

  const shownMark = commonDecimalMark(list.map(({ number }) => number));
  const mark = choices.decimalMark ?? shownMark;
  const doubtful = findDoubtful(list);
  const otherUnits = list.flatMap(({ unit }) => (unit && unit.system !== terms.MeasurementSystem ? [unit.name] : []));
  const currenciesNamed = [...new Set(list.flatMap(({ currency }) => currency ?? []))];
  const [currency = null] = currenciesNamed;
  const isOtherCurrency =
    currenciesNamed.length === 1 && currency !== terms.currency && choices.currency !== terms.currency;

  const roundings: string[] = [];
  const converted = new Set<string>();
  const units = unitsOf(terms.MeasurementSystem);
  const read = allTexts.map((texts, at): CellsRow => {
    const typed = newPackage();
    const broken: Partial<Record<PackageColumn, string>> = {};
    if (texts.sides !== undefined) broken.sides = messages.notA(texts.sides, nouns.sides);
    for (const [field, text] of Object.entries(texts) as [PackageColumn, string][]) {
      if (field === 'sides') continue;
      typed[field] = text;
      if (!isNumberField(field)) continue;
      if (text.startsWith('=')) {
        broken[field] = messages.formula(packageLabels[field], text);
        continue;
      }
      const cell = allCells[at]![field];
      const parsed = parseTypedNumber(cell?.number ?? text, mark ?? undefined);
      if (!cell || parsed.kind === 'wrong') broken[field] = messages.notA(text, nouns[field]);
      else if (parsed.kind === 'ambiguous')
        broken[field] = typedNumberMessages.rewrite(text, parsed.thousands, parsed.decimals);
      else if (parsed.kind === 'number') typed[field] = settle(field, parsed.text, cell, rows[at]!.number);
    }
    return { typed, texts, broken };
  });

  function settle(field: NumberField, text: string, { unit }: NumberCell, row: number): string {
    if (field === 'value') return settleAmount(text);
    if (field === 'quantity') return text;
    const quantity = quantityOf(field);
    const value = unit ? convertTo(Number(text), unit, quantity, terms.MeasurementSystem) : Number(text);
    if (unit && value !== Number(text)) converted.add(unit.name);
    const rounded = value > 0 ? roundUp(value, quantity === 'weight' ? 1 : 2) : value;
    if (rounded === value) return value === Number(text) ? text : numberText(value);
    roundings.push(messages.rounding(row, columnLabels[field], Number(value.toFixed(3)), rounded, units[quantity]));
    return numberText(rounded);
  }

  const hasUnitQuestion = otherUnits.length > 0 && !choices.convert;
  return {
    rows: read,
    questions: {
      number: doubtful && mark === null ? doubtful : null,
      units: hasUnitQuestion ? [...new Set(otherUnits)] : null,
      currency: isOtherCurrency ? currency : null,
    },
    notes: hasUnitQuestion
      ? []
      : [
          ...describeNumbers(doubtful, choices.decimalMark, shownMark),
          ...(converted.size > 0 ? [messages.converted([...converted], units.side, units.weight)] : []),
          ...(roundings.length > 0
            ? [messages.roundedUp(roundings.slice(0, 3), Math.max(0, roundings.length - 3))]
            : []),
        ],
    refused: currenciesNamed.length > 1 ? messages.severalCurrencies(currenciesNamed) : null,
  };
}

function findDoubtful(cells: readonly NumberCell[]): DoubtfulNumber | null {
  for (const { number } of cells) {
    const parsed = parseTypedNumber(number);
    if (parsed.kind === 'ambiguous') return { cell: number, ...parsed, mark: number.includes(',') ? ',' : '.' };
  }
  return null;
}

function describeNumbers(
  doubtful: DoubtfulNumber | null,
  chosen: DecimalMark | null,
  shown: DecimalMark | null,
): readonly string[] {
  const mark = chosen ?? shown;
  if (!doubtful || !mark) return [];
  const number = mark === doubtful.mark ? doubtful.decimals : doubtful.thousands;
  return [(chosen ? messages.chosenNumbers : messages.numbersAreRead)(doubtful.cell, number)];
}
