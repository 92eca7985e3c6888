import { formatSides, unitsOf } from '#domain/units.ts';
import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { centsNumber, centsOf } from '#domain/money.ts';
import type { MeasurementSystem } from '#domain/package.ts';

type Packages = DetailsForPay['packageDetails'];
type PackageDetail = Packages['packages'][number];

/** A package as a line of a packing list. */
export interface PackageLine {
  id: number;
  contents: string;
  /** `2 × 40 × 30 × 25 cm`: pieces, then the sides of one. */
  size: string;
  /** `4.2 kg each`. */
  weight: string;
  /** `made in DE`; empty for documents. */
  origin: string;
  declared: number;
  currency: string;
}

/** Writes one package. */
export function writePackage(each: PackageDetail, system: MeasurementSystem): PackageLine {
  const isGoods = each.packageType === 'NonDocument' && each.manufactureCountryCode !== null;
  return {
    id: each.id,
    contents: each.descriptionOfContents,
    size: `${each.quantity} × ${formatSides(each, system)}`,
    weight: `${each.weight} ${unitsOf(system).weight}${each.quantity === 1 ? '' : ' each'}`,
    origin: isGoods ? `made in ${each.manufactureCountryCode}` : '',
    declared: each.declaredValue,
    currency: each.currency,
  };
}

/** All packages together: pieces, weight in tenths of its unit, declared value. A request has one currency. */
export function addPackages({ packages, measurementSystem }: Packages) {
  const tenths = packages.reduce((sum, { weight, quantity }) => sum + Math.round(weight * 10) * quantity, 0);
  const pieces = packages.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    pieces: `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
    weight: `${(tenths / 10).toLocaleString('en-US')} ${unitsOf(measurementSystem).weight}`,
    declared: centsNumber(packages.reduce((sum, { declaredValue }) => sum + centsOf(declaredValue), 0n)),
    currency: packages[0]?.currency ?? 'USD',
  };
}
