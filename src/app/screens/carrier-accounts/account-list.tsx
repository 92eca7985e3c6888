import { Text } from '@mantine/core';
import {
  type CarrierAccountResponse,
  carrierAccountEndpoints,
  type CarrierApiResponse,
} from '#contract/carrier-accounts.ts';
import { accountLabels as labels, modeLabels } from '#domain/carrier-account.ts';
import { instantText } from '#domain/date-text.ts';
import { accountMessages } from '#domain/messages/carrier-accounts.ts';
import { defineList } from '#app/list/define-list.ts';

const companyOf = ({ companyName }: CarrierAccountResponse): string => companyName ?? accountMessages.wholePortal;
const stateOf = ({ isActive }: CarrierAccountResponse): string => (isActive ? 'In use' : 'Switched off');

function describeTry({ triedAt, triedError }: CarrierAccountResponse): string {
  if (triedError !== null) return triedError;
  return triedAt === null ? 'Not tried' : `Worked on ${instantText(triedAt)}`;
}

const TryText = ({ account }: { account: CarrierAccountResponse }) => (
  <Text span fz="xs" c={account.triedError === null ? 'dimmed' : 'var(--bad)'}>
    {describeTry(account)}
  </Text>
);

export const accountListWith = (apis: readonly CarrierApiResponse[]) => {
  const nameOf = ({ api }: CarrierAccountResponse): string => apis.find((each) => each.api === api)?.name ?? api;
  return defineList({
    endpoint: carrierAccountEndpoints.list,
    what: 'carrier accounts',
    label: 'Carrier accounts',
    placeholder: 'Search by provider or company',
    notLoaded: accountMessages.notLoaded,
    notFound: accountMessages.notFound,
    first: { sortField: 'provider', sortOrder: 'asc', pageSize: 100 },
    filters: {},
    columns: [
      {
        id: 'provider',
        header: labels.shippingProviderId,
        accessorFn: ({ shippingProviderName }) => shippingProviderName,
        meta: { kind: 'text' },
      },
      { id: 'api', header: labels.api, accessorFn: nameOf, meta: { kind: 'text' }, card: true },
      { id: 'company', header: labels.companyId, accessorFn: companyOf, meta: { kind: 'text' }, card: true },
      { id: 'mode', header: labels.mode, accessorFn: ({ mode }) => modeLabels[mode], card: true },
      {
        id: 'products',
        header: labels.products,
        accessorFn: ({ products }) => products?.join(', ') ?? 'All',
        meta: { kind: 'text' },
        card: true,
      },
      { id: 'state', header: 'State', accessorFn: stateOf },
      {
        id: 'tried',
        header: 'Connection',
        accessorFn: describeTry,
        renderCell: (account) => <TryText account={account} />,
        meta: { kind: 'text' },
      },
    ],
    card: {
      title: ({ shippingProviderName }) => shippingProviderName,
      aside: (account) => (
        <Text fz="xs" c="dimmed">
          {stateOf(account)}
        </Text>
      ),
      foot: (account) => <TryText account={account} />,
    },
    whole: { textOf: (account) => `${account.shippingProviderName} ${companyOf(account)}` },
  });
};
