import * as z from 'zod/mini';
import { addressLabels } from './address.ts';
import { microgramsOf } from './chargeable-weight.ts';
import {
  choice,
  day,
  decimal,
  type FieldErrors,
  internationalPhone,
  money,
  optionalEmail,
  optionalText,
  orNone,
  requiredText,
  ruleOver,
} from './field.ts';
import { type BoxedGoods, goodsLabels, goodsShape } from './goods.ts';
import { customsTerritoryOf, type Place } from './customs-territory.ts';
import { customsMessages } from './messages/customs.ts';
import { ruleMessages } from './messages/rules.ts';
import { type Cents, centsNumber, moneyText } from './money.ts';
import { currencies, type MeasurementSystem, type PackageType } from './package.ts';

export const exportReasons = ['sale', 'temporary', 'return', 'repair', 'gift', 'sample', 'personal'] as const;
export type ExportReason = (typeof exportReasons)[number];

export const exportReasonWords = {
  sale: 'Sale',
  temporary: 'Temporary export',
  return: 'Return of goods',
  repair: 'Repair',
  gift: 'Gift',
  sample: 'Sample',
  personal: 'Personal belongings',
} as const satisfies Record<ExportReason, string>;

/** Incoterms 2020 that suit parcels; the others are for ships. */
export const incoterms = ['DAP', 'DDP', 'EXW', 'FCA', 'CPT', 'CIP', 'DPU'] as const;
export type Incoterm = (typeof incoterms)[number];

export const taxNumberOwners = ['sender', 'recipient', 'importer'] as const;
export const taxNumberTypes = ['EORI', 'VAT', 'IOSS', 'VOEC', 'other'] as const;

/** Of the Harmonized System. Codes change with the next one, in 2028. */
export const hsEdition = 2022;

export const customsLabels = {
  reason: 'Reason for export',
  incoterm: 'Incoterm',
  incotermPlace: 'Incoterm place',
  invoiceNumber: 'Invoice number',
  invoiceDate: 'Invoice date',
  signedBy: 'Signed by',
  exportNote: 'Export licence or exemption',
  freight: 'Freight',
  insurance: 'Insurance',
  otherCharges: 'Other charges',
  currency: 'Currency',
  importer: 'Importer',
  owner: 'Whose number',
  type: 'Type of number',
  number: 'Number',
  country: 'Country',
  packageNumber: 'Package',
  ...goodsLabels,
} as const;
/** Of the declaration as a whole, beside its importer, numbers and lines. */
export const declarationFields = [
  'reason',
  'incoterm',
  'incotermPlace',
  'invoiceNumber',
  'invoiceDate',
  'signedBy',
  'exportNote',
] as const;
/** On the invoice beside the goods, in its currency. */
export const customsCharges = ['freight', 'insurance', 'otherCharges'] as const;
const labels = customsLabels;
const countryForm = { max: 2, pattern: /^[A-Z]{2}$/ };

const taxNumberForms: Readonly<Record<string, { form: RegExp; mismatch: string }>> = {
  EORI: { form: /^((GB|XI)\d{12}|(?!GB|XI)[A-Z]{2}[A-Z0-9]{1,15})$/, mismatch: customsMessages.eoriForm },
  IOSS: { form: /^IM\d{10}$/, mismatch: customsMessages.iossForm },
  VOEC: { form: /^\d{7}$/, mismatch: customsMessages.voecForm },
};

const taxNumberShape = {
  owner: choice(labels.owner, taxNumberOwners),
  type: choice(labels.type, taxNumberTypes),
  number: requiredText(labels.number, { max: 35, tidy: (text) => text.replaceAll(/\s/g, '').toUpperCase() }),
  /** That gave the number, ISO 3166 alpha-2. */
  country: requiredText(labels.country, countryForm),
};
const taxNumberRules = z.object(taxNumberShape).check(
  ruleOver<z.output<z.ZodMiniObject<typeof taxNumberShape>>>(['type', 'number'], ({ type, number }, addError) => {
    const rule = taxNumberForms[type];
    if (rule && !rule.form.test(number)) addError('number', rule.mismatch);
  }),
);
export type TaxNumber = z.output<typeof taxNumberRules>;

const importerRules = z.object({
  company: requiredText(addressLabels.company, { printed: 'customs papers', min: 2, max: 60 }),
  contact: requiredText(addressLabels.contact, { printed: 'customs papers', min: 2, max: 35 }),
  phone: internationalPhone(addressLabels.phone, 25),
  email: optionalEmail(addressLabels.email, 50),
  street: requiredText(addressLabels.street, { printed: 'customs papers', min: 2, max: 45 }),
  apartment: optionalText(addressLabels.apartment, { printed: 'customs papers', max: 45 }),
  city: requiredText(addressLabels.city, { printed: 'customs papers', max: 45 }),
  postcode: optionalText(addressLabels.postcode, { max: 12 }),
  state: optionalText(addressLabels.state, { printed: 'customs papers', max: 50 }),
  country: requiredText(addressLabels.country, countryForm),
});
export type Importer = z.output<typeof importerRules>;

const lineRules = z.object({
  packageNumber: decimal(labels.packageNumber, { decimals: 0, min: 1, max: 100 }),
  ...goodsShape,
  hsEdition: z.pipe(
    z.optional(z.nullable(z.literal(hsEdition, { error: ruleMessages.notValid(labels.hsCode) }))),
    z.transform(() => hsEdition),
  ),
});

/** `unitValue` of one unit, in the declaration's currency; `netGrams` of all units together, without packaging. */
export type CustomsLine = z.output<typeof lineRules>;

/** Null: not stated. */
const charge = (name: (typeof customsCharges)[number]) =>
  orNone(money(labels[name], { min: 0, max: 9_999_999_999.99 }));

/** Rule D-30. */
export const customsRules = z.object({
  reason: choice(labels.reason, exportReasons),
  incoterm: choice(labels.incoterm, incoterms),
  incotermPlace: requiredText(labels.incotermPlace, { printed: 'customs papers', max: 45 }),
  /** Null: the order's number. */
  invoiceNumber: optionalText(labels.invoiceNumber, { printed: 'customs papers', max: 35 }),
  invoiceDate: day(labels.invoiceDate),
  signedBy: requiredText(labels.signedBy, { printed: 'customs papers', min: 2, max: 35 }),
  exportNote: optionalText(labels.exportNote, { printed: 'customs papers', max: 120 }),
  currency: choice(labels.currency, currencies),
  freight: charge('freight'),
  insurance: charge('insurance'),
  otherCharges: charge('otherCharges'),
  importer: orNone(importerRules),
  taxNumbers: z.array(taxNumberRules).check(z.maxLength(20)),
  lines: z.array(lineRules).check(z.minLength(1), z.maxLength(999)),
});

/** What is declared to customs about a shipment. */
export type CustomsDeclaration = z.output<typeof customsRules>;

export const invoiceNumberOf = ({ invoiceNumber }: { invoiceNumber: string | null }, requestId: number): string =>
  invoiceNumber ?? `Q-${requestId}`;

/** Who pays duties and taxes: only with DDP the sender does. */
export const isBilledToSender = ({ incoterm }: { incoterm: Incoterm }): boolean => incoterm === 'DDP';

export const lineValue = ({ unitValue, quantity }: Pick<CustomsLine, 'unitValue' | 'quantity'>): Cents =>
  unitValue * BigInt(quantity);

interface DeclaredPackage {
  packageNumber: number;
  packageType: PackageType;
  /** Of one of `quantity` pieces. */
  value: Cents;
  quantity: number;
  weight: number;
}

interface ShipmentToDeclare {
  to: Place;
  currency: string;
  measurementSystem: MeasurementSystem;
  packages: readonly DeclaredPackage[];
}

/** Rounded up. */
export const grossGrams = (
  { weight, quantity }: Pick<DeclaredPackage, 'weight' | 'quantity'>,
  system: MeasurementSystem,
): number => Number((microgramsOf(weight, system) * BigInt(quantity) + 999_999n) / 1_000_000n);

function packageProblem(
  each: DeclaredPackage,
  lines: readonly CustomsLine[],
  { currency, measurementSystem }: ShipmentToDeclare,
): { field: 'unitValue' | 'netGrams'; text: string } | null {
  const value = lines.reduce((sum, line) => sum + lineValue(line), 0n);
  const declared = each.value * BigInt(each.quantity);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const difference = value > declared ? value - declared : declared - value;
  // A value shared among pieces is rounded by up to half a cent each.
  if (difference * 2n > BigInt(pieces === 1 ? 0 : pieces)) {
    const show = (amount: Cents) => `${moneyText(centsNumber(amount))} ${currency}`;
    return { field: 'unitValue', text: customsMessages.valueDiffers(each.packageNumber, show(value), show(declared)) };
  }
  const net = lines.reduce((sum, { netGrams }) => sum + netGrams, 0);
  return net > grossGrams(each, measurementSystem)
    ? { field: 'netGrams', text: customsMessages.netTooHeavy(each.packageNumber) }
    : null;
}

/** `value` of one of `quantity` pieces, as a number. */
export interface DeclaredGoods {
  packageNumber: number;
  descriptionOfContents: string;
  manufactureCountryCode: string | null;
  value: number;
  quantity: number;
  weight: number;
  goods?: readonly BoxedGoods[] | null | undefined;
}

/** Chosen products are known better than their package. */
export function proposeLines(each: DeclaredGoods, system: MeasurementSystem) {
  const { packageNumber, quantity } = each;
  if (each.goods?.length)
    return each.goods.map((line) => ({
      ...line,
      packageNumber,
      quantity: line.quantity * quantity,
      netGrams: line.netGrams * quantity,
    }));
  return [
    {
      packageNumber,
      description: each.descriptionOfContents,
      hsCode: null,
      originCountry: each.manufactureCountryCode ?? '',
      quantity,
      unit: 'piece' as const,
      unitValue: each.value,
      netGrams: Number((microgramsOf(each.weight, system) * BigInt(quantity)) / 1_000_000n),
    },
  ];
}

function findMisplacedNumbers({ taxNumbers, importer }: CustomsDeclaration, to: Place): FieldErrors {
  const errors: FieldErrors = {};
  const territory = customsTerritoryOf(to);
  taxNumbers.forEach(({ owner, type }, index) => {
    if (owner === 'importer' && !importer) errors[`taxNumbers[${index}].owner`] = [customsMessages.noImporter];
    if (type === 'IOSS' && territory !== 'EU') errors[`taxNumbers[${index}].type`] = [customsMessages.iossOnlyUnion];
    if (type === 'VOEC' && territory !== 'NO') errors[`taxNumbers[${index}].type`] = [customsMessages.voecOnlyNorway];
  });
  return errors;
}

/** Where the declaration does not fit the shipment, by field path within it. Documents need no lines. */
export function findCustomsErrors(customs: CustomsDeclaration, shipment: ShipmentToDeclare): FieldErrors {
  const errors = findMisplacedNumbers(customs, shipment.to);
  if (customs.currency !== shipment.currency) errors['currency'] = [customsMessages.oneCurrency(shipment.currency)];
  customs.lines.forEach(({ packageNumber }, index) => {
    if (!shipment.packages.some((each) => each.packageNumber === packageNumber))
      errors[`lines[${index}].packageNumber`] = [customsMessages.noSuchPackage(packageNumber)];
  });
  for (const each of shipment.packages) {
    const lines = customs.lines.filter(({ packageNumber }) => packageNumber === each.packageNumber);
    if (lines.length === 0) {
      if (each.packageType === 'N') (errors['lines'] ??= []).push(customsMessages.linesMissing(each.packageNumber));
      continue;
    }
    const problem = packageProblem(each, lines, shipment);
    if (problem) errors[`lines[${customs.lines.indexOf(lines.at(-1)!)}].${problem.field}`] = [problem.text];
  }
  return errors;
}
