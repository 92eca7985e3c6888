import * as z from 'zod/mini';
import { type Cents, divideRounded } from './money.ts';
import { day, decimal, requiredText, ruleOver } from './field.ts';
import { discountMessages as messages } from './messages/discounts.ts';
import { ruleMessages } from './messages/rules.ts';
import { isLookAlike, tidyWord } from './tidy-text.ts';

export const discountLabels = {
  code: 'Code',
  percent: 'Discount percent',
  redemptions: 'Max redemptions per company',
  validFrom: 'Valid from',
  validTo: 'Valid to',
} as const;
const labels = discountLabels;

const date = (label: string) => day(label, { missing: messages.fieldRequired, wrong: messages.dateFormat });

/** At least 3 characters, since customers cannot enter fewer (rule DC-2). */
export const discountCode = requiredText(labels.code, {
  min: 3,
  max: 50,
  tooLong: ruleMessages.maxCharacters(50),
  tidy: tidyWord,
});

/** Rule DC-2. Both days are included; `maxUsagePerCompany` 0 means no limit. */
export const discountRules = z
  .object({
    code: discountCode.check(
      z.refine((code) => !isLookAlike(code), { error: () => ruleMessages.lookAlike(labels.code) }),
    ),
    discountPercent: decimal(labels.percent, {
      decimals: 0,
      min: 0,
      max: 100,
      tooSmall: messages.percentRange,
      tooLarge: messages.percentRange,
      tooFine: messages.wholeNumber,
    }),
    validFrom: date(labels.validFrom),
    validTo: date(labels.validTo),
    maxUsagePerCompany: decimal(labels.redemptions, {
      decimals: 0,
      min: 0,
      max: 1_000_000_000,
      tooSmall: messages.redemptionsTooFew,
      tooFine: messages.wholeNumber,
    }),
  })
  .check(
    ruleOver(['validFrom', 'validTo'], ({ validFrom, validTo }, addError) => {
      if (validTo < validFrom) addError('validTo', messages.endsBeforeStart);
    }),
  );
export type Discount = z.output<typeof discountRules>;

/** Rounded to cents (rule PAY-1). */
export const lessPercent = (amount: Cents, percent: number): Cents =>
  divideRounded(amount * (100n - BigInt(percent)), 100n);

/** UTC, both included. */
type Days = Pick<Discount, 'validFrom' | 'validTo'>;

export const isValidOn = ({ validFrom, validTo }: Days, today: string): boolean =>
  validFrom <= today && today <= validTo;

/** Can be deleted but not edited (rule DC-5). */
export const isExpiredOn = ({ validTo }: Pick<Days, 'validTo'>, today: string): boolean => validTo < today;

/** Null when the days are valid. A past start that was stored before may stay (rule DC-4). */
export function checkDiscountDays(days: Days, before: Days | null, today: string): Record<string, string[]> | null {
  if (days.validTo < today) return { validTo: [messages.endsInPast] };
  return days.validFrom < today && days.validFrom !== before?.validFrom ? { validFrom: [messages.startsInPast] } : null;
}

/** `before`: the stored days, null for a new discount; `today` in UTC. */
export const discountRulesOn = (before: Days | null, today: string) =>
  discountRules.check(
    ruleOver(['validFrom', 'validTo'], (sent, addError) => {
      for (const [field, sentences] of Object.entries(checkDiscountDays(sent, before, today) ?? {}))
        for (const message of sentences) addError(field, message);
    }),
  );

export const codeToTryRules = z.object({ discountCode });

export const exclusionRules = z.object({
  discountCodeId: decimal('Discount code', { decimals: 0, min: 1 }),
  companyIds: z
    .array(decimal('Company', { decimals: 0, min: 1 }), { error: () => ruleMessages.required('Companies') })
    .check(z.maxLength(10_000, { error: () => ruleMessages.atMost('Companies', 10_000) })),
});
