import { Checkbox, Flex, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Company } from '#contract/customers.ts';
import { customIncoterms, customRequestLabels as labels } from '#domain/custom-request.ts';
import { currencies } from '#domain/package.ts';
import { unitsOf } from '#domain/units.ts';
import { companyOptions } from '#app/features/customer/company-options.ts';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { SegmentField } from '#app/ui/segment-field.tsx';
import { type CustomRequestFormValues, type Flag, makeGoodsSwitch } from './custom-request-form-values.ts';
import { type ContractForm, usePart } from '#app/form/use-contract-form.ts';

interface FieldsProps {
  form: ContractForm<CustomRequestFormValues>;
}

const Checkboxes = ({ form, flags }: FieldsProps & { flags: readonly Flag[] }) =>
  flags.map((flag) => <Checkbox key={flag} flex="1 1 15rem" label={labels[flag]} {...form.input(flag)} />);

export const CustomerField = ({ form, companies }: FieldsProps & { companies: readonly Company[] }) => (
  <ChoiceField
    {...usePart(form, 'customerId')}
    label={labels.customer}
    listLabel="Companies"
    placeholder="Who the request is for"
    required
    options={companyOptions(companies)}
  />
);

export function GoodsFields({ form }: FieldsProps) {
  const [system, isDangerous] = useWatch({ control: form.control, name: ['measurementSystem', 'dangerous'] });
  const units = unitsOf(system);
  const [convert] = useState(makeGoodsSwitch);
  return (
    <Stack gap="ml">
      <SegmentField
        id={form.idOf('measurementSystem')}
        label={labels.measurementSystem}
        choices={[
          { value: 'M', text: 'Metric (cm, kg)' },
          { value: 'I', text: 'Imperial (in, lb)' },
        ]}
        value={system}
        onChange={(to) => {
          if (to === system) return;
          form.setValue('measurementSystem', to);
          const goods = convert(form.getValues(), to);
          form.setValue('dimensions', goods.dimensions);
          form.setValue('weight', goods.weight);
        }}
      />
      <Flex wrap="wrap" rowGap="ml" columnGap="md" align="flex-start">
        <TextInput
          flex="1 1 15rem"
          label={labels.dimensions}
          required
          rightSection={units.side}
          placeholder="e.g. 120 x 80 x 95"
          autoComplete="off"
          {...form.input('dimensions')}
        />
        <NumberField
          {...usePart(form, 'weight')}
          flex="1 1 15rem"
          label={labels.weight}
          required
          rightSection={units.weight}
        />
      </Flex>
      <Flex wrap="wrap" rowGap="xs" columnGap="md">
        <Checkboxes form={form} flags={['stackable', 'dangerous', 'additionalInsurance']} />
      </Flex>
      <Flex wrap="wrap" rowGap="ml" columnGap="md" align="flex-start">
        <TextInput
          flex="1 1 15rem"
          label={labels.unCode}
          required={isDangerous}
          autoComplete="off"
          {...form.input('unCode')}
        />
        <TextInput flex="1 1 15rem" label={labels.hSCode} autoComplete="off" {...form.input('hSCode')} />
        <Group flex="1 1 15rem" gap="xs" wrap="nowrap" align="flex-start">
          <NumberField {...usePart(form, 'valueOfTheGoods')} flex={1} miw={0} label={labels.valueOfTheGoods} />
          <NativeSelect w="6rem" label="Currency" data={currencies} {...form.input('valueCurrency')} />
        </Group>
        <NativeSelect flex="1 1 15rem" label={labels.incoterms} {...form.input('incoterms')}>
          <option value="">None</option>
          {customIncoterms.map((term) => (
            <option key={term}>{term}</option>
          ))}
        </NativeSelect>
      </Flex>
      <Flex component="fieldset" wrap="wrap" rowGap="xs" columnGap="md">
        <Text component="legend" size="xs" fw={500} mb="xs">
          Delivery options
        </Text>
        <Checkboxes form={form} flags={['aog', 'airFreight', 'roadFreight', 'seaFreight']} />
      </Flex>
    </Stack>
  );
}

export const PlaceFields = ({ form, firstDay }: FieldsProps & { firstDay: string }) => (
  <Stack gap="ml">
    <Flex wrap="wrap" rowGap="ml" columnGap="md" align="flex-start">
      <Textarea flex="1 1 15rem" label={labels.pickUpAddress} required rows={3} {...form.input('pickUpAddress')} />
      <Textarea flex="1 1 15rem" label={labels.deliver} required rows={3} {...form.input('deliver')} />
    </Flex>
    <DayField {...usePart(form, 'pickupDate')} label={labels.pickupDate} required minDate={firstDay} />
    <Textarea label={labels.otherRequirements} rows={3} {...form.input('otherRequirements')} />
  </Stack>
);
