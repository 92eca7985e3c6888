import { Flex, NativeSelect, TextInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import { SegmentField } from '#app/ui/segment-field.tsx';
import { settleAmount } from '#domain/typed-number.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { currencies, type Currency, leastSide, type MeasurementSystem, packageLabels } from '#domain/package.ts';
import { referenceLabel } from '#domain/customer-reference.ts';
import { quoteLabels } from '#domain/quote.ts';
import { idOfField, makeUnitSwitch, packageOf, type QuoteForm } from './use-quote-form.ts';
import { useMemo } from 'react';
import { showMessage } from '#app/base/messages.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { unitsOf } from '#domain/units.ts';
import type { QuoteField } from './quote-form-values.ts';

export function TermsFields({ form }: { form: QuoteForm }) {
  const system = useController({ control: form.control, name: 'MeasurementSystem' });
  const kind = useController({ control: form.control, name: 'packageType' });
  const currency = useController({ control: form.control, name: 'currency' });
  const { validate, register, errors } = form;
  const switchUnits = useUnitSwitch(form);

  return (
    <Flex wrap="wrap" rowGap="md" columnGap="lg" align="flex-start">
      <SegmentField
        id={idOfField('MeasurementSystem')}
        label="Units"
        choices={[
          { value: 'M', text: 'cm, kg' },
          { value: 'I', text: 'inch, lb' },
        ]}
        value={system.field.value}
        onChange={switchUnits}
      />
      <SegmentField
        id={idOfField('packageType')}
        label={packageLabels.packageType}
        choices={[
          { value: 'N', text: 'Non-document' },
          { value: 'D', text: 'Document' },
        ]}
        value={kind.field.value}
        onChange={kind.field.onChange}
      />
      <NativeSelect
        flex="1 1 6rem"
        maw="11rem"
        id={idOfField('currency')}
        label={packageLabels.currency}
        value={currency.field.value}
        onChange={currency.field.onChange}
      >
        {currencies.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </NativeSelect>
      <InsuranceField form={form} currency={currency.field.value} />
      <TextInput
        autoComplete="off"
        {...register('CustomerReference', { onBlur: () => validate('CustomerReference') })}
        flex="1 1 11rem"
        maw="17.5rem"
        id={idOfField('CustomerReference')}
        label={referenceLabel}
        error={errors.CustomerReference}
      />
    </Flex>
  );
}

/** A key renders this field only. */
function InsuranceField({ form, currency }: { form: QuoteForm; currency: Currency }) {
  const { field } = useController({ control: form.control, name: 'InsuranceAmount' });
  return (
    <NumberField
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      settle={settleAmount}
      onLeave={() => form.validate('InsuranceAmount')}
      flex="1 1 8rem"
      maw="11rem"
      id={idOfField('InsuranceAmount')}
      label={quoteLabels.insurance}
      rightSection={currency}
      error={form.errors.InsuranceAmount}
    />
  );
}

/** Converts what is typed; pressing again restores it. */
export function useUnitSwitch({
  packages,
  getValues,
  setValue,
  validate,
  errors,
}: QuoteForm): (to: MeasurementSystem) => void {
  const convert = useMemo(() => makeUnitSwitch(packages), [packages]);

  function switchTo(to: MeasurementSystem): ReturnType<typeof convert> {
    if (getValues('MeasurementSystem') === to) return 'nothing';
    setValue('MeasurementSystem', to);
    return convert(to);
  }
  return (to) => {
    const done = switchTo(to);
    for (const field of Object.keys(errors) as QuoteField[]) if (packageOf(field) !== null) validate(field);
    if (done === 'nothing') return;
    const { side, weight } = unitsOf(to);
    showMessage({
      kind: 'success',
      text: [
        quoteMessages.converted(side, weight),
        ...(done === 'raised' ? [quoteMessages.raised(leastSide, side)] : []),
      ],
      action: { label: 'Undo', run: () => void switchTo(to === 'M' ? 'I' : 'M') },
    });
  };
}
