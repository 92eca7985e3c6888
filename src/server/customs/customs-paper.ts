import { type CustomsDeclaration, exportReasonWords, grossGrams, invoiceNumberOf, lineValue } from '#domain/customs.ts';
import { goodsUnitWords } from '#domain/goods.ts';
import { exportExemption } from '#domain/customs-papers.ts';
import { customsPaperMessages as words } from '#domain/messages/customs-papers.ts';
import type { Cents } from '#domain/money.ts';
import { serviceName } from '#domain/offer.ts';
import { townLine } from '#domain/town-line.ts';
import { formatSides } from '#domain/units.ts';
import { listCountries } from '#server/places/countries.ts';
import type { DeclaredShipment } from '#server/shipments/declared-shipment.ts';
import { placeFrom, placeTo } from '#server/shipments/show-parties.ts';

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
interface PaperPackage {
  first: number;
  count: number;
  marks: readonly string[];
  sides: string;
  netGrams: number;
  grossGrams: number;
  contents: readonly { line: number; description: string; quantity: number; unit: string }[];
}

/** What an invoice and a packing list say, in the words and numbers that they print. */
export interface CustomsPaper {
  /** Of a test order; else absent. */
  isTest?: true;
  kind: 'commercial' | 'proforma';
  number: string;
  /** Of the paper, `YYYY-MM-DD`; the clock of the file. */
  date: string;
  createdAt: Date;
  place: string;
  version: number;
  reference: string;
  /** For a return: the invoice of the order that brought the goods. Null otherwise. */
  firstInvoice: string | null;
  exporter: PaperParty;
  consignee: PaperParty;
  /** Null: the consignee. */
  importer: PaperParty | null;
  carrier: string | null;
  waybill: string | null;
  reason: string;
  terms: string | null;
  currency: string;
  lines: readonly PaperLine[];
  /** Left out of the total where they are not stated. */
  freight: Cents | null;
  insurance: Cents | null;
  otherCharges: Cents | null;
  packages: readonly PaperPackage[];
  exportNote: string | null;
  signer: string;
}

export const lineTotal = ({ unitPrice, quantity }: PaperLine): Cents => unitPrice * BigInt(quantity);

export const goodsTotal = ({ lines }: Pick<CustomsPaper, 'lines'>): Cents =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0n);

export const invoiceTotal = (paper: Pick<CustomsPaper, 'lines' | 'freight' | 'insurance' | 'otherCharges'>): Cents =>
  goodsTotal(paper) + (paper.freight ?? 0n) + (paper.insurance ?? 0n) + (paper.otherCharges ?? 0n);

export function totalsOf(packages: readonly PaperPackage[]): { count: number; netGrams: number; grossGrams: number } {
  const sum = (of: (each: PaperPackage) => number) => packages.reduce((total, each) => total + of(each), 0);
  return {
    count: sum(({ count }) => count),
    netGrams: sum((each) => each.netGrams),
    grossGrams: sum((each) => each.grossGrams),
  };
}

/** Divides whole grams in proportion to the weights; the shares add up to `grams`. */
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

const numbersOf = (
  { taxNumbers }: CustomsDeclaration,
  owner: CustomsDeclaration['taxNumbers'][number]['owner'],
  taxId: string | null,
): string[] => {
  const own = taxNumbers.filter((each) => each.owner === owner);
  const listed = own.map(({ type, number, country }) => words.taxNumber(type, number, country));
  return taxId === null || own.some(({ number }) => number === taxId) ? listed : [...listed, words.taxId(taxId)];
};

function partyOf(
  { city, postcode, country }: ReturnType<typeof placeFrom>,
  party: DeclaredShipment['from'],
  numbers: readonly string[],
): PaperParty {
  const { street, apartment, line3, suburb, state, company, contact, phone, email } = party;
  const town = townLine({ city, postcode, state, country: country.code });
  return {
    company: company || null,
    contact,
    address: [street, apartment, line3, suburb, town].flatMap((line) => line || []),
    countryCode: country.code,
    countryName: country.name,
    phone,
    email: email || null,
    numbers,
  };
}

function importerOf({ importer, ...customs }: CustomsDeclaration): PaperParty | null {
  if (!importer) return null;
  const { street, apartment, city, postcode, state, country, ...contact } = importer;
  const town = townLine({ city, postcode, state, country });
  return {
    ...contact,
    address: [street, apartment, town].filter((line) => line !== null),
    countryCode: country,
    countryName: listCountries().find(({ code }) => code === country)?.name ?? country,
    numbers: numbersOf({ ...customs, importer }, 'importer', null),
  };
}

/** The weight of a package is shared among its lines by their net weights. */
function linesOf({ customs, packages, shipment: { measurementSystem } }: DeclaredShipment): PaperLine[] {
  const gross = new Map<CustomsDeclaration['lines'][number], number>();
  for (const each of packages) {
    const lines = customs.lines.filter(({ packageNumber }) => packageNumber === each.packageNumber);
    const grams = grossGrams({ ...each, weight: Number(each.weight) }, measurementSystem);
    const shares = shareGrams(
      grams,
      lines.map(({ netGrams }) => netGrams),
    );
    for (const [at, line] of lines.entries()) gross.set(line, shares[at]!);
  }
  return customs.lines.map((line) => ({
    description: line.description,
    hsCode: line.hsCode,
    origin: line.originCountry,
    quantity: line.quantity,
    unit: goodsUnitWords[line.unit](line.quantity),
    unitPrice: line.unitValue,
    netGrams: line.netGrams,
    grossGrams: gross.get(line) ?? line.netGrams,
  }));
}

function packagesOf({ customs, packages, shipment, trackingNumbers }: DeclaredShipment): PaperPackage[] {
  const total = packages.reduce((sum, { quantity }) => sum + quantity, 0);
  let first = 1;
  return packages.map((each) => {
    const numbers = { first, count: each.quantity };
    first += each.quantity;
    const inside = customs.lines.flatMap((line, at) =>
      line.packageNumber === each.packageNumber ? [{ ...line, line: at + 1 }] : [],
    );
    const sides = { length: Number(each.length), width: Number(each.width), height: Number(each.height) };
    return {
      ...numbers,
      marks: [
        words.mark(shipment.id, numbers, total),
        ...trackingNumbers.slice(numbers.first - 1, first - 1).slice(0, 10),
      ],
      sides: formatSides(sides, shipment.measurementSystem),
      netGrams: inside.reduce((sum, { netGrams }) => sum + netGrams, 0),
      grossGrams: grossGrams({ ...each, weight: Number(each.weight) }, shipment.measurementSystem),
      contents: inside.map(({ line, description, quantity, unit }) => ({
        line,
        description,
        quantity,
        unit: goodsUnitWords[unit](quantity),
      })),
    };
  });
}

export function toCustomsPaper(declared: DeclaredShipment, version: number, createdAt: Date): CustomsPaper {
  const { shipment, customs, offer, first } = declared;
  const [from, to] = [placeFrom(shipment), placeTo(shipment)];
  const exemption = exportExemption({
    from: from.country.code,
    to: to.country.code,
    currency: customs.currency,
    lines: customs.lines.map((line) => ({ hsCode: line.hsCode, value: lineValue(line) })),
  });
  return {
    ...(!shipment.livemode && { isTest: true }),
    kind: customs.reason === 'sale' ? 'commercial' : 'proforma',
    number: invoiceNumberOf(customs, shipment.id),
    date: customs.invoiceDate,
    createdAt,
    place: from.city,
    version,
    reference: words.reference(shipment.id, shipment.customerReference),
    firstInvoice: first && words.firstInvoice(first.number, first.date),
    exporter: partyOf(from, declared.from, numbersOf(customs, 'sender', declared.from.taxId)),
    consignee: partyOf(to, declared.to, numbersOf(customs, 'recipient', declared.to.taxId)),
    importer: importerOf(customs),
    carrier: offer && serviceName(offer.providerName, offer.productName),
    waybill: shipment.awbNumber,
    reason: exportReasonWords[customs.reason],
    terms: `${customs.incoterm} ${customs.incotermPlace}`,
    currency: customs.currency,
    lines: linesOf(declared),
    freight: customs.freight,
    insurance: customs.insurance,
    otherCharges: customs.otherCharges,
    packages: packagesOf(declared),
    exportNote: customs.exportNote ?? exemption,
    signer: customs.signedBy,
  };
}
