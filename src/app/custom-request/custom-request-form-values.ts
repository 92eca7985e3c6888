import type { CallInput } from '#contract/call.ts';
import type { customRequestCalls } from '#contract/custom-requests.ts';
import { customRequestLabels, customRequestRules } from '#domain/custom-request.ts';
import type { FieldErrors } from '#domain/field.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { currencies, type Currency, type MeasurementSystem } from '#domain/package.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { readTypedNumber } from '#domain/typed-number.ts';

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

/**
 * The dialog as it opens, its fields in their order; the day is `YYYY-MM-DD`. `customerId` is the number of the customer that
 * staff had chosen, '' for none.
 */
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
export type CustomField = keyof CustomRequestFormValues;
export const customFields = Object.keys(newCustomRequest()) as CustomField[];

/** Says whether anything was typed or ticked. */
export const isTyped = (typed: CustomRequestFormValues, start: CustomRequestFormValues): boolean =>
  customFields.some((field) => typed[field] !== start[field]);

export type CustomBody = CallInput<typeof customRequestCalls.ask>['body']['JsonData'];

/** The typed request in the form of the wire. */
export const readCustomRequest = (typed: CustomRequestFormValues) =>
  ({
    ...typed,
    weight: readTypedNumber(typed.weight),
    valueOfTheGoods: readTypedNumber(typed.valueOfTheGoods) ?? null,
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
