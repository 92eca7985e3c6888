import { customsCharges, declarationFields, proposeLines } from '#domain/customs.ts';
import * as z from 'zod/mini';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import type { CustomsResponse } from '#contract/customs-shape.ts';
import { isStaff, type Role } from '#domain/user.ts';
import { type Cents, centsOf } from '#domain/money.ts';
import { gramsPer } from '#domain/units.ts';
import type { MeasurementSystem } from '#domain/package.ts';
import { numberText, readTypedNumber } from '#domain/typed-number.ts';
import { localDay } from '#app/ui/local-day.ts';

const line = z.object({
  packageNumber: z.string(),
  description: z.string(),
  hsCode: z.string(),
  originCountry: z.string(),
  quantity: z.string(),
  unit: z.string(),
  unitValue: z.string(),
  /** Of the whole line, in kilograms or pounds. */
  netWeight: z.string(),
});
const taxNumber = z.object({ owner: z.string(), type: z.string(), number: z.string(), country: z.string() });
const importer = z.object({
  company: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  street: z.string(),
  apartment: z.string(),
  city: z.string(),
  postcode: z.string(),
  state: z.string(),
  country: z.string(),
});

/** Every value is text. */
export const customsForm = z.object({
  reason: z.string(),
  incoterm: z.string(),
  incotermPlace: z.string(),
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  signedBy: z.string(),
  exportNote: z.string(),
  freight: z.string(),
  insurance: z.string(),
  otherCharges: z.string(),
  currency: z.string(),
  system: z.enum(['M', 'I']),
  importer: z.nullable(importer),
  taxNumbers: z.array(taxNumber),
  lines: z.array(line),
});
export type CustomsFormValues = z.infer<typeof customsForm>;

const keysOf = <T extends object>(fields: T) => Object.keys(fields) as (keyof T & string)[];

/** The registered names of all fields. */
export const listCustomsFields = ({ importer: company, taxNumbers, lines }: CustomsFormValues) => [
  ...[...declarationFields, ...customsCharges].map((field) => `customs.${field}` as const),
  ...lines.flatMap((each, at) => keysOf(each).map((field) => `customs.lines.${at}.${field}` as const)),
  ...taxNumbers.flatMap((each, at) => keysOf(each).map((field) => `customs.taxNumbers.${at}.${field}` as const)),
  ...(company ? keysOf(company).map((field) => `customs.importer.${field}` as const) : []),
];

const weightText = (grams: number, system: MeasurementSystem): string =>
  numberText(Number((grams / gramsPer[system]).toFixed(3)));

const amountText = (amount: number | null | undefined): string => amount?.toFixed(2) ?? '';

const gramsOf = (typed: string, system: MeasurementSystem): number | undefined => {
  const weight = readTypedNumber(typed);
  return weight === undefined ? undefined : Math.round(weight * gramsPer[system]);
};

/** Rounded to cents while more decimals are typed; 0 for no number. */
export function typedCents(typed: string): Cents {
  const amount = readTypedNumber(typed) ?? Number.NaN;
  return Math.abs(amount) < 1e21 ? centsOf(Number(amount.toFixed(2))) : 0n;
}

export function lineValue({ unitValue, quantity }: CustomsFormValues['lines'][number]): Cents {
  const pieces = readTypedNumber(quantity) ?? Number.NaN;
  return Number.isSafeInteger(pieces) ? typedCents(unitValue) * BigInt(pieces) : 0n;
}

export const goodsValue = ({ lines }: CustomsFormValues): Cents =>
  lines.reduce((sum, each) => sum + lineValue(each), 0n);

type PackageShown = ShippingDetailsResponse['packageDetails']['packages'][number];

const showProposed = (each: PackageShown, system: MeasurementSystem): CustomsFormValues['lines'] =>
  proposeLines(each, system).map(
    ({ packageNumber, description, hsCode, originCountry, quantity, unit, ...proposed }) => ({
      ...{ packageNumber: String(packageNumber), description, hsCode: hsCode ?? '', originCountry, unit },
      quantity: String(quantity),
      unitValue: proposed.unitValue.toFixed(2),
      netWeight: weightText(proposed.netGrams, system),
    }),
  );

export interface CustomsStart {
  packageDetails: ShippingDetailsResponse['packageDetails'];
  customs: CustomsResponse | null;
  cityTo: string;
  /** Empty: unknown. */
  signer: string;
  today: string;
}

/** Null where no border is crossed. Staff do not sign for a customer. */
export const customsStartOf = (
  { needsCustoms, customs, packageDetails, shipTo, info }: ShippingDetailsResponse,
  user: { firstName: string; lastName: string; role: Role },
): CustomsStart | null =>
  needsCustoms
    ? {
        packageDetails,
        customs: customs ?? null,
        cityTo: shipTo.cityTo,
        signer: isStaff(user.role) ? (info.contact ?? '') : `${user.firstName} ${user.lastName}`.trim(),
        today: localDay(),
      }
    : null;

/** As saved. Packages without a saved line get a proposed one. */
export function startCustoms({ packageDetails, customs, cityTo, signer, today }: CustomsStart): CustomsFormValues {
  const { packages, measurementSystem: system } = packageDetails;
  const saved = customs?.lines ?? [];
  const declared = new Set(saved.map(({ packageNumber }) => packageNumber));
  const proposed = packages.filter(
    ({ packageType, packageNumber }) => packageType === 'NonDocument' && !declared.has(packageNumber),
  );
  const lines = [
    ...saved.map((each) => ({
      packageNumber: String(each.packageNumber),
      description: each.description,
      hsCode: each.hsCode ?? '',
      originCountry: each.originCountry,
      quantity: String(each.quantity),
      unit: each.unit,
      unitValue: each.unitValue.toFixed(2),
      netWeight: weightText(each.netGrams, system),
    })),
    ...proposed.flatMap((each) => showProposed(each, system)),
  ].toSorted((one, other) => Number(one.packageNumber) - Number(other.packageNumber));
  const company = customs?.importer;
  return {
    reason: customs?.reason ?? 'sale',
    incoterm: customs?.incoterm ?? 'DAP',
    incotermPlace: customs?.incotermPlace ?? cityTo,
    invoiceNumber: customs?.invoiceNumber ?? '',
    invoiceDate: customs?.invoiceDate ?? today,
    signedBy: customs?.signedBy ?? signer.slice(0, 35),
    exportNote: customs?.exportNote ?? '',
    freight: amountText(customs?.freight),
    insurance: amountText(customs?.insurance),
    otherCharges: amountText(customs?.otherCharges),
    currency: packages[0]!.currency,
    system,
    importer: company
      ? {
          ...company,
          email: company.email ?? '',
          apartment: company.apartment ?? '',
          postcode: company.postcode ?? '',
          state: company.state ?? '',
        }
      : null,
    taxNumbers: customs?.taxNumbers ?? [],
    lines,
  };
}

export const emptyImporter = (country: string): NonNullable<CustomsFormValues['importer']> => ({
  ...(Object.fromEntries(keysOf(importer.shape).map((field) => [field, ''])) as z.infer<typeof importer>),
  country,
});

/** The request's body, also of an unfinished form: an empty number is undefined, an invalid one NaN. */
export const readCustoms = ({ system, lines, freight, insurance, otherCharges, ...customs }: CustomsFormValues) => ({
  ...customs,
  freight: readTypedNumber(freight),
  insurance: readTypedNumber(insurance),
  otherCharges: readTypedNumber(otherCharges),
  lines: lines.map(({ packageNumber, hsCode, quantity, unitValue, netWeight, ...each }) => ({
    ...each,
    packageNumber: Number(packageNumber),
    hsCode: hsCode || null,
    quantity: readTypedNumber(quantity),
    unitValue: readTypedNumber(unitValue),
    netGrams: gramsOf(netWeight, system),
  })),
});
