import type { DetailsForPay } from '#contract/shipment-shapes.ts';

type PackageDetail = DetailsForPay['packageDetails']['packages'][number];

export const makePackage = (changes: Partial<PackageDetail> = {}): PackageDetail => ({
  id: 1,
  packageNumber: 1,
  packageType: 'NonDocument',
  currency: 'USD',
  value: 32,
  quantity: 1,
  declaredValue: 32,
  width: 30,
  length: 40,
  height: 25,
  weight: 4.2,
  description: 'LED bicycle lamps, aluminium',
  manufactureCountryCode: 'DE',
  descriptionOfContents: 'Bicycle lamps',
  ...changes,
});
