import { formatSides, unitsOf } from '#domain/units.ts';
import type { Currency, MeasurementSystem } from '#domain/package.ts';
import { type CustomRequestFormValues, newCustomRequest } from './custom-request-form-values.ts';

/** One kind of package as far as it is known: a number that is missing or cannot be is NaN. */
interface KnownPackage {
  quantity: number;
  length: number;
  width: number;
  height: number;
  weight: number;
  value: number;
  description: string;
}

/** The facts of an order or of a quote that is being typed. */
export interface KnownShipment {
  /** The customer that staff ask for; '' for none. */
  customerId: string;
  measurementSystem: MeasurementSystem;
  packages: readonly KnownPackage[];
  currency: Currency;
  isInsured: boolean;
  /** Each end in the words of an address; '' for an unknown one. */
  from: string;
  to: string;
  /** `YYYY-MM-DD`; '' for none. */
  pickUpDay: string;
}

const isMeasured = ({ length, width, height }: KnownPackage): boolean => length > 0 && width > 0 && height > 0;

const addUp = (packages: readonly KnownPackage[], of: (each: KnownPackage) => number): number =>
  packages.reduce((sum, each) => sum + of(each) * each.quantity, 0);

const typeNumber = (value: number, decimals: 1 | 2): string =>
  value > 0 ? String(Number(value.toFixed(decimals))) : '';

/** The pieces in a list, where one size does not tell all of them. */
function listPieces(packages: readonly KnownPackage[], system: MeasurementSystem): string {
  const known = packages.filter(isMeasured);
  const isOne = known.length === 1 && known[0]!.quantity === 1;
  if (known.length === 0 || isOne) return '';
  return known
    .map((each) =>
      [
        `${each.quantity} × ${formatSides(each, system)}`,
        ...(each.weight > 0 ? [`${each.weight} ${unitsOf(system).weight}`] : []),
        ...(each.description ? [each.description] : []),
      ].join(', '),
    )
    .join('\n');
}

/**
 * The dialog of a custom request as it begins with what is known: the size of the largest piece, the weight and value of all,
 * both places and the day. More than one piece are listed among the other requirements.
 */
export function beginCustomRequest(known: KnownShipment): CustomRequestFormValues {
  const { measurementSystem, packages } = known;
  const volume = ({ length, width, height }: KnownPackage): number => length * width * height;
  const [largest] = packages.filter(isMeasured).toSorted((one, other) => volume(other) - volume(one));
  return {
    ...newCustomRequest(known.customerId),
    measurementSystem,
    dimensions: largest ? `${largest.length} x ${largest.width} x ${largest.height}` : '',
    weight: typeNumber(
      addUp(packages, ({ weight }) => weight),
      1,
    ),
    valueOfTheGoods: typeNumber(
      addUp(packages, ({ value }) => value),
      2,
    ),
    valueCurrency: known.currency,
    additionalInsurance: known.isInsured,
    pickUpAddress: known.from,
    deliver: known.to,
    pickupDate: known.pickUpDay,
    otherRequirements: listPieces(packages, measurementSystem),
  };
}
