import { TextInput } from '@mantine/core';
import { type DiscountAnswer, discountCalls } from '#contract/discounts.ts';
import { discountDay } from '#domain/date-text.ts';
import { discountLabels, discountRulesOn } from '#domain/discount.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { numberText, readTypedNumber } from '#domain/typed-number.ts';
import { UsageList } from './usage-list.tsx';
import { invalidates } from './use-discount-acts.ts';
import { useToday } from './use-today.ts';
import { Columns } from '#app/ui/columns.tsx';

const labels = {
  code: discountLabels.code,
  discountPercent: discountLabels.percent,
  maxUsagePerCompany: discountLabels.redemptions,
  validFrom: discountLabels.validFrom,
  validTo: discountLabels.validTo,
};
type Field = keyof typeof labels;
type FormValues = Record<Field, string>;

const empty: FormValues = { code: '', discountPercent: '', maxUsagePerCompany: '', validFrom: '', validTo: '' };

const rowOf = (discount: DiscountAnswer) => ({
  version: discount.version,
  values: {
    code: discount.code,
    discountPercent: numberText(discount.discountPercent),
    maxUsagePerCompany: String(discount.maxUsagePerCompany),
    validFrom: discount.validFrom,
    validTo: discount.validTo,
  },
});

// An empty field gives undefined, and the rule says that it is missing.
const readNumber = (text: string): number => readTypedNumber(text) as number;

const bodyOf = (values: FormValues) => ({
  ...values,
  discountPercent: readNumber(values.discountPercent),
  maxUsagePerCompany: readNumber(values.maxUsagePerCompany),
});

const isDayField = (field: Field): boolean => field === 'validFrom' || field === 'validTo';

interface DiscountFormProps {
  /** Null for a new one. */
  discount: DiscountAnswer | null;
  onClose: () => void;
}

/** Adds a discount code, or changes one over the version that was opened (rule DC-2). */
export function DiscountForm({ discount, onClose }: DiscountFormProps) {
  const today = useToday();
  // Both calls take the same body; `create` has no id in its path and ignores the 0.
  const call = (discount ? discountCalls.update : discountCalls.create) as typeof discountCalls.update;
  const { field, part, form } = useRecordForm(call, {
    opened: discount ? rowOf(discount) : { version: null, values: empty },
    labels,
    show: (name, text) => (isDayField(name) && text !== '' ? discountDay(text) : text),
    rules: discountRulesOn(discount, today),
    body: bodyOf,
    tellsInside: true,
    input: (body) => ({ params: { id: discount?.id ?? 0 }, body }),
    readNow: (current) => rowOf(current as DiscountAnswer),
    refresh: invalidates,
    onClose,
  });
  return (
    <FormDialog
      {...form}
      width={540}
      title={discount ? `Edit ${discount.code}` : 'New discount code'}
      needsConnection={discountMessages.needsConnection}
    >
      <TextInput {...field('code')} required data-autofocus spellCheck={false} />
      <Columns least={180}>
        <NumberField {...part('discountPercent')} required rightSection="%" inputMode="numeric" />
        <NumberField
          {...part('maxUsagePerCompany')}
          required
          description={discountMessages.noLimit}
          inputMode="numeric"
        />
        <DayField {...part('validFrom')} dayFirst required minDate={today} description={discountMessages.daysInUtc} />
        <DayField {...part('validTo')} dayFirst required minDate={today} />
      </Columns>
      {discount && <UsageList discount={discount} />}
    </FormDialog>
  );
}
