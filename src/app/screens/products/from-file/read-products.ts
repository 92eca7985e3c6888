import type { Country } from '#contract/places.ts';
import type { RequestInput } from '#contract/endpoint.ts';
import type { Product, productEndpoints, SavedPackage } from '#contract/products.ts';
import { isBlankRow, parseCsv, readCell } from '#app/csv/csv-text.ts';
import { readColumns, sampleColumns } from '#app/csv/table-columns.ts';
import { foldText } from '#app/ui/match-options.ts';
import { convertTo, currenciesNamed, splitAmount, splitMeasure, unitNamed } from '#domain/cell-measures.ts';
import { countryFinder } from '#domain/country-names.ts';
import { batchFileMessages } from '#domain/messages/batches.ts';
import { csvMessages, typedNumberMessages } from '#domain/messages/table-files.ts';
import { productImportMessages as messages } from '#domain/messages/products.ts';
import { currencies, type Currency, type MeasurementSystem } from '#domain/package.ts';
import { mostProducts, productLabels, productRules } from '#domain/product.ts';
import { isCellError, isCutNumber } from '#domain/table-cells.ts';
import { type HeadNames, matchHeads, unitOfHead } from '#domain/table-heads.ts';
import { commonDecimalMark, type DecimalMark, parseTypedNumber } from '#domain/typed-number.ts';

export const columnLabels = {
  name: productLabels.name,
  description: productLabels.description,
  hsCode: productLabels.hsCode,
  originCountry: productLabels.originCountry,
  weight: productLabels.weight,
  weightUnit: 'Unit of weight',
  value: productLabels.value,
  currency: productLabels.currency,
  savedPackageId: productLabels.savedPackageId,
} as const;
export type ProductColumn = keyof typeof columnLabels;
const columnFields = Object.keys(columnLabels) as ProductColumn[];

/** Of shops and accounts, in English and German. */
const heads: HeadNames<ProductColumn> = {
  name: ['name', 'product', 'product name', 'title', 'item', 'item name', 'sku', 'artikel', 'artikelname', 'produkt'],
  description: [
    ...['description in english', 'customs description', 'english description', 'description', 'item description'],
    ...['goods description', 'warenbeschreibung', 'beschreibung', 'bezeichnung'],
  ],
  hsCode: [
    ...['hs code', 'hs', 'hs tariff code', 'harmonized code', 'tariff code', 'tariff number', 'commodity code'],
    ...['customs tariff number', 'zolltarifnummer', 'warennummer', 'taric'],
  ],
  originCountry: [
    ...['country of manufacture', 'country of origin', 'origin', 'origin country', 'made in', 'manufacturer country'],
    ...['ursprungsland', 'herkunftsland', 'herstellungsland', 'country'],
  ],
  weight: [
    ...[
      'weight of one piece',
      'unit weight',
      'net weight',
      'weight',
      'item weight',
      'grams',
      'gewicht',
      'nettogewicht',
    ],
    ...['stückgewicht', 'kg', 'lb', 'g', 'oz'],
  ],
  weightUnit: ['unit of weight', 'weight unit', 'units', 'unit', 'gewichtseinheit', 'einheit'],
  value: [
    ...['value of one piece', 'unit value', 'customs value', 'unit price', 'value', 'price', 'variant price'],
    ...['wert', 'stückpreis', 'preis', 'warenwert'],
  ],
  currency: ['currency', 'currency code', 'währung'],
  savedPackageId: ['usually packed in', 'package', 'box', 'packaging', 'verpackung', 'karton'],
};

/** Of a new file, so that it can be filled in. */
export const templateHeads: readonly string[] = Object.values(columnLabels);

/** What the user chose; null where nothing was chosen. */
export interface Choices {
  columns: readonly (ProductColumn | null)[] | null;
  decimalMark: DecimalMark | null;
  /** The system of weights without a unit. */
  system: MeasurementSystem | null;
  /** The currency of values without one. */
  currency: Currency | null;
  /** Puts back the zero at the beginning of HS codes. */
  addsZeros: boolean;
  doubles: 'skip' | 'update';
}
export const noChoices: Choices = {
  ...{ columns: null, decimalMark: null, system: null, currency: null },
  ...{ addsZeros: false, doubles: 'skip' },
};

export type ProductBody = RequestInput<typeof productEndpoints.create>['body'];

export interface ReadRow {
  /** As a spreadsheet counts: the column heads are row 1. */
  number: number;
  cells: readonly string[];
  /** The product in the list that has this name. */
  product: Product | null;
  /** Null for a row with problems, or one to skip. */
  body: ProductBody | null;
  problems: readonly string[];
}

export interface ReadFile {
  kind: 'rows';
  heads: readonly string[];
  key: string;
  sampled: ReturnType<typeof sampleColumns>;
  columns: readonly (ProductColumn | null)[];
  missing: readonly string[];
  error: string | null;
  leftOut: readonly string[];
  /** What must be chosen before rows can be added; null: nothing. */
  asks: { number: { cell: string; thousands: string; decimals: string } | null; system: boolean; currency: boolean };
  /** HS codes that seem to have lost a zero. */
  lostZeros: number;
  isAnswered: boolean;
  rows: readonly ReadRow[];
}

interface Lookups {
  countries: readonly Country[];
  boxes: readonly SavedPackage[];
  products: readonly Product[];
}

const needed = ['name', 'description', 'originCountry', 'weight', 'value'] as const;
type Texts = Record<ProductColumn, string>;

const digitsOf = (code: string): string => code.replaceAll(/[\s.-]/g, '');
/** Codes have 6, 8 or 10 digits: an odd number of them has lost the zero of a chapter below 10. */
const hasLostZero = (code: string): boolean => /^[1-9](\d{4}|\d{6}|\d{8})$/.test(digitsOf(code));

function readWeight(texts: Texts, head: string, choices: Choices, mark: DecimalMark | null) {
  const split = splitMeasure(texts.weight);
  const number = parseTypedNumber(split?.number ?? texts.weight, mark ?? undefined);
  const unitName = split?.unit || texts.weightUnit || unitOfHead(head);
  const unit = unitNamed(unitName, 'weight');
  const system = unit?.system ?? choices.system;
  if (number.kind !== 'number' || system === null) return { number, system, weight: null, ownUnit: split?.unit ?? '' };
  const weight = unit ? convertTo(Number(number.text), unit, 'weight', system) : Number(number.text);
  return { number, system, weight: Number(weight.toFixed(6)), ownUnit: split?.unit ?? '' };
}

function readValue(texts: Texts, head: string, choices: Choices, mark: DecimalMark | null) {
  const split = splitAmount(texts.value);
  const number = parseTypedNumber(split?.number ?? texts.value, mark ?? undefined);
  const ownCurrency = texts.currency || split?.currency || '';
  // A sign such as $ stands for several.
  const meant = currenciesNamed(ownCurrency || unitOfHead(head));
  const currency = meant.length === 1 ? meant[0]! : choices.currency;
  return { number, currency, ownCurrency };
}

function makeReader(
  file: Pick<ReadFile, 'heads' | 'columns'>,
  choices: Choices,
  mark: DecimalMark | null,
  lookups: Lookups,
) {
  const { columns } = file;
  const headOf = (column: ProductColumn) => file.heads[columns.indexOf(column)] ?? '';
  const findCountry = countryFinder(lookups.countries);
  const byName = Map.groupBy(lookups.products, ({ name }) => foldText(name));
  const boxByName = new Map(lookups.boxes.map(({ id, name }) => [foldText(name), id]));
  const firstRows = new Map<string, number>();
  return (cells: readonly string[], number: number): ReadRow => {
    const texts = Object.fromEntries(columnFields.map((column) => [column, ''])) as Texts;
    for (const [at, column] of columns.entries()) if (column) texts[column] = readCell(cells[at] ?? '').trim();
    const problems: string[] = [];
    const say = (column: ProductColumn, sentence: string): void => {
      problems.push(`${columnLabels[column]}: ${sentence}`);
    };
    if (cells.length > columns.length && !isBlankRow(cells.slice(columns.length)))
      problems.push(csvMessages.tooManyCells);
    for (const column of columnFields)
      if (isCellError(texts[column])) say(column, batchFileMessages.cellError(texts[column]));
    const key = foldText(texts.name);
    const [product = null, twin] = byName.get(key) ?? [];
    const first = firstRows.get(key);
    if (key !== '' && first !== undefined) say('name', messages.sameName(first));
    else firstRows.set(key, number);
    if (twin) say('name', messages.listedTwice(texts.name));

    const country = findCountry(texts.originCountry);
    if (texts.originCountry !== '' && !country) say('originCountry', csvMessages.unknownCountry(texts.originCountry));
    const box = boxByName.get(foldText(texts.savedPackageId));
    if (texts.savedPackageId !== '' && box === undefined)
      say('savedPackageId', messages.noSuchBox(texts.savedPackageId));
    const isLost = hasLostZero(texts.hsCode);
    if (isCutNumber(texts.hsCode)) say('hsCode', batchFileMessages.cutNumber(texts.hsCode));
    else if (isLost && !choices.addsZeros) say('hsCode', messages.lostZero(texts.hsCode, `0${digitsOf(texts.hsCode)}`));
    const weight = readWeight(texts, headOf('weight'), choices, mark);
    const value = readValue(texts, headOf('value'), choices, mark);
    for (const [column, parsed] of [
      ['weight', weight.number],
      ['value', value.number],
    ] as const) {
      if (parsed.kind === 'wrong') say(column, messages.noNumber(texts[column]));
      if (parsed.kind === 'ambiguous')
        say(column, typedNumberMessages.rewrite(texts[column], parsed.thousands, parsed.decimals));
    }
    if (weight.ownUnit !== '' && !unitNamed(weight.ownUnit, 'weight')) say('weight', messages.noUnit(weight.ownUnit));
    if (texts.weightUnit !== '' && !unitNamed(texts.weightUnit, 'weight'))
      say('weightUnit', messages.noUnit(texts.weightUnit));
    if (value.ownCurrency !== '' && currenciesNamed(value.ownCurrency).length === 0)
      say('currency', messages.noCurrency(value.ownCurrency));

    if (product && choices.doubles === 'skip') return { number, cells, product, body: null, problems: [] };
    // A product keeps what the file leaves empty.
    const body = {
      name: product?.name ?? texts.name,
      description: texts.description || product?.description,
      hsCode: texts.hsCode ? `${isLost ? '0' : ''}${texts.hsCode}` : product?.hsCode,
      originCountry: country?.code ?? product?.originCountry ?? '',
      ...(texts.weight === '' && product
        ? { weight: product.weight, measurementSystem: product.measurementSystem }
        : { weight: weight.weight ?? undefined, measurementSystem: weight.system ?? 'M' }),
      ...(texts.value === '' && product
        ? { value: product.value, currency: product.currency }
        : {
            value: value.number.kind === 'number' ? Number(value.number.text) : undefined,
            currency: value.currency ?? currencies[0],
          }),
      savedPackageId: box ?? product?.savedPackageId ?? null,
    };
    const read = productRules.safeParse(body);
    const labelsWithProblem = new Set(problems.map((problem) => problem.split(':')[0]));
    for (const { path, message } of read.error?.issues ?? []) {
      const label = columnLabels[String(path[0]) as ProductColumn] ?? String(path[0]);
      if (!labelsWithProblem.has(label)) problems.push(message.includes(label) ? message : `${label}: ${message}`);
    }
    const isReady = problems.length === 0 && read.success;
    return { number, cells, product, body: isReady ? (body as ProductBody) : null, problems };
  };
}

/** Rule Q-44. Nothing is guessed: what a cell may mean in two ways is asked for. */
export function readProducts(
  text: string,
  lookups: Lookups,
  choices: Choices = noChoices,
): ReadFile | { kind: 'refused'; reason: string } {
  const parsed = parseCsv(text);
  if (parsed.kind === 'unclosedQuote') return { kind: 'refused', reason: csvMessages.unclosedQuote(parsed.row) };
  const [names = [], ...below] = parsed.rows;
  const filled = below.map((cells, at) => ({ cells, number: at + 2 })).filter(({ cells }) => !isBlankRow(cells));
  if (filled.length === 0) return { kind: 'refused', reason: csvMessages.noRows };
  if (filled.length > mostProducts)
    return { kind: 'refused', reason: messages.tooManyRows(filled.length, mostProducts) };
  const table = readColumns(
    names,
    filled.map(({ cells }) => cells),
    { kind: 'products', labels: columnLabels, chosen: choices.columns, match: (row) => matchHeads(row, heads) },
  );
  const { columns } = table;
  const textOf = (cells: readonly string[], column: ProductColumn) =>
    readCell(cells[columns.indexOf(column)] ?? '').trim();
  const numbers = filled.flatMap(({ cells }) => [
    splitMeasure(textOf(cells, 'weight'))?.number ?? '',
    splitAmount(textOf(cells, 'value'))?.number ?? '',
  ]);
  const shownMark = commonDecimalMark(numbers);
  const mark = choices.decimalMark ?? shownMark;
  const doubtful = numbers
    .map((cell) => ({ cell, read: parseTypedNumber(cell, shownMark ?? undefined) }))
    .find(({ read }) => read.kind === 'ambiguous');
  const headOf = (column: ProductColumn) => names[columns.indexOf(column)] ?? '';
  const filledIn = (column: ProductColumn) => filled.filter(({ cells }) => textOf(cells, column) !== '');
  const file = {
    heads: names,
    ...table,
    missing: needed.filter((column) => !columns.includes(column)).map((column) => columnLabels[column]),
  };
  const read = makeReader(file, choices, mark, lookups);
  const asks: ReadFile['asks'] = {
    number: doubtful?.read.kind === 'ambiguous' ? { cell: doubtful.cell, ...doubtful.read } : null,
    system: filledIn('weight').some(
      ({ cells }) =>
        (splitMeasure(textOf(cells, 'weight'))?.unit || textOf(cells, 'weightUnit')) === '' &&
        unitNamed(unitOfHead(headOf('weight')), 'weight') === null,
    ),
    currency: filledIn('value').some(({ cells }) => {
      const ownCurrency = textOf(cells, 'currency') || splitAmount(textOf(cells, 'value'))?.currency;
      return currenciesNamed(ownCurrency || unitOfHead(headOf('value'))).length !== 1;
    }),
  };
  return {
    kind: 'rows',
    ...file,
    asks,
    isAnswered:
      file.missing.length === 0 &&
      file.error === null &&
      (asks.number === null || choices.decimalMark !== null) &&
      (!asks.system || choices.system !== null) &&
      (!asks.currency || choices.currency !== null),
    lostZeros: filledIn('hsCode').filter(({ cells }) => hasLostZero(textOf(cells, 'hsCode'))).length,
    rows: filled.map(({ cells, number }) => read(cells, number)),
  };
}
