import * as z from 'zod/mini';
import {
  email,
  flag,
  missingOrWrong,
  money,
  optionalPhone,
  optionalText,
  orNone,
  percentage,
  requiredText,
  ruleOver,
} from './field.ts';
import { providerMessages } from './messages/providers.ts';
import { ruleMessages } from './messages/rules.ts';
import { noPercent } from './money.ts';

export const providerLabels = {
  name: 'Name',
  type: 'Type',
  email: 'Email',
  phone: 'Phone',
  rules: 'Rules',
  includeMargin: 'Include margin',
  margin: 'Margin',
  priceRanges: 'Price ranges',
  costFrom: 'Cost from',
  pricing: 'Pricing',
  insurance: 'Insurance',
  pickupInfo: 'Pick-up info',
  shipmentInfo: 'Shipment info',
  serviceInfo: 'Service info',
  trackingLink: 'Tracking link',
} as const;
const labels = providerLabels;

export const mostPriceRanges = 100;

const longText = (label: string) => optionalText(label, { max: 255, manyLines: true });

/** From `costFrom` (US cents of the provider price) on, `pricing` percent replaces the margin (rule O-7). */
const priceRange = z.object({
  costFrom: money(labels.costFrom, { min: 0, max: 99_999_999.99 }),
  pricing: percentage(labels.pricing),
});

const priceRangeList = z.array(priceRange, { error: () => ruleMessages.notValid(labels.priceRanges) }).check(
  z.maxLength(mostPriceRanges, { error: () => ruleMessages.atMost(labels.priceRanges, mostPriceRanges) }),
  z.superRefine((ranges, check) => {
    const starts = new Set<unknown>();
    ranges.forEach(({ costFrom }, index) => {
      // An invalid one is still a raw number.
      if (typeof costFrom === 'bigint' && starts.has(costFrom)) {
        const message = providerMessages.rangeTwice;
        check.addIssue({ code: 'custom', path: [index, 'costFrom'], message, input: costFrom });
      }
      starts.add(costFrom);
    });
  }),
);

const providerFields = z.object({
  name: requiredText(labels.name, { max: 50 }),
  type: z.boolean({ error: missingOrWrong(labels.type) }),
  email: email(labels.email, 255),
  phone: optionalPhone(labels.phone, { max: 20, pattern: /^\+?[\d\s()./-]+$/, mismatch: ruleMessages.phone }),
  rules: longText(labels.rules),
  includeMargin: flag(labels.includeMargin),
  margin: orNone(percentage(labels.margin)),
  priceRangeList: orNone(priceRangeList),
  insurance: longText(labels.insurance),
  pickupInfo: longText(labels.pickupInfo),
  shipmentInfo: longText(labels.shipmentInfo),
  serviceInfo: longText(labels.serviceInfo),
  trackingLink: optionalText(labels.trackingLink, {
    max: 255,
    pattern: /^https?:\/\/[^\s/]+\S*$/i,
    mismatch: providerMessages.trackingLink,
  }),
});

/** Rules PR-2, PR-3. `type` true: express. With `includeMargin`, margin and ranges of the body are ignored. */
export const providerRules = z.pipe(
  providerFields.check(
    ruleOver(['includeMargin', 'margin'], ({ includeMargin, margin }, addError) => {
      if (!includeMargin && margin === null) addError('margin', ruleMessages.required(labels.margin));
    }),
  ),
  z.transform(({ margin, priceRangeList: ranges, ...rest }) => ({
    ...rest,
    margin: rest.includeMargin || margin === null ? noPercent : margin,
    priceRangeList: rest.includeMargin || ranges === null ? [] : ranges,
  })),
);
export type Provider = z.output<typeof providerRules>;
