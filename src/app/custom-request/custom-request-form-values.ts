import type { CallInput } from '#contract/call.ts';
import type { customRequestCalls } from '#contract/custom-requests.ts';
import { customRequestLabels, customRequestRules } from '#domain/custom-request.ts';
import type { FieldErrors } from '#domain/field.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { currencies } from '#domain/package.ts';
import type { Currency, MeasurementSystem } from '#domain/package.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { readTypedNumber, tidyNumber } from '#app/ui/typed-number.ts';

export const flags = [
  'stackable',
  'dangerous',
  'aog',
  'airFreight',
  'roadFreight',
  'seaFreight',
  'additionalInsurance',
] as const;
export type Flag = (typeof flags)[number];

/** A custom request as typed; the day as `YYYY-MM-DD`, the customer by the number that names it. */
export type CustomRequestFormValues = Record<Flag, boolean> & {
  customerId: string;
  measurementSystem: MeasurementSystem;
  dimensions: string;
  weight: string;
  unCode: string;
  hSCode: string;
  incoterms: string;
  valueOfTheGoods: string;
  valueCurrency: Currency;
  pickUpAddress: string;
  deliver: string;
  pickupDate: string;
  otherRequirements: string;
};
export type CustomField = keyof CustomRequestFormValues;

/** The fields in the order of the dialog. */
export const customFields: readonly CustomField[] = [
  'customerId',
  'measurementSystem',
  'dimensions',
  'weight',
  'stackable',
  'dangerous',
  'unCode',
  'hSCode',
  'valueOfTheGoods',
  'valueCurrency',
  'incoterms',
  'additionalInsurance',
  'aog',
  'airFreight',
  'roadFreight',
  'seaFreight',
  'pickUpAddress',
  'deliver',
  'pickupDate',
  'otherRequirements',
];

/** The dialog as it opens. `customerId` is the one that staff had chosen, '' for none. */
export const newCustomRequest = (customerId = ''): CustomRequestFormValues => ({
  customerId,
  measurementSystem: 'M',
  dimensions: '',
  weight: '',
  stackable: false,
  dangerous: false,
  unCode: '',
  hSCode: '',
  incoterms: '',
  valueOfTheGoods: '',
  valueCurrency: currencies[0],
  aog: false,
  airFreight: false,
  roadFreight: false,
  seaFreight: false,
  additionalInsurance: false,
  pickUpAddress: '',
  deliver: '',
  pickupDate: '',
  otherRequirements: '',
});

/** Says whether anything was typed or ticked. */
export const isTyped = (typed: CustomRequestFormValues, start: CustomRequestFormValues): boolean =>
  customFields.some((field) => typed[field] !== start[field]);

export type CustomBody = CallInput<typeof customRequestCalls.ask>['body']['JsonData'];

const readNumber = (text: string): number | undefined => readTypedNumber(tidyNumber(text));

/** The typed request in the form of the wire. */
export const readCustomRequest = (typed: CustomRequestFormValues) =>
  ({
    ...typed,
    weight: readNumber(typed.weight),
    valueOfTheGoods: readNumber(typed.valueOfTheGoods) ?? null,
    incoterms: typed.incoterms || null,
    customerId: typed.customerId === '' ? null : Number(typed.customerId),
  }) as CustomBody;

/** Checks the dialog with the rules the server asks; staff must name a customer. */
export function checkCustomRequest(typed: CustomRequestFormValues, isStaff: boolean): FieldErrors {
  const isMissing = isStaff && typed.customerId === '';
  return {
    ...brokenRules(customRequestRules, readCustomRequest(typed)),
    ...(isMissing && { customerId: [ruleMessages.required(customRequestLabels.customer)] }),
  };
}

/** The field that shows what the wire says at `path`, where these stand within `JsonData`; null for none. */
export const fieldOfPath = (path: string): CustomField | null =>
  customFields.find((field) => field === path.replace(/^JsonData\./, '')) ?? null;
