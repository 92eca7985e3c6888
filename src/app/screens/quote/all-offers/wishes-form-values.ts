import { allOffersDialogRules } from '#domain/all-offers.ts';
import type { FieldErrors } from '#domain/field.ts';
import type { CallInput } from '#contract/call.ts';
import type { offerCalls } from '#contract/offers.ts';
import type { RequestWishes } from '#contract/wishes-shape.ts';
import { isDay } from '#domain/text-form.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { readTypedNumber } from '#domain/typed-number.ts';

/** The boxes that can be ticked, by the names of the wire, in the order of the dialog. */
export const incoterms = ['Exw', 'Fca', 'Fas', 'Fob'] as const;
export const transportModes = ['TypeAir', 'TypeSea'] as const;
const ticks = [...incoterms, ...transportModes, 'DangerousGoods'] as const;
export type Tick = (typeof ticks)[number];

const texts = ['TargetPrice', 'PickupDate', 'ExpectedDate', 'DeadlineDate', 'Other', 'AdditionalInformation'] as const;
type Text = (typeof texts)[number];

/** The wishes for all providers, as typed; days as `YYYY-MM-DD`. A draft keeps a tick as `yes`. */
export type WishesFormValues = Record<Text, string> & Record<Tick, boolean>;
export type WishField = keyof WishesFormValues;

/** The fields in the order of the dialog. */
export const wishFields: readonly WishField[] = [...texts.slice(0, 4), ...ticks, ...texts.slice(4)];

/** The dialog as it opens: every day is the first that can be chosen (rule Q-18). */
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

type AllOffersBody = CallInput<typeof offerCalls.askAll>['body'];
/** The part of the dialog in a quote's body. */
export type WishesBody = Pick<AllOffersBody, WishField>;

/** The wishes in the form of the wire. */
export const wishesBody = (typed: WishesFormValues) =>
  ({
    ...typed,
    TargetPrice: readTypedNumber(typed.TargetPrice),
    ExpectedDate: typed.ExpectedDate || null,
    DeadlineDate: typed.DeadlineDate || null,
    Other: typed.Other || null,
    AdditionalInformation: typed.AdditionalInformation || null,
  }) as WishesBody;

/** Checks the dialog with the rules the server asks. */
export const checkWishes = (typed: WishesFormValues): FieldErrors =>
  brokenRules(allOffersDialogRules, wishesBody(typed));

/** Wishes as the texts that a draft keeps. */
export const writeWishes = (typed: WishesFormValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, typeof value === 'boolean' ? (value ? 'yes' : '') : value]),
  );

/** The wishes of an order as a draft would keep them, to ask for the same. */
export const typeWishes = (wishes: RequestWishes): Record<string, string> =>
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

/** Wishes as a draft kept them; a day that has passed since opens as the first that can be chosen. */
export function readWishes(stored: Record<string, string>, firstDay: string): WishesFormValues {
  const wishes = newWishes(firstDay);
  for (const field of texts) wishes[field] = stored[field] ?? wishes[field];
  for (const field of ticks) wishes[field] = stored[field] === 'yes';
  for (const field of ['PickupDate', 'ExpectedDate', 'DeadlineDate'] as const) {
    if (isDay(wishes[field]) && wishes[field] < firstDay) wishes[field] = firstDay;
  }
  return wishes;
}
