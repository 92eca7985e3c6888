import { type Grams, type Micrograms, weighTypedPiece } from '#domain/chargeable-weight.ts';
import { type Cents, centsOf } from '#domain/money.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import { checkPackage } from './check-quote.ts';
import { type PackageField, packageFields, type PackageFormValues, type Terms } from './quote-form-values.ts';

/** The part of one package in the totals, over all its pieces; null where its fields do not say it yet. */
export interface PackageReading {
  pieces: number | null;
  actual: Micrograms | null;
  volumetric: Micrograms | null;
  chargeable: Grams | null;
  declared: Cents | null;
  /** Fields that must be filled in and are not, in the order of the page. */
  missing: readonly PackageField[];
  /** Fields whose text breaks a rule, in the order of the page. */
  wrong: readonly PackageField[];
}

/** The totals of a quote. Partial: some package does not say all of it yet and counts with what it says. */
export interface QuoteTotals {
  pieces: number;
  actual: Micrograms;
  volumetric: Micrograms;
  chargeable: Grams;
  declared: Cents;
  isPartial: boolean;
}

/** Nothing was typed, or what a new package says by itself and nobody may send. */
const isUnfilled = (typed: PackageFormValues, field: PackageField): boolean =>
  typed[field].trim() === '' || (field === 'value' && readTypedNumber(typed.value) === 0);

function readOne(typed: PackageFormValues, terms: Terms): PackageReading {
  const broken = checkPackage(typed, terms);
  const pieces = broken['quantity'] ? null : readTypedNumber(typed.quantity)!;
  const piece = pieces === null ? null : weighTypedPiece(typed, terms.MeasurementSystem);
  const count = BigInt(pieces ?? 0);
  return {
    pieces,
    actual: piece && piece.actual * count,
    volumetric: piece && piece.volumetric * count,
    chargeable: piece && piece.chargeable * count,
    declared: pieces === null || broken['value'] ? null : centsOf(readTypedNumber(typed.value)!) * count,
    missing: packageFields.filter((field) => broken[field] && isUnfilled(typed, field)),
    wrong: packageFields.filter((field) => broken[field] && !isUnfilled(typed, field)),
  };
}

/** Reads packages and remembers what it read of each: of a hundred packages a keystroke replaces one. */
export function makePackageReader(): (typed: PackageFormValues, terms: Terms) => PackageReading {
  const remembered = new WeakMap<PackageFormValues, { terms: string; reading: PackageReading }>();
  return (typed, terms) => {
    const printed = terms.MeasurementSystem + terms.packageType;
    const known = remembered.get(typed);
    if (known?.terms === printed) return known.reading;
    const reading = readOne(typed, terms);
    remembered.set(typed, { terms: printed, reading });
    return reading;
  };
}

/** Adds up the packages (rule Q-10). */
export const addUp = (readings: readonly PackageReading[]): QuoteTotals =>
  readings.reduce<QuoteTotals>(
    (sum, each) => ({
      pieces: sum.pieces + (each.pieces ?? 0),
      actual: sum.actual + (each.actual ?? 0n),
      volumetric: sum.volumetric + (each.volumetric ?? 0n),
      chargeable: sum.chargeable + (each.chargeable ?? 0n),
      declared: sum.declared + (each.declared ?? 0n),
      isPartial: sum.isPartial || each.chargeable === null || each.declared === null,
    }),
    { pieces: 0, actual: 0n, volumetric: 0n, chargeable: 0n, declared: 0n, isPartial: false },
  );
