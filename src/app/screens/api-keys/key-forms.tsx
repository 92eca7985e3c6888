import { Stack, Text } from '@mantine/core';
import { type ApiKeyResponse, apiKeyEndpoints, type NewApiKeyResponse } from '#contract/api-keys.ts';
import {
  type ApiKeyInput,
  apiKeyKinds,
  apiKeyLabels as labels,
  apiKeyRules,
  type ApiScope,
  apiScopeLabels,
  apiScopes,
  longestOverlap,
  newApiKeyRules,
  readNetworks,
  renewalRules,
} from '#domain/api-key.ts';
import { apiKeyMessages as words } from '#domain/messages/api-keys.ts';
import { useCompanySelect } from '#app/features/customer/company-options.ts';
import { useProof } from '#app/acts/proof.tsx';
import { type FieldLayout, RecordDialog, type RecordForm } from '#app/form/record-dialog.tsx';
import { tickList } from '#app/form/tick-list.tsx';
import { SegmentField } from '#app/ui/segment-field.tsx';
import { localDay } from '#app/ui/local-day.ts';

export const invalidates = [apiKeyEndpoints.list];

const common = { needsConnection: words.needsConnection, showsFailureInside: true, refresh: invalidates };

type KeyTexts = Record<'name' | 'networks' | 'expiresOn' | ApiScope, string>;

const valuesOf = (key: ApiKeyResponse | null): KeyTexts => ({
  name: key?.name ?? '',
  networks: key?.networks.join(', ') ?? '',
  expiresOn: key?.expiresOn ?? '',
  ...(Object.fromEntries(apiScopes.map((scope) => [scope, key?.scopes.includes(scope) ? 'yes' : ''])) as Record<
    ApiScope,
    string
  >),
});

const bodyOf = (typed: KeyTexts): ApiKeyInput => ({
  name: typed.name,
  scopes: apiScopes.filter((scope) => typed[scope] !== ''),
  networks: readNetworks(typed.networks),
  expiresOn: typed.expiresOn,
});

const isScope = (field: string): field is ApiScope => (apiScopes as readonly string[]).includes(field);
const pathOf = (field: string): string => (isScope(field) ? 'scopes' : field);

const textLabels = { name: labels.name, networks: labels.networks, expiresOn: labels.expiresOn, ...apiScopeLabels };

const scopeBoxes = apiScopes.map((name) => ({ name }));

const keyFields = (form: Pick<RecordForm<keyof KeyTexts>, 'typed' | 'set'>): FieldLayout<keyof KeyTexts> => [
  { name: 'name', description: 'The program that uses it. Histories show it.' },
  ...tickList('What it may do', scopeBoxes, form),
  { name: 'expiresOn', kind: 'day', minDate: localDay(), description: 'Empty: until it is revoked' },
  {
    ...{ name: 'networks', kind: 'area', rows: 2, spellCheck: false },
    description: 'Such as 192.0.2.7 or 192.0.2.0/24, between commas. Empty: from anywhere.',
  },
];

const kindChoices = (['live', 'test'] as const).map((value) => ({ value, text: apiKeyKinds[value] }));

interface NewKeyFormProps {
  /** Managers choose the company. */
  isManager: boolean;
  onDone: (made: NewApiKeyResponse) => void;
  onClose: () => void;
}

export function NewKeyForm({ isManager, onDone, onClose }: NewKeyFormProps) {
  const companies = useCompanySelect('', { enabled: isManager });
  const proof = useProof();
  const values = { ...valuesOf(null), kind: 'live', companyId: '', ...proof.empty };
  return (
    <RecordDialog
      {...common}
      endpoint={apiKeyEndpoints.create}
      width="lg"
      title="New API key"
      label="Make key"
      busyLabel="Making the key"
      opened={{ version: null, values }}
      labels={{ ...textLabels, kind: labels.kind, companyId: labels.companyId, ...proof.labels }}
      {...proof.form}
      rules={newApiKeyRules}
      pathOf={pathOf}
      body={(typed) => ({
        ...bodyOf(typed),
        livemode: typed.kind !== 'test',
        ...(typed.companyId !== '' && { companyId: Number(typed.companyId) }),
        ...proof.bodyOf(typed),
      })}
      input={(body) => ({ body })}
      onDone={onDone}
      onClose={onClose}
      fields={(form) => [
        <Stack key="kind" gap="2xs" align="flex-start">
          <SegmentField
            label={labels.kind}
            choices={kindChoices}
            value={form.typed.kind === 'test' ? 'test' : 'live'}
            onChange={(kind) => form.set('kind', kind)}
          />
          <Text fz="xs" c="dimmed" aria-live="polite">
            {form.typed.kind === 'test' ? words.testKeyAbout : words.liveKeyAbout}
          </Text>
        </Stack>,
        isManager && {
          ...{ name: 'companyId', kind: 'select', required: true },
          data: companies,
        },
        ...keyFields(form),
        ...proof.fields(form),
      ]}
    />
  );
}

interface KeyDialogProps {
  apiKey: ApiKeyResponse;
  onClose: () => void;
}

const openedOf = (key: ApiKeyResponse) => ({ version: key.version, values: valuesOf(key) });

export const KeyForm = ({ apiKey, onClose }: KeyDialogProps) => (
  <RecordDialog
    {...common}
    endpoint={apiKeyEndpoints.update}
    width="lg"
    title={`API key ${apiKey.name}`}
    opened={openedOf(apiKey)}
    labels={textLabels}
    rules={apiKeyRules}
    pathOf={pathOf}
    body={bodyOf}
    input={(body) => ({ params: { id: apiKey.id }, body })}
    readCurrent={(current) => openedOf(current as ApiKeyResponse)}
    done={({ name }) => words.saved(name)}
    onClose={onClose}
    fields={keyFields}
  />
);

export function RenewForm({ apiKey, onDone, onClose }: KeyDialogProps & Pick<NewKeyFormProps, 'onDone'>) {
  const proof = useProof();
  return (
    <RecordDialog
      {...common}
      endpoint={apiKeyEndpoints.renew}
      title={`Renew ${apiKey.name}`}
      label="Renew"
      busyLabel="Renewing"
      opened={{ version: apiKey.version, values: { overlapDays: '1', ...proof.empty } }}
      labels={{ overlapDays: 'Days that the old secret lasts', ...proof.labels }}
      {...proof.form}
      rules={renewalRules}
      body={(typed) => ({ overlapDays: Number(typed.overlapDays), ...proof.bodyOf(typed) })}
      input={(body) => ({ params: { id: apiKey.id }, body })}
      onDone={onDone}
      onClose={onClose}
      fields={(form) => [
        <p key="about">{words.renewal}</p>,
        {
          ...{ name: 'overlapDays', kind: 'select' },
          data: Array.from({ length: longestOverlap + 1 }, (_, days) => ({
            value: String(days),
            label: days === 0 ? 'It ends at once' : days === 1 ? '1 day' : `${days} days`,
          })),
        },
        ...proof.fields(form),
      ]}
    />
  );
}
