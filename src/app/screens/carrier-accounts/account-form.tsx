import {
  type CarrierAccountResponse,
  carrierAccountEndpoints,
  type CarrierApiResponse,
} from '#contract/carrier-accounts.ts';
import { providerEndpoints } from '#contract/providers.ts';
import {
  type AccountInput,
  accountLabels,
  accountRules,
  type CarrierApi,
  modeLabels,
} from '#domain/carrier-account.ts';
import { accountMessages } from '#domain/messages/carrier-accounts.ts';
import { useCompanySelect } from '#app/features/customer/company-options.ts';
import { type FieldHint, RecordDialog } from '#app/form/record-dialog.tsx';
import { useEndpoint } from '#app/query/endpoint-query.ts';

/** The cached responses that a change of an account makes stale. */
export const invalidates = [carrierAccountEndpoints.list];

/** Field names hold no point: the form would take them for a path. */
const credentialField = (name: string): string => `credentials_${name}`;
const pathOf = (field: string): string => field.replace('credentials_', 'credentials.');
/** A tick: an empty secret keeps the stored one. */
const removalOf = (name: string): string => `removed_${name}`;

function labelsOf(apis: readonly CarrierApiResponse[]): Record<string, string> {
  const credentials = apis.flatMap(({ fields }) =>
    fields.flatMap(({ name, label }) => [
      [credentialField(name), label],
      [removalOf(name), accountMessages.removesSecret(label)],
    ]),
  );
  return { ...accountLabels, ...Object.fromEntries(credentials) };
}

const valuesOf = (account: CarrierAccountResponse | null, apis: readonly CarrierApiResponse[]) => {
  const names = apis.flatMap(({ fields }) => fields.map(({ name }) => name));
  return {
    shippingProviderId: String(account?.shippingProviderId ?? ''),
    companyId: String(account?.companyId ?? ''),
    api: account?.api ?? apis[0]?.api ?? '',
    mode: account?.mode ?? apis[0]?.modes.at(-1) ?? '',
    products: account?.products?.join(', ') ?? '',
    isActive: account === null || account.isActive ? 'yes' : '',
    ...Object.fromEntries(names.map((name) => [credentialField(name), account?.credentials[name] ?? ''])),
    ...Object.fromEntries(names.map((name) => [removalOf(name), ''])),
  } as Record<string, string>;
};

interface AccountFormProps {
  /** Null for a new one. */
  account: CarrierAccountResponse | null;
  apis: readonly CarrierApiResponse[];
  onClose: () => void;
}

/** Adds an account with a carrier, or changes the version that was opened (rule PR-13). */
export function AccountForm({ account, apis, onClose }: AccountFormProps) {
  const providers = useEndpoint(providerEndpoints.list, { query: { searchText: '' } }).data?.items ?? [];
  const companies = useCompanySelect(accountMessages.wholePortal);
  // Both endpoints take the same body; `create` has no id in its path.
  const endpoint = (
    account ? carrierAccountEndpoints.update : carrierAccountEndpoints.create
  ) as typeof carrierAccountEndpoints.update;
  const isUsed = account?.isUsed ?? false;
  const fieldsOf = (api: string) => apis.find((each) => each.api === api)?.fields ?? [];
  const bodyOf = (typed: Record<string, string>): AccountInput => ({
    shippingProviderId: Number(typed['shippingProviderId']) || (undefined as unknown as number),
    companyId: typed['companyId'] ? Number(typed['companyId']) : null,
    api: typed['api'] as CarrierApi,
    mode: typed['mode'] as AccountInput['mode'],
    products: typed['products'] || null,
    isActive: typed['isActive'] === 'yes',
    credentials: Object.fromEntries(
      fieldsOf(typed['api'] ?? '').map(({ name }) => [name, typed[credentialField(name)] || null]),
    ),
    removed: fieldsOf(typed['api'] ?? '')
      .filter(({ name, isSecret }) => (isSecret ? typed[removalOf(name)] === 'yes' : !typed[credentialField(name)]))
      .map(({ name }) => name),
  });
  return (
    <RecordDialog
      endpoint={endpoint}
      width="lg"
      title={account ? `Account of ${account.shippingProviderName}` : 'New carrier account'}
      needsConnection={accountMessages.needsConnection}
      opened={{ version: account?.version ?? null, values: valuesOf(account, apis) }}
      labels={labelsOf(apis)}
      rules={accountRules}
      body={bodyOf}
      pathOf={pathOf}
      showsFailureInside
      input={(body) => ({ params: { id: account?.id ?? 0 }, body })}
      readCurrent={(current) => {
        const row = current as CarrierAccountResponse;
        return { version: row.version, values: valuesOf(row, apis) };
      }}
      refresh={invalidates}
      done={({ shippingProviderName }) => accountMessages.saved(shippingProviderName)}
      onClose={onClose}
      fields={({ typed }) => [
        [
          {
            ...{ name: 'shippingProviderId', kind: 'select', required: true, disabled: isUsed },
            data: [
              { value: '', label: '' },
              ...providers.filter(({ type }) => type).map(({ id, name }) => ({ value: String(id), label: name })),
            ],
          },
          {
            ...{ name: 'companyId', kind: 'select', disabled: isUsed },
            ...(isUsed && { description: accountMessages.staysWithOffers }),
            data: companies,
          },
        ],
        [
          {
            ...{ name: 'api', kind: 'select', required: true, disabled: account !== null },
            data: apis.map(({ api, name }) => ({ value: api, label: name })),
          },
          {
            ...{ name: 'mode', kind: 'select', required: true },
            data: (apis[0]?.modes ?? []).map((mode) => ({ value: mode, label: modeLabels[mode] })),
          },
        ],
        ...fieldsOf(typed['api'] ?? '').flatMap(({ name, isSecret, isOptional }): FieldHint<string>[] => {
          const isStored = account !== null && account.api === typed['api'] && account.stored.includes(name);
          const isRemoved = typed[removalOf(name)] === 'yes';
          const hint: FieldHint<string> = {
            name: credentialField(name),
            required: !isOptional && !(isSecret && isStored),
            autoComplete: 'off',
            spellCheck: false,
            ...(isSecret && { type: 'password', autoComplete: 'new-password' }),
            ...(isSecret &&
              isStored && {
                disabled: isRemoved,
                ...(!isRemoved && { placeholder: accountMessages.unchanged, description: accountMessages.keepsSecret }),
              }),
          };
          return isSecret && isStored && isOptional ? [hint, { name: removalOf(name), kind: 'tick' }] : [hint];
        }),
        { name: 'products', spellCheck: false, description: accountMessages.productsNote },
        { name: 'isActive', kind: 'tick' },
      ]}
    />
  );
}
