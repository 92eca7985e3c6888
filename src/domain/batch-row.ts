import type { BatchCell, BatchGoods, BatchPackage, BatchSettings, BatchValues } from './batch.ts';
import { countriesWithStates, partyLines } from './address.ts';
import {
  type CustomsDeclaration,
  customsLabels,
  customsRules,
  type DeclaredGoods,
  findCustomsErrors,
  hsEdition,
  proposeLines,
} from './customs.ts';
import { listMissing, vagueDescription } from './customs-rules.ts';
import { isDutiable } from './customs-territory.ts';
import { readHandOver } from './batch-columns.ts';
import { errorsByField, type FieldErrors } from './field.ts';
import { batchMessages, batchFileMessages } from './messages/batches.ts';
import { ruleMessages } from './messages/rules.ts';
import { brokenPostcode } from './postcode.ts';
import { type Quote, quoteLabels, quoteRules } from './quote.ts';
import { type ShippingDetails, shippingDetailsRules } from './shipping-details.ts';
import { isCellError, isCutNumber } from './table-cells.ts';
import { readTypedNumber } from './typed-number.ts';

interface Country {
  id: number;
  code: string;
  name: string;
  hasPostCode: boolean;
}

export interface BatchRowFacts {
  settings: BatchSettings;
  countries: readonly Country[];
  /** Today, `YYYY-MM-DD`. */
  day: string;
}

/** What the single form would send. */
export interface BatchShipment {
  quote: Quote;
  details: ShippingDetails;
}

export interface JudgedRow {
  /** By path in the row's values; `''`: of the row as a whole. */
  problems: FieldErrors;
  /** What customs may ask for; nothing waits for it. */
  notes: string[];
  /** Null with problems. */
  shipment: BatchShipment | null;
}

const textOf = (cell: BatchCell): string | null => (cell === null || cell === '' ? null : String(cell).trim() || null);

/** A text that is no number stays, and the rule refuses it. */
function numberOf(cell: BatchCell): unknown {
  if (typeof cell !== 'string') return cell ?? undefined;
  const number = readTypedNumber(cell);
  return Number.isNaN(number) ? cell : number;
}

const upper = (cell: BatchCell): string | null => textOf(cell)?.toUpperCase() ?? null;

const toGoods = (line: BatchGoods) => ({
  description: textOf(line.description) ?? undefined,
  hsCode: textOf(line.hsCode),
  originCountry: upper(line.originCountry) ?? undefined,
  quantity: numberOf(line.quantity),
  unit: textOf(line.unit)?.toLowerCase() ?? 'piece',
  unitValue: numberOf(line.unitValue),
  netGrams: numberOf(line.netGrams),
});

/** Undefined where a line has no value yet. */
function worthOf(lines: readonly ReturnType<typeof toGoods>[]): number | undefined {
  const worth = lines.reduce((sum, { unitValue, quantity }) => sum + Number(unitValue) * Number(quantity), 0);
  return lines.length === 0 || Number.isNaN(worth) ? undefined : Number(worth.toFixed(2));
}

/** What a package does not say follows from its goods, and where they are made from the sender. */
function toPackage(each: BatchPackage, { currency, shipFrom }: BatchSettings) {
  const goods = each.goods.map(toGoods);
  const [first] = goods;
  const contents = textOf(each.descriptionOfContents);
  const description = textOf(each.description);
  return {
    packageType: upper(each.packageType) ?? 'N',
    currency,
    value: numberOf(each.value) ?? worthOf(goods),
    quantity: each.quantity === null ? 1 : numberOf(each.quantity),
    width: numberOf(each.width),
    length: numberOf(each.length),
    height: numberOf(each.height),
    weight: numberOf(each.weight),
    description: description ?? contents ?? first?.description,
    descriptionOfContents: contents ?? first?.description ?? description ?? undefined,
    manufactureCountryCode: upper(each.manufactureCountryCode) ?? first?.originCountry ?? shipFrom.country,
    goods: goods.length === 0 ? null : goods,
  };
}

/** A person alone is company and contact. */
function toParty(to: BatchValues['to']) {
  const lines = Object.fromEntries(partyLines.map((line) => [line, textOf(to[line])])) as Record<
    (typeof partyLines)[number],
    string | null
  >;
  return { ...lines, company: lines.company ?? lines.contact, contact: lines.contact ?? lines.company };
}

/** The cell that the text of a line stands in. */
function partyCell(line: string, to: BatchValues['to']): string {
  if (line === 'company' && textOf(to.company) === null && textOf(to.contact) !== null) return 'to.contact';
  return line === 'contact' && textOf(to.contact) === null && textOf(to.company) !== null ? 'to.company' : `to.${line}`;
}

const quoteSchema = quoteRules('express');
const quoteFields: Readonly<Record<string, string>> = {
  CountryToId: 'to.country',
  CityTo: 'to.city',
  PostCodeTo: 'to.postcode',
  InsuranceAmount: 'insurance',
  CustomerReference: 'reference',
};

const quotePath = (path: string): string => quoteFields[path] ?? path.replace(/^Packages/, 'packages');

function add(problems: FieldErrors, path: string, texts: readonly string[]): void {
  problems[path] = [...new Set([...(problems[path] ?? []), ...texts])];
}

/** Where a line's goods stand in the row: a package's own cells if it names no goods. */
const goodsCells: Readonly<Record<string, string>> = {
  description: 'descriptionOfContents',
  originCountry: 'manufactureCountryCode',
  unitValue: 'value',
  netGrams: 'weight',
};

function customsPath(path: string, sources: readonly string[], values: BatchValues): string {
  const [, line, field = ''] = /^lines\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  if (line === undefined) return path === 'incotermPlace' ? 'to.city' : path === 'lines' ? 'packages' : '';
  const source = sources[Number(line)] ?? '';
  const isOfGoods = source.includes('.goods[');
  if (!isOfGoods && !(field in goodsCells) && field !== 'quantity') return '';
  return values.packages.length === 0 ? '' : `${source}.${isOfGoods ? field : (goodsCells[field] ?? field)}`;
}

/** The declaration that the form proposes, and for each of its lines the path of its goods in the row. */
function declare(
  { Packages: packages, CityTo }: Quote,
  { settings, day }: BatchRowFacts,
): { customs: unknown; sources: string[] } {
  const sources: string[] = [];
  const lines = packages.flatMap((each, index) => {
    if (each.packageType === 'D') return [];
    const declared: DeclaredGoods = { ...each, packageNumber: index + 1, value: Number(each.value) / 100 };
    return proposeLines(declared, settings.MeasurementSystem).map((line, at) => {
      sources.push(each.goods?.length ? `packages[${index}].goods[${at}]` : `packages[${index}]`);
      return { ...line, hsEdition };
    });
  });
  const customs = {
    reason: settings.reason,
    incoterm: settings.incoterm,
    incotermPlace: CityTo,
    invoiceNumber: null,
    invoiceDate: day,
    signedBy: settings.shipFrom.contact,
    exportNote: null,
    currency: settings.currency,
    freight: null,
    insurance: null,
    otherCharges: null,
    importer: null,
    taxNumbers: [],
    lines,
  };
  return { customs, sources };
}

interface Places {
  from: { country: string; postcode: string | null };
  to: { country: string; postcode: string | null };
}

function noteCustoms(customs: CustomsDeclaration, places: Places, taxId: string | null, day: string): string[] {
  const goods = {
    ...customs,
    from: places.from.country,
    to: places.to.country,
    lines: customs.lines.map((line) => ({ ...line, value: line.unitValue * BigInt(line.quantity) })),
  };
  const vague = customs.lines.flatMap(({ description }) => vagueDescription(description) ?? []);
  return [...new Set([...vague, ...listMissing(goods, { ...places, recipientTaxId: taxId, day })])];
}

function judgeCustoms(
  quote: Quote,
  places: Places,
  values: BatchValues,
  facts: BatchRowFacts,
): Pick<JudgedRow, 'problems' | 'notes'> & { customs: CustomsDeclaration | null } {
  const problems: FieldErrors = {};
  if (!isDutiable(places.from, places.to, quote.Packages)) return { problems, notes: [], customs: null };
  const { customs: proposed, sources } = declare(quote, facts);
  const read = customsRules.safeParse(proposed);
  const { MeasurementSystem: measurementSystem, currency } = facts.settings;
  const packages = quote.Packages.map((each, index) => ({ ...each, packageNumber: index + 1 }));
  const errors = read.success
    ? findCustomsErrors(read.data, { to: places.to, currency, measurementSystem, packages })
    : errorsByField(read.error.issues);
  for (const [path, texts] of Object.entries(errors)) add(problems, customsPath(path, sources, values), texts);
  const notes = read.success ? noteCustoms(read.data, places, textOf(values.to.taxID), facts.day) : [];
  return { problems, notes, customs: read.success ? read.data : null };
}

/** Other rules would only say that such a number is wrong. */
function addCutNumbers({ reference, to, packages }: BatchValues, problems: FieldErrors): void {
  const cells: readonly (readonly [string, BatchCell])[] = [
    ['reference', reference],
    ...(['phone', 'postcode', 'taxID'] as const).map((field) => [`to.${field}`, to[field]] as const),
    ...packages.flatMap(({ goods }, index) =>
      goods.map(({ hsCode }, at) => [`packages[${index}].goods[${at}].hsCode`, hsCode] as const),
    ),
  ];
  for (const [path, cell] of cells)
    if (typeof cell === 'string' && isCutNumber(cell)) problems[path] = [batchFileMessages.cutNumber(cell)];
}

function addCellErrors(path: string, part: unknown, problems: FieldErrors): void {
  if (typeof part === 'string' && isCellError(part)) problems[path] = [batchFileMessages.cellError(part)];
  if (typeof part === 'string' && /^=[^\s=>]/.test(part)) problems[path] = [batchFileMessages.formula];
  if (typeof part !== 'object' || part === null) return;
  for (const [name, inside] of Object.entries(part)) {
    const step = Array.isArray(part) ? `[${name}]` : path === '' ? name : `.${name}`;
    addCellErrors(path + step, inside, problems);
  }
}

/** Stands for the nearest point of the offer's carrier, which an order gets with its offer. */
const nearestPoint = { facilityId: 'nearest' };

/** How a row is handed over, in the fields of the single form. */
function judgeHandOver({ handOver }: BatchValues, settings: BatchSettings, problems: FieldErrors) {
  const { pickupType, pickupDate, pickupTime, officeCloseTime, phone } = settings;
  const text = textOf(handOver);
  const way = text === null ? null : readHandOver(text);
  if (way === 'drop-off' || (text === null && pickupType === 'O'))
    return {
      ...{ pickupType: 'O', pickupDate: null, pickupTime: null, officeCloseTime: null, phone: null },
      selectedDropOffPoint: nearestPoint,
    };
  if (text !== null && way === null) add(problems, 'handOver', [batchMessages.handOver]);
  else if (pickupType === 'O') add(problems, 'handOver', [batchMessages.noPickup]);
  return { pickupType, pickupDate, pickupTime, officeCloseTime, phone, selectedDropOffPoint: null };
}

interface Ends {
  from: Country | undefined;
  to: Country | undefined;
}

const readQuote = ({ to, insurance, reference, packages }: BatchValues, settings: BatchSettings, ends: Ends) =>
  quoteSchema.safeParse({
    CountryFromId: ends.from?.id,
    CityFrom: settings.shipFrom.city,
    PostCodeFrom: settings.shipFrom.postcode,
    CountryToId: ends.to?.id,
    CityTo: textOf(to.city) ?? undefined,
    PostCodeTo: textOf(to.postcode),
    MeasurementSystem: settings.MeasurementSystem,
    InsuranceAmount: numberOf(insurance) ?? 0,
    CustomerReference: textOf(reference),
    Packages: packages.map((each) => toPackage(each, settings)),
  });

function addQuoteErrors(errors: FieldErrors, { to }: BatchValues, problems: FieldErrors): void {
  for (const [path, texts] of Object.entries(errors)) {
    // A country that is named but unknown has an error of its own.
    if (path === 'CountryToId' && upper(to.country) !== null) continue;
    const ofBatch = texts.map((text) => (text === ruleMessages.expressLimits ? batchMessages.overExpress : text));
    add(problems, quotePath(path), ofBatch);
  }
}

/** Cells that have the form of a country code but name no country. */
function addUnknownOrigins({ packages }: BatchValues, countries: readonly Country[], problems: FieldErrors): void {
  const codes = new Set(countries.map(({ code }) => code));
  const isUnknown = (cell: BatchCell): boolean => {
    const code = upper(cell);
    return code !== null && /^[A-Z]{2}$/.test(code) && !codes.has(code);
  };
  packages.forEach(({ manufactureCountryCode, goods }, index) => {
    const path = `packages[${index}]`;
    if (isUnknown(manufactureCountryCode))
      add(problems, `${path}.manufactureCountryCode`, [ruleMessages.notValid('Country of manufacture')]);
    goods.forEach(({ originCountry }, at) => {
      if (isUnknown(originCountry))
        add(problems, `${path}.goods[${at}].originCountry`, [ruleMessages.notValid(customsLabels.originCountry)]);
    });
  });
}

const readDetails = ({ to }: BatchValues, settings: BatchSettings, handOver: ReturnType<typeof judgeHandOver>) =>
  shippingDetailsRules.safeParse({
    ...handOver,
    notice: settings.notice,
    shipFrom: { ...settings.shipFrom, type: 'From', name: null },
    shipTo: {
      type: 'To',
      name: null,
      ...Object.fromEntries(Object.entries(toParty(to)).map(([line, text]) => [line, text ?? undefined])),
    },
  });

function addDetailsErrors(errors: FieldErrors, { to }: BatchValues, problems: FieldErrors): void {
  for (const [path, texts] of Object.entries(errors)) {
    if (path.startsWith('shipTo.')) add(problems, partyCell(path.slice('shipTo.'.length), to), texts);
    else if (!problems['handOver']) add(problems, '', texts);
  }
}

/** By the rules of the single form (rules, D-2, D-30). */
export function judgeBatchRow(values: BatchValues, facts: BatchRowFacts): JudgedRow {
  const { settings, countries } = facts;
  const problems: FieldErrors = {};
  const code = upper(values.to.country);
  const to = countries.find((country) => country.code === code);
  const from = countries.find((country) => country.code === settings.shipFrom.country);
  const postcode = textOf(values.to.postcode);
  if (code !== null && !to) add(problems, 'to.country', [batchMessages.countryCode]);
  const quote = readQuote(values, settings, { from, to });
  if (!quote.success) addQuoteErrors(errorsByField(quote.error.issues), values, problems);
  const postcodeError = to && brokenPostcode(to, postcode);
  if (postcodeError) add(problems, 'to.postcode', [postcodeError]);
  addUnknownOrigins(values, countries, problems);
  const details = readDetails(values, settings, judgeHandOver(values, settings, problems));
  if (!details.success) addDetailsErrors(errorsByField(details.error.issues), values, problems);
  const places = from &&
    to && {
      from: { country: from.code, postcode: settings.shipFrom.postcode },
      to: { country: to.code, postcode },
    };
  const judgedCustoms = quote.success && places ? judgeCustoms(quote.data, places, values, facts) : null;
  for (const [path, texts] of Object.entries(judgedCustoms?.problems ?? {})) add(problems, path, texts);
  addCutNumbers(values, problems);
  addCellErrors('', values, problems);
  const isStateMissing = to && countriesWithStates.includes(to.code) && textOf(values.to.state) === null;
  const isWhole = Object.keys(problems).length === 0 && quote.success && details.success;
  return {
    problems,
    notes: [...(isStateMissing ? [batchMessages.stateMissing] : []), ...(judgedCustoms?.notes ?? [])],
    shipment: isWhole
      ? { quote: quote.data, details: { ...details.data, customs: judgedCustoms?.customs ?? null } }
      : null,
  };
}

/** What a quote's rules refuse of the place where a batch starts, by field path. */
export function findSenderErrors({ shipFrom }: BatchSettings, countries: readonly Country[]): FieldErrors {
  const country = countries.find(({ code }) => code === shipFrom.country);
  if (!country) return { 'settings.shipFrom.country': [ruleMessages.notValid(quoteLabels.country)] };
  const broken = brokenPostcode(country, shipFrom.postcode);
  return broken ? { 'settings.shipFrom.postcode': [broken] } : {};
}
