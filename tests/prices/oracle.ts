import { add, countSteps, fraction, type Fraction, greater, isAbove, multiply, ofCents, toCents } from './fraction.ts';

// The price of a shipment, worked out a second time from the rules as they are written (rules O-1 to O-10). A tariff is read
// as plain JSON; no line of the product is used.

/** As much of a tariff's JSON as prices need. */
export interface TariffData {
  zones: {
    domestic: number;
    elsewhere: number;
    regions: Record<string, string[]>;
    between: Record<string, Record<string, number>>;
  };
  firstKg: number;
  documentsUpToKg: number;
  bands: readonly { upToKg: number | null; everyKg: number }[];
  rows: readonly { zone: number; documentFirst: string; parcelFirst: string; stepPrices: readonly string[] }[];
  multiplier: string;
  fuelPercent: string;
  remoteArea: {
    perKg: string;
    minimum: string;
    postcodes: readonly { country: string; from: string; to?: string | undefined }[];
  };
  insurance: { percent: string; minimum: string };
  pieceLimits: { lengthCm: number; widthCm: number; heightCm: number; weightKg: number };
}

/** A shipment in decimal text: what is insured in US dollars, the margin in percent. */
export interface Shipment {
  from: { country: string; postcode: string };
  to: { country: string; postcode: string };
  isMetric: boolean;
  pieces: readonly {
    sides: readonly [string, string, string];
    weight: string;
    quantity: number;
    isDocument: boolean;
  }[];
  insured: string;
  margin: string;
}

interface Parts {
  base: bigint;
  fuel: bigint;
  remoteArea: bigint;
  insurance: bigint;
}

/** Every amount of an offer, in cents. */
export interface Price {
  cost: Parts;
  provider: bigint;
  customer: bigint;
  customerParts: Parts;
  securityFee: bigint;
}

const half = fraction('0.5');
const one = fraction(1);
const seventy = fraction(70);
const percent = (text: string): Fraction => multiply(fraction(text), fraction('0.01'));

const kilograms = (weight: string, isMetric: boolean): Fraction =>
  multiply(fraction(weight), isMetric ? one : fraction('0.45359237'));
const centimetres = (side: string, isMetric: boolean): Fraction =>
  multiply(fraction(side), isMetric ? one : fraction('2.54'));

function chargeable({ sides, weight }: Shipment['pieces'][number], isMetric: boolean): Fraction {
  const volume = multiply(...sides.map((side) => centimetres(side, isMetric)), fraction('0.0002'));
  const counted = greater(kilograms(weight, isMetric), volume);
  return isAbove(counted, seventy)
    ? { top: countSteps(counted, one), bottom: 1n }
    : { top: countSteps(counted, half), bottom: 2n };
}

const sorted = (values: readonly Fraction[]): Fraction[] =>
  values.toSorted((left, right) => (isAbove(left, right) ? 1 : isAbove(right, left) ? -1 : 0));

function isAccepted({ pieceLimits }: TariffData, { pieces, isMetric }: Shipment): boolean {
  const { lengthCm, widthCm, heightCm, weightKg } = pieceLimits;
  const limits = sorted([lengthCm, widthCm, heightCm].map((side) => fraction(side)));
  return pieces.every(({ sides, weight }) => {
    const own = sorted(sides.map((side) => centimetres(side, isMetric)));
    const isTooLarge = own.some((side, place) => isAbove(side, limits[place]!));
    return !isTooLarge && !isAbove(kilograms(weight, isMetric), fraction(weightKg));
  });
}

function zoneOf({ zones }: TariffData, from: string, to: string): number {
  if (from === to) return zones.domestic;
  for (const [start, origins] of Object.entries(zones.regions)) {
    if (!origins.includes(from)) continue;
    for (const [end, destinations] of Object.entries(zones.regions)) {
      if (destinations.includes(to)) return zones.between[start]![end]!;
    }
  }
  return zones.elsewhere;
}

function isRemote({ remoteArea }: TariffData, { country, postcode }: Shipment['from']): boolean {
  const letters = [...postcode.toUpperCase()].filter((letter) => /[A-Z0-9]/.test(letter)).join('');
  const isBritish =
    ['GB', 'GG', 'JE', 'IM'].includes(country) && /^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}$/.test(letters);
  const compared = isBritish ? letters.slice(0, -3) : letters;
  for (const listed of remoteArea.postcodes) {
    const start = compared.slice(0, listed.from.length);
    const isLong = start.length === listed.from.length;
    if (listed.country === country && isLong && start >= listed.from && start <= (listed.to ?? listed.from))
      return true;
  }
  return false;
}

/** The price list read from the first kilograms up: each band adds its steps between where it begins and where it ends. */
function listPrice(tariff: TariffData, zone: number, weight: Fraction, areDocuments: boolean): Fraction {
  const row = tariff.rows.find((each) => each.zone === zone)!;
  const isDocument = areDocuments && !isAbove(weight, fraction(tariff.documentsUpToKg));
  let price = fraction(isDocument ? row.documentFirst : row.parcelFirst);
  let reached = fraction(tariff.firstKg);
  for (const [place, { upToKg, everyKg }] of tariff.bands.entries()) {
    if (!isAbove(weight, reached)) break;
    const end = upToKg === null || isAbove(fraction(upToKg), weight) ? weight : fraction(upToKg);
    const steps = countSteps(add(end, { top: -reached.top, bottom: reached.bottom }), fraction(everyKg));
    price = add(price, multiply({ top: steps, bottom: 1n }, fraction(row.stepPrices[place]!)));
    reached = end;
  }
  return price;
}

function costOf(tariff: TariffData, shipment: Shipment): Parts {
  const weight = shipment.pieces
    .map((piece) => multiply(chargeable(piece, shipment.isMetric), fraction(piece.quantity)))
    .reduce(add);
  const zone = zoneOf(tariff, shipment.from.country, shipment.to.country);
  const areDocuments = shipment.pieces.every(({ isDocument }) => isDocument);
  const base = toCents(multiply(listPrice(tariff, zone, weight, areDocuments), fraction(tariff.multiplier)));
  const ends = fraction([shipment.from, shipment.to].filter((end) => isRemote(tariff, end)).length);
  const perEnd = greater(multiply(fraction(tariff.remoteArea.perKg), weight), fraction(tariff.remoteArea.minimum));
  const insured = fraction(shipment.insured);
  const fee = greater(multiply(insured, percent(tariff.insurance.percent)), fraction(tariff.insurance.minimum));
  return {
    base,
    fuel: toCents(multiply(ofCents(base), percent(tariff.fuelPercent))),
    remoteArea: toCents(multiply(ends, perEnd)),
    insurance: insured.top === 0n ? 0n : toCents(fee),
  };
}

/** The price of a shipment by a tariff, or null when the carrier does not take it. */
export function priceOnPaper(tariff: TariffData, shipment: Shipment): Price | null {
  if (!isAccepted(tariff, shipment)) return null;
  const cost = costOf(tariff, shipment);
  const raised = add(one, percent(shipment.margin));
  const forCustomer = (cents: bigint): bigint => toCents(multiply(ofCents(cents), raised));
  const provider = cost.base + cost.fuel + cost.remoteArea + cost.insurance;
  const customer = forCustomer(provider);
  const [fuel, remoteArea, insurance] = [cost.fuel, cost.remoteArea, cost.insurance].map(forCustomer) as [
    bigint,
    bigint,
    bigint,
  ];
  return {
    cost,
    provider,
    customer,
    customerParts: { base: customer - fuel - remoteArea - insurance, fuel, remoteArea, insurance },
    securityFee: toCents(multiply(ofCents(customer), fraction('0.2'))),
  };
}
