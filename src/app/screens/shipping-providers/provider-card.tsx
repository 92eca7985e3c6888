import { Checkbox, Paper, Stack, Text } from '@mantine/core';
import { type ProviderResponse, providerEndpoints } from '#contract/providers.ts';
import { providerMessages } from '#domain/messages/providers.ts';
import { providerRules } from '#domain/provider.ts';
import { RecordDialog, type RecordForm } from '#app/form/record-dialog.tsx';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { PriceRanges } from './price-ranges.tsx';
import { describeScorecard, describeType } from './provider-words.ts';
import {
  cardLabels as labels,
  rangePaths,
  readProvider,
  readRanges,
  showField,
  typeProvider,
  writeRanges,
} from './provider-form-values.ts';
import { invalidates } from './use-provider-acts.ts';

const rowOf = (provider: ProviderResponse) => ({ version: provider.version, values: typeProvider(provider) });

interface ProviderCardProps {
  /** Null for a new one. */
  provider: ProviderResponse | null;
  onClose: () => void;
}

/** Adds a provider, or changes the version that was opened (rule PR-2). */
export function ProviderCard({ provider, onClose }: ProviderCardProps) {
  // Both calls take the same body; `create` has no id.
  const endpoint = (provider ? providerEndpoints.update : providerEndpoints.create) as typeof providerEndpoints.update;
  return (
    <RecordDialog
      endpoint={endpoint}
      title="provider card"
      width={720}
      needsConnection={providerMessages.needsConnection}
      opened={provider ? rowOf(provider) : { version: null, values: typeProvider(null) }}
      labels={labels}
      show={showField}
      rules={providerRules}
      body={readProvider}
      nested={rangePaths}
      tellsInside
      input={(body) => ({ params: { id: provider?.id ?? 0 }, body })}
      readNow={(current) => rowOf(current as ProviderResponse)}
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

function MarginFields({ typed, set, part, box, at }: RecordForm<keyof typeof labels>) {
  const isIncluded = typed.includeMargin === 'yes';
  const include = (isTicked: boolean) => {
    set('includeMargin', isTicked ? 'yes' : '');
    if (!isTicked) return;
    set('margin', '0');
    set('priceRangeList', writeRanges([]));
  };
  return (
    <Stack component="fieldset" gap="sm" py="md" style={{ borderBlock: '1px solid var(--line)' }}>
      <Text component="legend" fw={600} w="100%" style={{ float: 'left' }}>
        Margin and price ranges
      </Text>
      <Checkbox {...box('includeMargin')} onChange={({ target }) => include(target.checked)} />
      <Text fz="xs" c="dimmed">
        {isIncluded ? providerMessages.includeMarginNote : providerMessages.rangesNote}
      </Text>
      <NumberField {...part('margin')} maw={312} required rightSection="%" disabled={isIncluded} />
      {!isIncluded && (
        <PriceRanges
          ranges={readRanges(typed.priceRangeList)}
          at={at}
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
