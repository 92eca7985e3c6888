import { allOffersDialogRules } from '#domain/all-offers.ts';
import type { FieldErrors } from '#domain/field.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { offerEndpoints } from '#contract/offers.ts';
import type { RequestWishes } from '#contract/quote-shapes.ts';
import { isDay } from '#domain/text-form.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import { weekdayInWords } from '#domain/date-text.ts';
import { addDays, deliveryDateAfter, isWorkingDay, nextWorkingDay } from '#domain/working-days.ts';
import { quoteMessages } from '#domain/messages/quote.ts';

/** Checkboxes by the API's names, in the order of the dialog. */
export const incoterms = ['Exw', 'Fca', 'Fas', 'Fob'] as const;
export const transportModes = ['TypeAir', 'TypeSea'] as const;
const ticks = [...incoterms, ...transportModes, 'DangerousGoods'] as const;
export type Tick = (typeof ticks)[number];

const texts = ['TargetPrice', 'PickupDate', 'ExpectedDate', 'DeadlineDate', 'Other', 'AdditionalInformation'] as const;
type Text = (typeof texts)[number];

/** Text as typed; days as `YYYY-MM-DD`. In a draft a checked box is `yes`. */
export type WishesFormValues = Record<Text, string> & Record<Tick, boolean>;
type WishField = keyof WishesFormValues;

export const wishFields: readonly WishField[] = [...texts.slice(0, 4), ...ticks, ...texts.slice(4)];

/** Every day is the first possible one (rule Q-18). */
export const newWishes = (firstDay: string): WishesFormValues => ({
  TargetPrice: '',
  PickupDate: firstDay,
  ExpectedDate: firstDay,
  DeadlineDate: firstDay,
  Other: '',
  AdditionalInformation: '',
  Exw: false,
  Fca: false,
  Fas: false,
  Fob: false,
  TypeAir: false,
  TypeSea: false,
  DangerousGoods: false,
});

type AllOffersBody = EndpointInput<typeof offerEndpoints.requestAll>['body'];
export type WishesBody = Pick<AllOffersBody, WishField>;

export const wishesBody = (typed: WishesFormValues) =>
  ({
    ...typed,
    TargetPrice: readTypedNumber(typed.TargetPrice),
    ExpectedDate: typed.ExpectedDate || null,
    DeadlineDate: typed.DeadlineDate || null,
    Other: typed.Other || null,
    AdditionalInformation: typed.AdditionalInformation || null,
  }) as WishesBody;

export const checkWishes = (typed: WishesFormValues): FieldErrors =>
  brokenRules(allOffersDialogRules, wishesBody(typed));

export const writeWishes = (typed: WishesFormValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, typeof value === 'boolean' ? (value ? 'yes' : '') : value]),
  );

/** The wishes as a draft has them. */
export const toTypedWishes = (wishes: RequestWishes): Record<string, string> =>
  writeWishes({
    TargetPrice: (wishes.targetPrice ?? 0).toFixed(2),
    PickupDate: wishes.pickUpDate,
    ExpectedDate: wishes.expectedDate ?? '',
    DeadlineDate: wishes.deadlineDate ?? '',
    Other: wishes.other ?? '',
    AdditionalInformation: wishes.additionalInformation ?? '',
    Exw: wishes.incoterms.includes('EXW'),
    Fca: wishes.incoterms.includes('FCA'),
    Fas: wishes.incoterms.includes('FAS'),
    Fob: wishes.incoterms.includes('FOB'),
    TypeAir: wishes.byAir,
    TypeSea: wishes.bySea,
    DangerousGoods: wishes.dangerousGoods,
  });

/** From a draft; a past day becomes the first possible one. */
export function readWishes(stored: Record<string, string>, firstDay: string): WishesFormValues {
  const wishes = newWishes(firstDay);
  for (const field of texts) wishes[field] = stored[field] ?? wishes[field];
  for (const field of ticks) wishes[field] = stored[field] === 'yes';
  for (const field of ['PickupDate', 'ExpectedDate', 'DeadlineDate'] as const) {
    if (isDay(wishes[field]) && wishes[field] < firstDay) wishes[field] = firstDay;
  }
  return wishes;
}

/** `YYYY-MM-DD`, empty or invalid. */
export type WishedDays = Pick<WishesFormValues, 'PickupDate' | 'ExpectedDate' | 'DeadlineDate'>;

interface DayAdvice {
  /** A sentence each. */
  reasons: string[];
  /** The next working days instead; an empty day stays empty. */
  days: WishedDays;
}

/** Of any carrier, in working days. */
const leastTransit = 1;

const later = (day: string, least: string): string => (isDay(day) && day < least ? least : day);

/** What to change about days that nobody can meet (`origin`: ISO 3166 alpha-2). Null for possible ones and without a pick-up day. */
export function adviseDays(wished: WishedDays, origin: string, today: string): DayAdvice | null {
  const { PickupDate: pickUp, ExpectedDate, DeadlineDate } = wished;
  if (!isDay(pickUp)) return null;
  const isToday = pickUp <= today;
  const isFree = !isWorkingDay(pickUp, origin);
  const from = isToday ? today : addDays(pickUp, -1);
  const PickupDate = isToday || isFree ? nextWorkingDay(from, origin) : pickUp;
  const earliest = deliveryDateAfter(PickupDate, leastTransit);
  const days = {
    PickupDate,
    ExpectedDate: later(ExpectedDate, earliest),
    DeadlineDate: later(DeadlineDate, earliest),
  };
  const isTooEarly = days.ExpectedDate !== ExpectedDate || days.DeadlineDate !== DeadlineDate;
  const reasons = [
    ...(isToday ? [quoteMessages.pickUpToday] : []),
    ...(isFree ? [quoteMessages.noPickUpOn(weekdayInWords(pickUp, today))] : []),
    ...(isTooEarly ? [quoteMessages.noArrivalBefore(weekdayInWords(earliest, today))] : []),
  ];
  return reasons.length > 0 ? { reasons, days } : null;
}
