import type { EndpointInput } from '#contract/endpoint.ts';
import type { customRequestEndpoints } from '#contract/custom-requests.ts';
import { customRequestLabels, customRequestRules, isDimensions } from '#domain/custom-request.ts';
import type { FieldErrors } from '#domain/field.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { currencies, type Currency, type MeasurementSystem, measurementSystems } from '#domain/package.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { numberText, readTypedNumber } from '#domain/typed-number.ts';
import { convertSide, convertWeight, formatSides, unitsOf } from '#domain/units.ts';
import { customRequestMessages } from '#domain/messages/custom-requests.ts';
import type { DraftedForm } from '#local/drafts/draft-keeper.ts';
import { readFileNames } from '#app/drafts/use-draft-keeper.tsx';
import { readTexts } from '#local/drafts/quote-parts.ts';

export const flags = [
  'stackable',
  'dangerous',
  'additionalInsurance',
  'aog',
  'airFreight',
  'roadFreight',
  'seaFreight',
] as const;
export type Flag = (typeof flags)[number];

/** The blank form; the day is `YYYY-MM-DD`. `customerId`: the customer that staff had chosen, or ''. */
export const newCustomRequest = (customerId = '') => ({
  customerId,
  measurementSystem: 'M' as MeasurementSystem,
  dimensions: '',
  weight: '',
  stackable: false,
  dangerous: false,
  unCode: '',
  hSCode: '',
  valueOfTheGoods: '',
  valueCurrency: currencies[0] as Currency,
  incoterms: '',
  additionalInsurance: false,
  aog: false,
  airFreight: false,
  roadFreight: false,
  seaFreight: false,
  pickUpAddress: '',
  deliver: '',
  pickupDate: '',
  otherRequirements: '',
});
export type CustomRequestFormValues = ReturnType<typeof newCustomRequest>;
type CustomField = keyof CustomRequestFormValues;
export const customFields = Object.keys(newCustomRequest()) as CustomField[];

export const isTyped = (typed: CustomRequestFormValues, start: CustomRequestFormValues): boolean =>
  customFields.some((field) => typed[field] !== start[field]);

type CustomBody = EndpointInput<typeof customRequestEndpoints.create>['body']['JsonData'];

export const readCustomRequest = (typed: CustomRequestFormValues) =>
  ({
    ...typed,
    weight: readTypedNumber(typed.weight),
    valueOfTheGoods: readTypedNumber(typed.valueOfTheGoods) ?? null,
    incoterms: typed.incoterms || null,
    customerId: typed.customerId === '' ? null : Number(typed.customerId),
  }) as CustomBody;

export function checkCustomRequest(typed: CustomRequestFormValues, isStaff: boolean): FieldErrors {
  const isMissing = isStaff && typed.customerId === '';
  return {
    ...brokenRules(customRequestRules, readCustomRequest(typed)),
    ...(isMissing && { customerId: [ruleMessages.required(customRequestLabels.customer)] }),
  };
}

/** `path` is in the request's body; within `JsonData` for these. */
export const fieldOfPath = (path: string): CustomField | null =>
  customFields.find((field) => field === path.replace(/^JsonData\./, '')) ?? null;

interface Goods {
  dimensions: string;
  weight: string;
}

const convertDimensions = (text: string, to: MeasurementSystem): string =>
  isDimensions(text)
    ? text.replaceAll(/\d+(?:[.,]\d+)?/g, (side) => String(convertSide(Number(side.replace(',', '.')), to)))
    : text;

/** A valid weight stays valid after rounding. */
const convertTypedWeight = (text: string, to: MeasurementSystem): string => {
  const weight = readTypedNumber(text) ?? 0;
  return weight >= 1 ? numberText(Math.max(1, convertWeight(weight, to))) : text;
};

/** Text that is no size or weight stays as typed; switching back restores the exact texts, unless they were edited in between. */
export function makeGoodsSwitch(): (typed: Goods, to: MeasurementSystem) => Goods {
  let last: { before: Goods; after: Goods } | null = null;
  return ({ dimensions, weight }, to) => {
    const after = {
      dimensions: last?.after.dimensions === dimensions ? last.before.dimensions : convertDimensions(dimensions, to),
      weight: last?.after.weight === weight ? last.before.weight : convertTypedWeight(weight, to),
    };
    last = { before: { dimensions, weight }, after };
    return after;
  };
}

export const customFormVersion = 1;

const [textsPart, ticksPart, filesPart] = ['texts', 'ticks', 'files'];

const isFlag = (field: string): field is Flag => (flags as readonly string[]).includes(field);

/** Has only the names of the chosen files. */
export function writeDraft(typed: CustomRequestFormValues, fileNames: readonly string[]): DraftedForm {
  const fields = Object.entries(typed);
  return {
    name: customRequestMessages.draft,
    parts: {
      [textsPart]: Object.fromEntries(fields.filter(([field]) => !isFlag(field))),
      [ticksPart]: flags.filter((flag) => typed[flag]),
      ...(fileNames.length > 0 && { [filesPart]: [...fileNames] }),
    },
  };
}

const readList = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];

/** Form and file names. Fields that a draft of another version lacks are as in a new form; the customer is that of `blank`. */
export function readCustomDraft(
  parts: Record<string, unknown> | null,
  blank: CustomRequestFormValues,
): { typed: CustomRequestFormValues; fileNames: string[] } {
  if (parts === null) return { typed: blank, fileNames: [] };
  const typed = newCustomRequest(blank.customerId);
  const texts = readTexts(parts[textsPart]);
  const ticks = readList(parts[ticksPart]);
  for (const field of Object.keys(typed) as CustomField[]) {
    if (isFlag(field)) typed[field] = ticks.includes(field);
    else if (field === 'measurementSystem')
      typed[field] = measurementSystems.find((system) => system === texts[field]) ?? typed[field];
    else if (field === 'valueCurrency')
      typed[field] = currencies.find((currency) => currency === texts[field]) ?? typed[field];
    else typed[field] = texts[field] || typed[field];
  }
  return { typed, fileNames: readFileNames(parts) };
}

/** NaN: missing or invalid. */
interface PackageFacts {
  quantity: number;
  length: number;
  width: number;
  height: number;
  weight: number;
  value: number;
  description: string;
}

export interface ShipmentFacts {
  /** '' for none. */
  customerId: string;
  measurementSystem: MeasurementSystem;
  packages: readonly PackageFacts[];
  currency: Currency;
  isInsured: boolean;
  /** Each end as text; '' for an unknown one. */
  from: string;
  to: string;
  /** `YYYY-MM-DD`; '' for none. */
  pickUpDay: string;
}

const isMeasured = ({ length, width, height }: PackageFacts): boolean => length > 0 && width > 0 && height > 0;

const addUp = (packages: readonly PackageFacts[], of: (each: PackageFacts) => number): number =>
  packages.reduce((sum, each) => sum + of(each) * each.quantity, 0);

const toTypedNumber = (value: number, decimals: 1 | 2): string =>
  value > 0 ? String(Number(value.toFixed(decimals))) : '';

/** If one size does not describe all pieces. */
function listPieces(packages: readonly PackageFacts[], system: MeasurementSystem): string {
  const measured = packages.filter(isMeasured);
  const isOne = measured.length === 1 && measured[0]!.quantity === 1;
  if (measured.length === 0 || isOne) return '';
  return measured
    .map((each) =>
      [
        `${each.quantity} × ${formatSides(each, system)}`,
        ...(each.weight > 0 ? [`${each.weight} ${unitsOf(system).weight}`] : []),
        ...(each.description ? [each.description] : []),
      ].join(', '),
    )
    .join('\n');
}

/** Prefilled with places, day, largest piece, total weight and value; several pieces are listed in the other requirements. */
export function beginCustomRequest(shipment: ShipmentFacts): CustomRequestFormValues {
  const { measurementSystem, packages } = shipment;
  const volume = ({ length, width, height }: PackageFacts): number => length * width * height;
  const [largest] = packages.filter(isMeasured).toSorted((one, other) => volume(other) - volume(one));
  return {
    ...newCustomRequest(shipment.customerId),
    measurementSystem,
    dimensions: largest ? `${largest.length} x ${largest.width} x ${largest.height}` : '',
    weight: toTypedNumber(
      addUp(packages, ({ weight }) => weight),
      1,
    ),
    valueOfTheGoods: toTypedNumber(
      addUp(packages, ({ value }) => value),
      2,
    ),
    valueCurrency: shipment.currency,
    additionalInsurance: shipment.isInsured,
    pickUpAddress: shipment.from,
    deliver: shipment.to,
    pickupDate: shipment.pickUpDay,
    otherRequirements: listPieces(packages, measurementSystem),
  };
}
