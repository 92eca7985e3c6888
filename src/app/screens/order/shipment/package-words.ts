import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { unitsOf } from '#domain/units.ts';
import type { MeasurementSystem } from '#domain/package.ts';

export type PackageDetail = ShippingDetailsResponse['packageDetails']['packages'][number];

const typeWords: Readonly<Record<PackageDetail['packageType'], string>> = {
  NonDocument: 'Non-document',
  Document: 'Document',
};

export const formatWeight = ({ weight }: PackageDetail, system: MeasurementSystem): string =>
  `${weight} ${unitsOf(system).weight}`;

export const describeKind = ({ packageType, manufactureCountryCode }: PackageDetail): string =>
  manufactureCountryCode === null
    ? typeWords[packageType]
    : `${typeWords[packageType]}, made in ${manufactureCountryCode}`;

const grouped = new Intl.NumberFormat('en-US');

export const formatQuantity = (quantity: number): string => grouped.format(quantity);

/** Pieces of all packages together, `1,200 pieces`: quantity counts. */
export function formatPieces(packages: readonly PackageDetail[]): string {
  const pieces = packages.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces === 1 ? '1 piece' : `${formatQuantity(pieces)} pieces`;
}
