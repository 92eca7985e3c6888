import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { mostPriceRanges, providerLabels as labels } from '#domain/provider.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { settleMoney } from '#domain/typed-number.ts';
import type { RangeFormValues } from './provider-form-values.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';

interface PriceRangesProps {
  ranges: readonly RangeFormValues[];
  /** Id and error of a field by its path on the wire. */
  at: (path: string) => { id: string; error: ReactNode };
  onChange: (ranges: readonly RangeFormValues[]) => void;
}

/** A row for each cost from which another margin applies. */
export function PriceRanges({ ranges, at, onChange }: PriceRangesProps) {
  const box = useRef<HTMLDivElement>(null);
  const edit = (index: number, part: Partial<RangeFormValues>) =>
    onChange(ranges.map((range, place) => (place === index ? { ...range, ...part } : range)));
  const add = () => {
    onChange([...ranges, { costFrom: '', pricing: '' }]);
    requestAnimationFrame(() => document.getElementById(at(`priceRangeList[${ranges.length}].costFrom`).id)?.focus());
  };
  const remove = (index: number) => {
    onChange(ranges.filter((_, place) => place !== index));
    // The button disappears with its row: the focus goes elsewhere.
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const field = (index: number, name: keyof RangeFormValues) => ({
    flex: 1,
    miw: 0,
    ...at(`priceRangeList[${index}].${name}`),
    label: labels[name],
    'aria-label': `${labels[name]} of range ${index + 1}`,
    required: true,
    value: ranges[index]![name],
    onChange: (text: string) => edit(index, { [name]: text }),
  });
  const isPhone = useIsPhone();
  const whole = at('priceRangeList');
  return (
    <Stack gap="sm" ref={box} role="group" aria-label={labels.priceRanges} id={whole.id} tabIndex={-1}>
      {ranges.map((_, index) => (
        <Group key={index} wrap="nowrap" align="flex-start" gap={isPhone ? 8 : 16}>
          <NumberField {...field(index, 'costFrom')} rightSection="USD" settle={settleMoney} />
          <NumberField {...field(index, 'pricing')} rightSection="%" />
          {/* Beside the inputs and not beside their labels. */}
          <ActionIcon mt={22} {...named(`Remove range ${index + 1}`)} onClick={() => remove(index)}>
            <Icon name="trash" />
          </ActionIcon>
        </Group>
      ))}
      <FieldError>{whole.error}</FieldError>
      <div>
        <Button
          size="xs"
          leftSection={<Icon name="plus" />}
          data-add
          disabled={ranges.length >= mostPriceRanges}
          onClick={add}
        >
          Add a price range
        </Button>
      </div>
    </Stack>
  );
}
