import * as z from 'zod/mini';
import {
  choice,
  day,
  decimal,
  flag,
  longestText,
  money,
  optionalText,
  orNone,
  requiredText,
  ruleOver,
} from './field.ts';
import { ruleMessages } from './messages/rules.ts';
import { currencies, type Currency, measurementSystems } from './package.ts';
import { utcTime } from './utc-time.ts';
import { longestComment } from './comment.ts';
import { commentMessages } from './messages/comments.ts';

/** Rule Q-24. */
export const customIncoterms = ['DAP', 'DDP', 'CPT', 'EXW', 'FOB', 'CFR', 'CFI'] as const;

export const customRequestLabels = {
  measurementSystem: 'Measurement system',
  dimensions: 'Dimensions',
  weight: 'Weight',
  stackable: 'Stackable',
  dangerous: 'Dangerous',
  unCode: 'UN code',
  aog: 'AOG',
  airFreight: 'Air freight',
  roadFreight: 'Road freight',
  seaFreight: 'Sea freight',
  additionalInsurance: 'Additional insurance',
  hSCode: 'HS code',
  incoterms: 'Incoterms',
  valueOfTheGoods: 'Value of the goods',
  valueCurrency: 'Currency of the value',
  pickUpAddress: 'Pick-up address',
  deliver: 'Deliver to',
  pickupDate: 'Pick-up date',
  otherRequirements: 'Other requirements',
  customer: 'Customer',
} as const;
const labels = customRequestLabels;

const side = String.raw`\d{1,7}(?:[.,]\d{1,2})?`;
const dimensions = new RegExp(String.raw`^${side}\s*[xX×]\s*${side}\s*[xX×]\s*${side}$`);

export const isDimensions = (text: string): boolean => dimensions.test(text.trim());

/** Rule Q-24. `customerId` is for staff only. */
export const customRequestRules = z
  .object({
    measurementSystem: choice(labels.measurementSystem, measurementSystems),
    dimensions: requiredText(labels.dimensions, {
      max: 255,
      pattern: dimensions,
      mismatch: ruleMessages.dimensions(labels.dimensions),
    }),
    weight: decimal(labels.weight, { decimals: 2, min: 1, max: 10_000 }),
    stackable: flag(labels.stackable),
    dangerous: flag(labels.dangerous),
    aog: flag(labels.aog),
    airFreight: flag(labels.airFreight),
    roadFreight: flag(labels.roadFreight),
    seaFreight: flag(labels.seaFreight),
    additionalInsurance: flag(labels.additionalInsurance),
    unCode: optionalText(labels.unCode, { max: longestText }),
    hSCode: optionalText(labels.hSCode, { max: longestText }),
    incoterms: orNone(choice(labels.incoterms, customIncoterms)),
    valueOfTheGoods: orNone(money(labels.valueOfTheGoods, { min: 0, max: 9_999_999_999.99 })),
    /** US dollars by default. */
    valueCurrency: z.pipe(
      orNone(choice(labels.valueCurrency, currencies)),
      z.transform((named): Currency => named ?? currencies[0]),
    ),
    pickUpAddress: requiredText(labels.pickUpAddress, { max: longestText, manyLines: true }),
    deliver: requiredText(labels.deliver, { max: longestText, manyLines: true }),
    pickupDate: day(labels.pickupDate),
    otherRequirements: optionalText(labels.otherRequirements, { max: longestText, manyLines: true }),
    customerId: orNone(decimal(labels.customer, { decimals: 0, min: 1 })),
  })
  .check(
    ruleOver(['dangerous', 'unCode'], ({ dangerous, unCode }, addError) => {
      if (dangerous && !unCode) addError('unCode', ruleMessages.required(labels.unCode));
    }),
  );

/** The time zone of a free-text address is unknown: in the west it may still be the day before. */
export const hasPassedEverywhere = (wanted: string, now: Date): boolean =>
  wanted < utcTime(now).subtract(12, 'hour').format('YYYY-MM-DD');

export type CustomRequest = z.output<typeof customRequestRules>;

/** `ordered`: an order was made of it. */
export const customStates = ['new', 'working', 'ordered', 'closed'] as const;
export type CustomState = (typeof customStates)[number];

/** Not `ordered`, which only making an order of it sets. */
const customStatesByHand = ['new', 'working', 'closed'] as const satisfies readonly CustomState[];

export const customStateWords: Readonly<Record<CustomState, string>> = {
  new: 'New',
  working: 'In progress',
  ordered: 'Ordered',
  closed: 'Closed',
};

/** Rule Q-29. A null field stays as it is; at least one is not null. */
export const customCareRules = z
  .object({ state: orNone(choice('State', customStatesByHand)), owner: orNone(choice('Owner', ['me', 'nobody'])) })
  .check(
    ruleOver(['state', 'owner'], ({ state, owner }, addError) => {
      if (state === null && owner === null) addError('', ruleMessages.required('state or owner'));
    }),
  );
export type CustomCare = z.output<typeof customCareRules>;

export const customCommentRules = z.object({
  commentBody: requiredText(commentMessages.label, { min: 1, max: longestComment, manyLines: true }),
});

export const mostCustomComments = 50;

interface CareState {
  state: CustomState;
  ownerId: number | null;
}

/** Assigning a new request to oneself starts the work on it. */
export function changedCare(before: CareState, { state, owner }: CustomCare, me: number): CareState {
  const ownerId = owner === null ? before.ownerId : owner === 'me' ? me : null;
  const begins = owner === 'me' && before.state === 'new';
  return { state: state ?? (begins ? 'working' : before.state), ownerId };
}
