import { type BatchCell, type BatchGoods, type BatchPackage, type BatchValues, uploadLimits } from './batch.ts';
import { type BatchColumn, type PartyColumn, readHandOver } from './batch-columns.ts';
import {
  type FileLine,
  fold,
  type Group,
  groupLines,
  hasAnyColumn,
  hasSize,
  isColumnOf,
  type Texts,
} from './batch-lines.ts';
import {
  convertTo,
  currenciesNamed,
  roundUp,
  splitAmount,
  splitMeasure,
  splitSides,
  unitNamed,
} from './cell-measures.ts';
import { countryFinder } from './country-names.ts';
import { goodsUnits, goodsUnitWords, mostBoxedGoods } from './goods.ts';
import { batchFileMessages as messages } from './messages/batches.ts';
import { currencies as allCurrencies, type Currency, type MeasurementSystem, mostPackages } from './package.ts';
import { addressParser, formatNumber } from './parse-address.ts';
import { restoreZeros, tidyPostcode } from './postcode-formats.ts';
import { isCellError, isCutNumber } from './table-cells.ts';
import { unitOfHead } from './table-heads.ts';
import { commonDecimalMark, type DecimalMark, parseTypedNumber } from './typed-number.ts';

interface NamedCountry {
  id: number;
  code: string;
  name: string;
}

type Party = BatchValues['to'];

export interface BatchFileRow {
  lines: readonly FileLine[];
  values: BatchValues;
}

export interface BatchFile {
  rows: readonly BatchFileRow[];
  /** Each sender that the file names, with its first line. */
  senders: readonly { number: number; party: Party }[];
  /** Those that the file names. */
  currencies: readonly Currency[];
  /** Of the units that weights and sizes have. */
  systems: readonly MeasurementSystem[];
  /** Whether there is a weight or a size without its unit. */
  hasBareMeasures: boolean;
  /** A sign of several currencies, if the file does not show which. */
  currencySign: { sign: string; currencies: readonly Currency[] } | null;
  /** A number that may be two, if nothing shows which. */
  doubtful: { cell: string; thousands: string; decimals: string; mark: DecimalMark } | null;
  /** What was read otherwise than it stands there. */
  notes: readonly string[];
  refused: string | null;
}

export interface BatchFileChoices {
  /** Of weights and sizes without a unit, and of what is made of them all. */
  system: MeasurementSystem;
  decimalMark: DecimalMark | null;
  /** Of amounts with a sign of several. */
  currency?: Currency | null;
  /** Of a workbook: the cells that are texts. The others are numbers, and show no decimal mark. */
  textCells?: ReadonlySet<string> | null;
}

const join = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join(' ');

const kindsOfUnit = new Map(
  goodsUnits.flatMap((unit) =>
    [
      unit,
      goodsUnitWords[unit](1),
      goodsUnitWords[unit](2),
      ...(unit === 'piece' ? ['pcs', 'pc', 'ea', 'stk', 'ks'] : []),
    ].map((word) => [word, unit] as const),
  ),
);

/** D for documents, N for anything else that is named; an unknown word stays for the rules to refuse. */
function readPackageType(text: string): string {
  if (/^(?:d|doc|docs|document.*|dokument.*)$/i.test(text)) return 'D';
  return /^(?:n|p|non.?document.*|merchandise|gift|sample|return.*|goods|parcel|package|box|paket|waren?|colis|balík)$/i.test(
    text,
  )
    ? 'N'
    : text;
}

const amountColumns = ['package.value', 'goods.unitValue', 'insurance'] as const;

const currencyNames = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

/** `PLN`, `₹`; the words of a heading such as `Value (net)` are none. */
const isCurrency = (text: string): boolean =>
  currenciesNamed(text).length > 0 ||
  /\p{Sc}|^(?:zł|kč|ft)\.?$/iu.test(text) ||
  (/^[a-z]{3}$/i.test(text) && currencyNames.of(text) !== undefined);

/** Under a head that names the drop-off alone, yes and no answer it. */
function handOverCell(text: string | undefined, head: string): string | null {
  if (text === undefined) return null;
  if (readHandOver(head) !== 'drop-off') return text;
  if (/^(?:yes|y|ja|j|oui|o|ano|true|1|x)$/i.test(text)) return 'drop-off';
  return /^(?:no|n|nein|non|ne|false|0)$/i.test(text) ? 'pick-up' : text;
}

/** Reads lines below the heads by what their columns mean. What is no number or country stays as it is, for the rules to refuse. */
export function readBatchFile(
  lines: readonly FileLine[],
  heads: readonly string[],
  columns: readonly (BatchColumn | null)[],
  countries: readonly NamedCountry[],
  choices: BatchFileChoices,
): BatchFile {
  const findCountry = countryFinder(countries);
  const parseAddress = addressParser(countries);
  const headOf = (column: BatchColumn): string => heads[columns.indexOf(column)] ?? '';
  const sideNumbers: string[] = [];
  const read = lines.map(({ cells }) => {
    const texts: Texts = {};
    columns.forEach((column, at) => {
      const text = cells[at]?.trim() ?? '';
      if (column && text !== '') texts[column] = text;
    });
    const sides = splitSides(texts['package.sides'] ?? '');
    if (sides) {
      delete texts['package.sides'];
      (['length', 'width', 'height'] as const).forEach((side, at) => (texts[`package.${side}`] = sides[at]!));
      sideNumbers.push(...sides.flatMap((side) => splitMeasure(side)?.number ?? []));
    }
    return texts;
  });

  const textOf = (texts: Texts, column: BatchColumn): string => {
    const text = texts[column] ?? '';
    return choices.textCells && !choices.textCells.has(text) ? '' : text;
  };
  const numbers = read
    .flatMap((texts) =>
      (['package.weight', 'package.length', 'package.width', 'package.height', 'goods.weight'] as const)
        .flatMap((column) => splitMeasure(textOf(texts, column))?.number ?? [])
        .concat(
          [...amountColumns, 'goods.quantity' as const, 'package.quantity' as const].flatMap(
            (column) => splitAmount(textOf(texts, column))?.number ?? [],
          ),
        ),
    )
    .concat(sideNumbers);
  const mark = choices.decimalMark ?? commonDecimalMark(numbers);
  const notes: string[] = [];
  const currencies = new Set<Currency>();
  const systems = new Set<MeasurementSystem>();
  const zeros: string[] = [];
  let hasBareMeasures = false;
  let rounded = 0;

  const headCurrency = (column: BatchColumn): string => {
    const unit = unitOfHead(headOf(column));
    return isCurrency(unit) ? unit : '';
  };
  const currencyOf = (texts: Texts, column: BatchColumn, ownCurrency: string): string =>
    ownCurrency || texts['package.currency'] || headCurrency(column);
  const unknownCurrencies: string[] = [];
  const signs = new Map<string, readonly Currency[]>();
  const certain = new Set<Currency>();
  read.forEach((texts, at) => {
    for (const column of amountColumns) {
      const split = splitAmount(texts[column] ?? '');
      const name = split ? currencyOf(texts, column, split.currency) : '';
      if (!split || name === '') continue;
      const meant = currenciesNamed(name);
      if (meant.length === 1) certain.add(meant[0]!);
      else if (meant.length > 1) signs.set(name, meant);
      else if (split.currency === '')
        unknownCurrencies.push(messages.unknownCurrency(lines[at]!.number, name, allCurrencies));
    }
  });
  /** A sign of several currencies means the one that the file names elsewhere, or that was chosen. */
  function currencyNamed(name: string): Currency | null {
    const meant = currenciesNamed(name);
    if (meant.length < 2) return meant[0] ?? null;
    const named = meant.filter((each) => certain.has(each));
    if (named.length === 1) return named[0]!;
    return meant.find((each) => each === choices.currency) ?? (choices.currency ? meant[0]! : null);
  }
  const [currencySign = null] = [...signs]
    .filter(([, meant]) => meant.filter((each) => certain.has(each)).length !== 1)
    .map(([sign, meant]) => ({ sign, currencies: meant }));

  const numberOf = (text: string): number | null => {
    const parsed = parseTypedNumber(text, mark ?? undefined);
    return parsed.kind === 'number' ? Number(parsed.text) : null;
  };

  /** In centimetres or inches, kilograms or pounds, rounded up. */
  function measure(texts: Texts, column: BatchColumn, quantity: 'side' | 'weight', unitText = ''): BatchCell {
    const text = texts[column];
    if (text === undefined) return null;
    const split = splitMeasure(text);
    const value = split && numberOf(split.number);
    if (!split || value === null) return text;
    const named = split.unit || unitText;
    const unit = unitNamed(named || unitOfHead(headOf(column)), quantity);
    if (!unit && named !== '') return split.unit === '' ? `${text} ${named}` : text;
    if (unit) systems.add(unit.system);
    else hasBareMeasures = true;
    const converted = unit ? convertTo(value, unit, quantity, choices.system) : value;
    const result = converted > 0 ? roundUp(converted, quantity === 'weight' ? 1 : 2) : converted;
    if (result !== converted) rounded += 1;
    return result;
  }

  function grams(texts: Texts): BatchCell {
    const text = texts['goods.weight'];
    if (text === undefined) return null;
    const split = splitMeasure(text);
    const value = split && numberOf(split.number);
    if (!split || value === null) return text;
    const ofHead = unitOfHead(headOf('goods.weight'));
    const named = split.unit || (unitNamed(ofHead, 'weight') ? ofHead : (texts['package.weightUnit'] ?? ''));
    if (named === '') hasBareMeasures = true;
    const unit = unitNamed(named || (choices.system === 'M' ? 'kg' : 'lb'), 'weight');
    if (!unit) return split.unit === '' ? `${text} ${named}` : text;
    return Math.ceil(Number((convertTo(value, unit, 'weight', 'M') * 1000).toFixed(4)));
  }

  function amount(texts: Texts, column: BatchColumn): BatchCell {
    const text = texts[column];
    if (text === undefined) return null;
    const split = splitAmount(text);
    const value = split && numberOf(split.number);
    if (!split || value === null) return text;
    const currency = currencyNamed(currencyOf(texts, column, split.currency));
    if (currency) currencies.add(currency);
    else if (split.currency !== '') return text;
    return value;
  }

  function count(texts: Texts, column: BatchColumn): BatchCell {
    const text = texts[column];
    return text === undefined ? null : (numberOf(splitMeasure(text)?.number ?? text) ?? text);
  }

  const codeOf = (text: string | undefined): string | null => (text ? (findCountry(text)?.code ?? text) : null);

  function readParty(side: 'to' | 'from', texts: Texts, number: number): Party {
    const text = (field: PartyColumn): string | undefined => texts[`${side}.${field}`];
    const code = codeOf(text('country'));
    const address = text('address');
    const parsed = address === undefined ? null : parseAddress(address, code);
    const found = parsed?.kind === 'address' ? parsed.address : null;
    const country = code ?? countries.find(({ id }) => id === found?.countryId)?.code ?? null;
    const calling = text('phoneCountry')?.replace(/^(?:\+|00)?\s*/, '');
    const dialled = text('phone') ?? found?.phone ?? '';
    const phone =
      !calling || dialled === '' || /^(?:\+|00)/.test(dialled) ? dialled : `+${calling} ${dialled.replace(/^0/, '')}`;
    const typed = text('postcode') ?? found?.postcode ?? '';
    const tidied = country === null ? typed : tidyPostcode(country, typed);
    const whole = country === null ? null : restoreZeros(country, tidied);
    if (whole !== null) zeros.push(messages.zero(number, tidied, whole));
    const contact = text('contact') ?? join(text('firstName'), text('middleName'), text('lastName'));
    return {
      company: text('company') ?? (found?.company || null),
      contact: contact || found?.contact || null,
      phone: (isCutNumber(phone) || isCellError(phone) ? phone : formatNumber(phone, country)) || null,
      email: text('email') ?? (found?.email || null),
      street: join(text('street') ?? (found ? found.street : address), text('houseNumber')) || null,
      apartment: text('apartment') ?? (found?.apartment || null),
      line3: text('line3') ?? null,
      suburb: text('suburb') ?? null,
      state: text('state') ?? (found?.state || null),
      taxID: text('taxID') ?? (found?.taxID || null),
      country,
      postcode: (whole ?? tidied) || null,
      city: text('city') ?? (found?.city || null),
    };
  }

  const readGoods = (texts: Texts): BatchGoods => ({
    description: texts['goods.description'] ?? null,
    hsCode: texts['goods.hsCode'] ?? null,
    originCountry: codeOf(texts['goods.originCountry']),
    quantity: count(texts, 'goods.quantity') ?? 1,
    unit: kindsOfUnit.get(texts['goods.unit']?.toLowerCase() ?? '') ?? texts['goods.unit'] ?? null,
    unitValue: amount(texts, 'goods.unitValue'),
    netGrams: grams(texts),
  });

  const readPackage = (texts: Texts): BatchPackage => ({
    packageType: texts['package.packageType'] === undefined ? null : readPackageType(texts['package.packageType']),
    quantity: count(texts, 'package.quantity'),
    weight: measure(texts, 'package.weight', 'weight', texts['package.weightUnit']),
    length: texts['package.sides'] ?? measure(texts, 'package.length', 'side', texts['package.sideUnit']),
    width: measure(texts, 'package.width', 'side', texts['package.sideUnit']),
    height: measure(texts, 'package.height', 'side', texts['package.sideUnit']),
    value: amount(texts, 'package.value'),
    description: texts['package.description'] ?? null,
    descriptionOfContents: texts['package.descriptionOfContents'] ?? null,
    manufactureCountryCode: codeOf(texts['package.manufactureCountryCode']),
    goods: [],
  });

  const otherInsurances: string[] = [];
  function readGroup({ lines: own, texts: all }: Group): BatchFileRow {
    const [first] = all;
    const { number } = own[0]!;
    const packages: BatchPackage[] = [];
    const insured = all.map((texts) => amount(texts, 'insurance'));
    const insurance = insured.find((each) => each !== null) ?? null;
    const other = insured.findIndex((each) => each !== null && each !== insurance);
    if (other !== -1) otherInsurances.push(messages.otherInsurance(own[other]!.number));
    all.forEach((texts, at) => {
      if (at === 0 || hasSize(texts)) packages.push(readPackage(texts));
      if (hasAnyColumn(texts, isColumnOf('goods'))) packages.at(-1)!.goods.push(readGoods(texts));
    });
    return {
      lines: own,
      values: {
        reference: first!.reference ?? null,
        to: readParty('to', first!, number),
        insurance,
        handOver: handOverCell(first!.handOver, headOf('handOver')),
        packages,
      },
    };
  }

  const groups = groupLines(lines, read);
  const rows = groups.map(readGroup);
  const senders = new Map<string, { number: number; party: Party }>();
  for (const {
    lines: [line],
    texts: [texts],
  } of groups)
    if (hasAnyColumn(texts!, isColumnOf('from'))) {
      const party = readParty('from', texts!, line!.number);
      const key = Object.values(party)
        .map((text) => fold(String(text ?? '')))
        .join('\n');
      if (!senders.has(key)) senders.set(key, { number: line!.number, party });
    }
  if (zeros.length > 0) notes.push(messages.zeros(zeros.slice(0, 3), Math.max(0, zeros.length - 3)));
  if (rounded > 0) notes.push(messages.roundedUp(rounded));
  const doubt = numbers
    .map((cell) => ({ cell, parsed: parseTypedNumber(cell) }))
    .flatMap(({ cell, parsed }) => (parsed.kind === 'ambiguous' ? [{ cell, ...parsed }] : []))[0];
  return {
    rows,
    senders: [...senders.values()],
    currencies: [...currencies],
    systems: [...systems],
    hasBareMeasures,
    currencySign,
    doubtful:
      doubt && commonDecimalMark(numbers) === null
        ? {
            cell: doubt.cell,
            thousands: doubt.thousands,
            decimals: doubt.decimals,
            mark: doubt.cell.includes(',') ? ',' : '.',
          }
        : null,
    notes,
    refused: unknownCurrencies[0] ?? otherInsurances[0] ?? refusalOf(rows, currencies),
  };
}

/** What cannot be uploaded as it is, besides. */
function refusalOf(rows: readonly BatchFileRow[], currencies: ReadonlySet<Currency>): string | null {
  if (currencies.size > 1) return messages.severalCurrencies([...currencies]);
  for (const { lines, values } of rows) {
    const { number } = lines[0]!;
    if (lines.length > uploadLimits.lines) return messages.tooManyLines(number, uploadLimits.lines);
    if (values.packages.length > mostPackages) return messages.tooManyPackages(number, mostPackages);
    if (values.packages.some(({ goods }) => goods.length > mostBoxedGoods))
      return messages.tooManyGoods(number, mostBoxedGoods);
    for (const { cells, number: at } of lines) {
      if (cells.length > uploadLimits.cells) return messages.tooManyCells(at, uploadLimits.cells);
      if (cells.some((cell) => cell.length > uploadLimits.characters))
        return messages.tooLong(at, uploadLimits.characters);
    }
  }
  return null;
}
