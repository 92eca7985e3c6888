import { type DiscountResponse, discountEndpoints } from '#contract/discounts.ts';
import { discountDay } from '#domain/date-text.ts';
import { discountLabels, discountRulesOn } from '#domain/discount.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import { numberText, readTypedNumber } from '#domain/typed-number.ts';
import { UsageList } from './usage-list.tsx';
import { invalidates } from './use-discount-acts.ts';
import { useToday } from './use-today.ts';

const labels = {
  code: discountLabels.code,
  discountPercent: discountLabels.percent,
  maxUsagePerCompany: discountLabels.redemptions,
  validFrom: discountLabels.validFrom,
  validTo: discountLabels.validTo,
};
const rowOf = (discount: DiscountResponse) => ({
  version: discount.version,
  values: {
    code: discount.code,
    discountPercent: numberText(discount.discountPercent),
    maxUsagePerCompany: String(discount.maxUsagePerCompany),
    validFrom: discount.validFrom,
    validTo: discount.validTo,
  },
});

// Undefined for an empty field: the rule then says that it is missing.
const readNumber = (text: string): number => readTypedNumber(text) as number;

const bodyOf = (values: Record<keyof typeof labels, string>) => ({
  ...values,
  discountPercent: readNumber(values.discountPercent),
  maxUsagePerCompany: readNumber(values.maxUsagePerCompany),
});

interface DiscountFormProps {
  /** Null for a new one. */
  discount: DiscountResponse | null;
  onClose: () => void;
}

/** Adds a discount code, or changes the version that was opened (rule DC-2). */
export function DiscountForm({ discount, onClose }: DiscountFormProps) {
  const today = useToday();
  // Both calls take the same body; `create` has no id in its path and ignores the 0.
  const endpoint = (discount ? discountEndpoints.update : discountEndpoints.create) as typeof discountEndpoints.update;
  const days = { kind: 'day', dayFirst: true, minDate: today } as const;
  return (
    <RecordDialog
      endpoint={endpoint}
      width={540}
      title={discount ? `Edit ${discount.code}` : 'New discount code'}
      needsConnection={discountMessages.needsConnection}
      {...(discount && { opened: rowOf(discount) })}
      labels={labels}
      show={(name, text) => (name.startsWith('valid') && text !== '' ? discountDay(text) : text)}
      rules={discountRulesOn(discount, today)}
      body={bodyOf}
      tellsInside
      input={(body) => ({ params: { id: discount?.id ?? 0 }, body })}
      readNow={(current) => rowOf(current as DiscountResponse)}
      refresh={invalidates}
      onClose={onClose}
      fields={[
        { name: 'code', spellCheck: false },
        [
          { name: 'discountPercent', kind: 'number', rightSection: '%', inputMode: 'numeric' },
          {
            ...{ name: 'maxUsagePerCompany', kind: 'number', inputMode: 'numeric' },
            description: discountMessages.noLimit,
          },
          { name: 'validFrom', ...days, description: discountMessages.daysInUtc },
          { name: 'validTo', ...days },
        ],
        discount && <UsageList key="usage" discount={discount} />,
      ]}
    />
  );
}
