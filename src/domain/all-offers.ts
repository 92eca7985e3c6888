import * as z from 'zod/mini';
import { day, flag, longestText, money, optionalText, orBlank, ruleOver } from './field.ts';
import { quoteMessages } from './messages/quote.ts';
import { quoteRules } from './quote.ts';

export const allOffersLabels = {
  targetPrice: 'Target price',
  other: 'Other',
  additionalInformation: 'Additional information',
  deadlineDate: 'Deadline date',
  pickupDate: 'Pick-up date',
  expectedDate: 'Expected date',
} as const;
const labels = allOffersLabels;

/** USD (rule Q-19). */
export const mostTargetPrice = 99_999_999.99;

const dialogShape = {
  TargetPrice: money(labels.targetPrice, {
    min: 0,
    max: mostTargetPrice,
    tooSmall: quoteMessages.priceTooLow,
    tooFine: quoteMessages.priceFormat,
  }),
  Other: optionalText(labels.other, { max: longestText, manyLines: true }),
  AdditionalInformation: optionalText(labels.additionalInformation, { max: longestText, manyLines: true }),
  DeadlineDate: orBlank(labels.deadlineDate, day(labels.deadlineDate)),
  PickupDate: day(labels.pickupDate),
  ExpectedDate: orBlank(labels.expectedDate, day(labels.expectedDate)),
  Exw: flag('EXW'),
  Fca: flag('FCA'),
  Fas: flag('FAS'),
  Fob: flag('FOB'),
  DangerousGoods: flag('Dangerous goods'),
  TypeSea: flag('Sea'),
  TypeAir: flag('Air'),
};
const dialogFields = z.object(dialogShape);
type DialogFields = z.output<typeof dialogFields>;

/** Equal days are in order (rule Q-18). The deadline is the last day on which the goods may arrive. */
const daysInOrder = ruleOver<DialogFields>(
  ['PickupDate', 'ExpectedDate', 'DeadlineDate'],
  ({ PickupDate, ExpectedDate, DeadlineDate }, addError) => {
    if (ExpectedDate !== null && ExpectedDate < PickupDate)
      addError('ExpectedDate', quoteMessages.expectedBeforePickup);
    if (DeadlineDate === null) return;
    if (ExpectedDate !== null && DeadlineDate < ExpectedDate)
      addError('DeadlineDate', quoteMessages.deadlineBeforeExpected);
    else if (DeadlineDate < PickupDate) addError('DeadlineDate', quoteMessages.deadlineBeforePickup);
  },
);

/** Rule Q-18. */
export const allOffersDialogRules = dialogFields.check(daysInOrder);

/** Without the size limits of express quotes. */
export const allOffersRules = z.object({ ...quoteRules('allOffers').shape, ...dialogShape }).check(daysInOrder);

/** The target price is the customer's, in cents of USD. */
export type AllOffersQuote = z.output<typeof allOffersRules>;
