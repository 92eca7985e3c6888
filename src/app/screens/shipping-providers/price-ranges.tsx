import { ActionIcon, Button, Stack, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { mostPriceRanges, providerLabels as labels } from '#domain/provider.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { settleMoney, tidyNumber } from '#app/ui/typed-number.ts';
import type { RangeFormValues } from './provider-form-values.ts';
import styles from './providers.module.css';

interface PriceRangesProps {
  ranges: readonly RangeFormValues[];
  /** Id and error of a place on the wire. */
  at: (path: string) => { id: string; error: ReactNode };
  onChange: (ranges: readonly RangeFormValues[]) => void;
}

/** From a cost on, another margin: as many rows as there are ranges. */
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
    // The button goes with its row, and the focus must not go with it.
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const whole = at('priceRangeList');
  return (
    <Stack gap="sm" ref={box} role="group" aria-label={labels.priceRanges} id={whole.id} tabIndex={-1}>
      {ranges.map((range, index) => (
        <div key={index} className={styles.range}>
          <TextInput
            autoComplete="off"
            {...at(`priceRangeList[${index}].costFrom`)}
            label={labels.costFrom}
            aria-label={`${labels.costFrom} of range ${index + 1}`}
            required
            rightSection="USD"
            maxLength={13}
            value={range.costFrom}
            onChange={({ target }) => edit(index, { costFrom: target.value })}
            onBlur={() => edit(index, { costFrom: settleMoney(tidyNumber(range.costFrom)) })}
            inputMode="decimal"
          />
          <TextInput
            autoComplete="off"
            {...at(`priceRangeList[${index}].pricing`)}
            label={labels.pricing}
            aria-label={`${labels.pricing} of range ${index + 1}`}
            required
            rightSection="%"
            maxLength={12}
            value={range.pricing}
            onChange={({ target }) => edit(index, { pricing: target.value })}
            onBlur={() => edit(index, { pricing: tidyNumber(range.pricing) })}
            inputMode="decimal"
          />
          <ActionIcon {...named(`Remove range ${index + 1}`)} onClick={() => remove(index)}>
            <Icon name="trash" />
          </ActionIcon>
        </div>
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
