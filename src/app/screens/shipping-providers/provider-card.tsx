import { ActionIcon, Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core';
import { providerEndpoints, type ProviderResponse } from '#contract/providers.ts';
import { providerMessages } from '#domain/messages/providers.ts';
import { mostPriceRanges, providerLabels, providerRules } from '#domain/provider.ts';
import { RecordDialog, type RecordForm } from '#app/form/record-dialog.tsx';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import {
  describeScorecard,
  describeType,
  cardLabels as labels,
  type RangeFormValues,
  rangePaths,
  readProvider,
  readRanges,
  showField,
  toTypedProvider,
  writeRanges,
} from './provider-form-values.ts';
import { type ReactNode, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { settleMoney } from '#domain/typed-number.ts';

interface PriceRangesProps {
  ranges: readonly RangeFormValues[];
  /** Id and error of a field by its API path. */
  idAndError: (path: string) => { id: string; error: ReactNode };
  onChange: (ranges: readonly RangeFormValues[]) => void;
}

/** A row for each cost from which another margin applies. */
function PriceRanges({ ranges, idAndError, onChange }: PriceRangesProps) {
  const box = useRef<HTMLDivElement>(null);
  const edit = (index: number, part: Partial<RangeFormValues>) =>
    onChange(ranges.map((range, place) => (place === index ? { ...range, ...part } : range)));
  const add = () => {
    onChange([...ranges, { costFrom: '', pricing: '' }]);
    requestAnimationFrame(() =>
      document.getElementById(idAndError(`priceRangeList[${ranges.length}].costFrom`).id)?.focus(),
    );
  };
  const remove = (index: number) => {
    onChange(ranges.filter((_, place) => place !== index));
    // The button is removed with its row, so the focus goes elsewhere.
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const field = (index: number, name: keyof RangeFormValues) => ({
    flex: 1,
    miw: 0,
    ...idAndError(`priceRangeList[${index}].${name}`),
    label: providerLabels[name],
    'aria-label': `${providerLabels[name]} of range ${index + 1}`,
    required: true,
    value: ranges[index]![name],
    onChange: (text: string) => edit(index, { [name]: text }),
  });
  const whole = idAndError('priceRangeList');
  return (
    <Stack gap="sm" ref={box} role="group" aria-label={providerLabels.priceRanges} id={whole.id} tabIndex={-1}>
      {ranges.map((_, index) => (
        <Group
          key={index}
          wrap="nowrap"
          align="flex-start"
          gap="clamp(var(--mantine-spacing-xs), 2vw, var(--mantine-spacing-md))"
        >
          <NumberField {...field(index, 'costFrom')} rightSection="USD" settle={settleMoney} />
          <NumberField {...field(index, 'pricing')} rightSection="%" />
          {/* Aligned with the inputs, not with their labels. */}
          <ActionIcon
            mt="calc(var(--line-small) + var(--mantine-spacing-2xs))"
            {...named(`Remove range ${index + 1}`)}
            onClick={() => remove(index)}
          >
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

/** Responses that a change of a provider makes stale. */
export const invalidates = [providerEndpoints.list, providerEndpoints.scorecards];

const rowOf = (provider: ProviderResponse) => ({ version: provider.version, values: toTypedProvider(provider) });

interface ProviderCardProps {
  /** Null for a new one. */
  provider: ProviderResponse | null;
  onClose: () => void;
}

/** Rule PR-2. Sends the version that was opened. */
export function ProviderCard({ provider, onClose }: ProviderCardProps) {
  // Both take the same body; `create` has no id.
  const endpoint = (provider ? providerEndpoints.update : providerEndpoints.create) as typeof providerEndpoints.update;
  return (
    <RecordDialog
      endpoint={endpoint}
      title="provider card"
      width="2xl"
      needsConnection={providerMessages.needsConnection}
      opened={provider ? rowOf(provider) : { version: null, values: toTypedProvider(null) }}
      labels={labels}
      show={showField}
      rules={providerRules}
      body={readProvider}
      nested={rangePaths}
      showsFailureInside
      input={(body) => ({ params: { id: provider?.id ?? 0 }, body })}
      readCurrent={(current) => rowOf(current as ProviderResponse)}
      refresh={invalidates}
      done={({ name }) => providerMessages.saved(name)}
      onClose={onClose}
      fields={(form) => [
        provider && <Score key="score" provider={provider} />,
        [
          { name: 'name' },
          {
            ...{ name: 'type', kind: 'select', required: true },
            data: [
              { value: 'other', label: describeType(false) },
              { value: 'express', label: describeType(true) },
            ],
          },
        ],
        [
          { name: 'email', inputMode: 'email', autoCapitalize: 'none' },
          { name: 'phone', kind: 'phone' },
        ],
        <MarginFields key="margin" {...form} />,
        { name: 'rules', kind: 'area', rows: 2 },
        [
          { name: 'insurance', kind: 'area', rows: 2 },
          { name: 'serviceInfo', kind: 'area', rows: 2 },
        ],
        [
          { name: 'pickupInfo', kind: 'area', rows: 2 },
          { name: 'shipmentInfo', kind: 'area', rows: 2 },
        ],
        { name: 'trackingLink', inputMode: 'url', autoCapitalize: 'none', description: providerMessages.linkNote },
      ]}
    />
  );
}

function MarginFields({ typed, set, textField, checkbox, idAndError }: RecordForm<keyof typeof labels>) {
  const isIncluded = typed.includeMargin === 'yes';
  const include = (isTicked: boolean) => {
    set('includeMargin', isTicked ? 'yes' : '');
    if (!isTicked) return;
    set('margin', '0');
    set('priceRangeList', writeRanges([]));
  };
  return (
    <Stack component="fieldset" gap="sm" py="md" style={{ borderBlock: 'var(--hairline)' }}>
      <Text component="legend" fw={600} w="100%" style={{ float: 'left' }}>
        Margin and price ranges
      </Text>
      <Checkbox {...checkbox('includeMargin')} onChange={({ target }) => include(target.checked)} />
      <Text fz="xs" c="dimmed">
        {isIncluded ? providerMessages.includeMarginNote : providerMessages.rangesNote}
      </Text>
      <NumberField {...textField('margin')} maw="19.5rem" required rightSection="%" disabled={isIncluded} />
      {!isIncluded && (
        <PriceRanges
          ranges={readRanges(typed.priceRangeList)}
          idAndError={idAndError}
          onChange={(ranges) => set('priceRangeList', writeRanges(ranges))}
        />
      )}
    </Stack>
  );
}

function Score({ provider: { id } }: { provider: ProviderResponse }) {
  const { data } = useEndpoint(providerEndpoints.scorecards, {});
  const scorecard = data?.items.find(({ providerId }) => providerId === id);
  return (
    scorecard && (
      <Paper component="p" px="sm" py="xs" fz="sm">
        {describeScorecard(scorecard)}
      </Paper>
    )
  );
}
