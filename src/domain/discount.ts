import * as z from 'zod/mini';
import { day, decimal, requiredText } from './field.ts';
import { discountMessages as told } from './messages/discounts.ts';
import { ruleMessages } from './messages/rules.ts';

export const discountLabels = {
  code: 'Code',
  percent: 'Discount percent',
  redemptions: 'Max redemptions',
  validFrom: 'Valid from',
  validTo: 'Valid to',
} as const;
const labels = discountLabels;

const date = (label: string) => day(label, { missing: told.fieldRequired, wrong: told.dateFormat });

/** A discount code's text: at most 50 characters (S2 §9). */
export const discountCode = requiredText(labels.code, { max: 50, tooLong: ruleMessages.maxCharacters(50) });

/** The rules of a discount (S2 §5). Both days count; `maxUsagePerCompany` 0 means no limit. */
export const discountRules = z
  .object({
    code: discountCode,
    discountPercent: decimal(labels.percent, {
      decimals: 0,
      min: 0,
      max: 100,
      tooSmall: told.percentRange,
      tooLarge: told.percentRange,
      tooFine: told.wholeNumber,
    }),
    validFrom: date(labels.validFrom),
    validTo: date(labels.validTo),
    maxUsagePerCompany: decimal(labels.redemptions, {
      decimals: 0,
      min: 0,
      max: 1_000_000_000,
      tooSmall: told.redemptionsTooFew,
      tooFine: told.wholeNumber,
    }),
  })
  .check(
    z.superRefine(({ validFrom, validTo }, check) => {
      if (validTo >= validFrom) return;
      check.addIssue({ code: 'custom', path: ['validTo'], message: told.endsBeforeStart, input: validTo });
    }),
  );
export type Discount = z.output<typeof discountRules>;

/** The code that a customer tries. */
export const codeToTryRules = z.object({ discountCode });

/** Companies that a code is closed for; they are added to those it is closed for already. */
export const exclusionRules = z.object({
  discountCodeId: decimal('Discount code', { decimals: 0, min: 1 }),
  companyIds: z
    .array(decimal('Company', { decimals: 0, min: 1 }), { error: () => ruleMessages.required('Companies') })
    .check(z.maxLength(10_000, { error: () => ruleMessages.atMost('Companies', 10_000) })),
});
