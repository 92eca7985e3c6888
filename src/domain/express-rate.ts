import {
  type Grams,
  gramsOf,
  type MeasuredPackage,
  type MeasuredPiece,
  measurePiece,
  microgramsOf,
  micrometresOf,
} from './chargeable-weight.ts';
import {
  type Cents,
  centsOfText,
  convertedAt,
  divideRounded,
  finePercentOfText,
  fineRateOfText,
  larger,
  percentOf,
} from './money.ts';
import type { MeasurementSystem, PackageType } from './package.ts';
import type { Tariff } from './tariff.ts';

const fullBritishPostcode = /^[A-Z]{1,2}\d[A-Z\d]?(?=\d[A-Z]{2}$)/;
const britishCountries = new Set(['GB', 'GG', 'JE', 'IM']);

/** A British postcode loses its inward half: otherwise KW1 5NZ (Wick) would begin like KW15 (Kirkwall). */
function comparablePostcode(country: string, postcode: string): string {
  const letters = postcode.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return britishCountries.has(country) ? (fullBritishPostcode.exec(letters)?.[0] ?? letters) : letters;
}

/** Ignores blanks, hyphens and case. A place without postcode (null or empty) is never remote. */
export function isRemote(list: Tariff['remoteArea']['postcodes'], country: string, postcode: string | null): boolean {
  const comparable = comparablePostcode(country, postcode ?? '');
  return list.some(({ country: listed, from, to }) => {
    const start = comparable.slice(0, from.length);
    return listed === country && start.length === from.length && start >= from && start <= (to ?? from);
  });
}

interface RatedPlace {
  /** ISO 3166 alpha-2, capital letters. */
  country: string;
  /** Null or empty if the country has none. */
  postcode: string | null;
}

export interface ExpressRequest {
  from: RatedPlace;
  to: RatedPlace;
  measurementSystem: MeasurementSystem;
  packages: readonly (MeasuredPackage & { packageType: PackageType })[];
  /** US cents; 0n when nothing is insured. */
  insuranceAmount: Cents;
}

/** US cents, each rounded once (rule O-3). */
export interface PriceParts {
  base: Cents;
  fuel: Cents;
  remoteArea: Cents;
  insurance: Cents;
}

/** `providerPrice` is the sum of the parts; `transitDays` are working days. */
export interface ExpressRate {
  zone: number;
  chargeableWeight: Grams;
  parts: PriceParts;
  providerPrice: Cents;
  transitDays: number;
}

const regionOf = ({ regions }: Tariff['zones'], country: string): string | null =>
  Object.keys(regions).find((name) => regions[name]?.includes(country)) ?? null;

/** ISO 3166 alpha-2. Within one country the domestic zone; `elsewhere` for a country in no region. */
export function zoneBetween({ zones }: Tariff, from: string, to: string): number {
  if (from === to) return zones.domestic;
  const start = regionOf(zones, from);
  const end = regionOf(zones, to);
  return (start !== null && end !== null && zones.between[start]?.[end]) || zones.elsewhere;
}

function rowOf(tariff: Tariff, zone: number): Tariff['rows'][number] {
  const row = tariff.rows.find((each) => each.zone === zone);
  if (!row) throw new RangeError(`the tariff of ${tariff.carrier} has no prices for zone ${zone}`);
  return row;
}

/** Before the carrier's factor: the first price, then one for each step begun. @throws RangeError for a zone without prices */
export function priceByWeight(tariff: Tariff, zone: number, weight: Grams, areDocuments: boolean): Cents {
  const row = rowOf(tariff, zone);
  const first = areDocuments && weight <= gramsOf(tariff.documentsUpToKg) ? row.documentFirst : row.parcelFirst;
  let price = centsOfText(first);
  let start = gramsOf(tariff.firstKg);
  tariff.bands.forEach(({ upToKg, everyKg }, index) => {
    const end = upToKg === null || gramsOf(upToKg) > weight ? weight : gramsOf(upToKg);
    if (end <= start) return;
    const step = gramsOf(everyKg);
    price += ((end - start + step - 1n) / step) * centsOfText(row.stepPrices[index] ?? '');
    start = end;
  });
  return price;
}

/** Micrometres from the shortest side up, and micrograms. */
interface PieceLimits {
  sides: readonly [bigint, bigint, bigint];
  weight: bigint;
}

function bySize(one: bigint, two: bigint, three: bigint): [bigint, bigint, bigint] {
  const [low, high] = one < two ? [one, two] : [two, one];
  if (three <= low) return [three, low, high];
  return three < high ? [low, three, high] : [low, high, three];
}

function limitsOf({ pieceLimits: { lengthCm, widthCm, heightCm, weightKg } }: Tariff): PieceLimits {
  return {
    sides: bySize(micrometresOf(lengthCm, 'M'), micrometresOf(widthCm, 'M'), micrometresOf(heightCm, 'M')),
    weight: microgramsOf(weightKg, 'M'),
  };
}

function isWithin({ sides: limits, weight }: PieceLimits, { width, length, height, actual }: MeasuredPiece): boolean {
  const sides = bySize(width, length, height);
  return sides[0] <= limits[0] && sides[1] <= limits[1] && sides[2] <= limits[2] && actual <= weight;
}

/** Weight before sides; null when the carrier accepts every piece (rule O-4). */
export function findExceeded(
  tariff: Tariff,
  { packages, measurementSystem }: Pick<ExpressRequest, 'packages' | 'measurementSystem'>,
): 'weight' | 'sides' | null {
  const limits = limitsOf(tariff);
  const pieces = packages.map((each) => measurePiece(each, measurementSystem));
  if (pieces.some(({ actual }) => actual > limits.weight)) return 'weight';
  return pieces.every((piece) => isWithin(limits, piece)) ? null : 'sides';
}

/** The chargeable weight of all pieces; null when the carrier does not accept one of them. */
function weighAccepted(tariff: Tariff, { packages, measurementSystem }: ExpressRequest): Grams | null {
  const limits = limitsOf(tariff);
  let weight = 0n;
  for (const each of packages) {
    const piece = measurePiece(each, measurementSystem);
    if (!isWithin(limits, piece)) return null;
    weight += piece.chargeable * BigInt(each.quantity);
  }
  return weight;
}

function remoteAreaFee({ remoteArea }: Tariff, { from, to }: ExpressRequest, weight: Grams): Cents {
  const listedEnds = [from, to].filter((end) => isRemote(remoteArea.postcodes, end.country, end.postcode)).length;
  const byWeight = divideRounded(BigInt(listedEnds) * centsOfText(remoteArea.perKg) * weight, 1000n);
  return larger(byWeight, BigInt(listedEnds) * centsOfText(remoteArea.minimum));
}

const insuranceFee = ({ insurance }: Tariff, amount: Cents): Cents =>
  amount === 0n ? 0n : larger(centsOfText(insurance.minimum), percentOf(amount, finePercentOfText(insurance.percent)));

/** Rules O-1 to O-3; null when a piece exceeds the limits (rule O-4). @throws RangeError without packages or for invalid measures */
export function rateExpress(tariff: Tariff, request: ExpressRequest): ExpressRate | null {
  const { packages } = request;
  if (packages.length === 0) throw new RangeError('nothing to rate');
  const chargeableWeight = weighAccepted(tariff, request);
  if (chargeableWeight === null) return null;

  const zone = zoneBetween(tariff, request.from.country, request.to.country);
  const areDocuments = packages.every((each) => each.packageType === 'D');
  const price = priceByWeight(tariff, zone, chargeableWeight, areDocuments);
  const base = convertedAt(price, fineRateOfText(tariff.multiplier));
  const parts = {
    base,
    fuel: percentOf(base, finePercentOfText(tariff.fuelPercent)),
    remoteArea: remoteAreaFee(tariff, request, chargeableWeight),
    insurance: insuranceFee(tariff, request.insuranceAmount),
  };
  return {
    zone,
    chargeableWeight,
    parts,
    providerPrice: parts.base + parts.fuel + parts.remoteArea + parts.insurance,
    transitDays: Math.max(1, rowOf(tariff, zone).transitDays + tariff.transitDaysOffset),
  };
}
