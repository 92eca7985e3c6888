import type { AskedQuote } from '#contract/quotes.ts';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { centsNumber } from '#domain/money.ts';
import { showInsurance } from '#server/orders/order.ts';
import type { PackageRecord, ShipmentRecord } from './repository.ts';

type PackageDetails = ShippingDetailsResponse['packageDetails'];

/** In the order's measurement system; `declaredValue` is for all pieces. */
export function showPackage(row: PackageRecord): PackageDetails['packages'][number] {
  return {
    id: row.id,
    packageNumber: row.packageNumber,
    packageType: row.packageType === 'D' ? 'Document' : 'NonDocument',
    currency: row.currency,
    value: centsNumber(row.value),
    quantity: row.quantity,
    declaredValue: centsNumber(row.value * BigInt(row.quantity)),
    width: Number(row.width),
    length: Number(row.length),
    height: Number(row.height),
    weight: Number(row.weight),
    description: row.description,
    manufactureCountryCode: row.manufactureCountryCode,
    descriptionOfContents: row.descriptionOfContents,
    goods: row.goods,
  };
}

/** As a new quote begins with it. */
export function showQuotedPackage(row: PackageRecord): AskedQuote['Packages'][number] {
  const { id: _, packageType: __, ...fields } = showPackage(row);
  return { packageType: row.packageType, ...fields };
}

export const showPackages = (shipment: ShipmentRecord, packages: readonly PackageRecord[]): PackageDetails => ({
  measurementSystem: shipment.measurementSystem,
  insurance: showInsurance(shipment),
  packages: packages.map(showPackage),
});
