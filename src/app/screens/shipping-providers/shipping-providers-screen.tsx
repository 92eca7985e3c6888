import { ActionIcon, Box } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { providerEndpoints, type ProviderResponse } from '#contract/providers.ts';
import { deletionTitles } from '#domain/messages/confirmations.ts';
import { providerMessages } from '#domain/messages/providers.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { ListScreen, RowButton } from '#app/list/list-screen.tsx';
import { listLoader, useList } from '#app/list/use-list.ts';
import { useAction } from '#app/query/actions.ts';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { confirmDelete } from '#app/ui/confirm.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { providerListWith } from './provider-list.tsx';
import { invalidates, ProviderCard } from './provider-card.tsx';

const none: readonly never[] = [];

/** Does not wait. */
export function loader(args: LoaderFunctionArgs): null {
  loadResponse(providerEndpoints.scorecards, {}).catch(() => null);
  return listLoader(providerListWith(none))(args);
}

/** For staff (rule PR-1). The list does not need the scorecards. */
export function Component() {
  const scorecards = useEndpoint(providerEndpoints.scorecards, {}).data?.items ?? none;
  const providers = useList(useMemo(() => providerListWith(scorecards), [scorecards]));
  // As it was when the card opened, whose version is compared.
  const [card, setCard] = useState<ProviderResponse | 'new' | null>(null);
  const removing = useAction(providerEndpoints.remove, { refresh: invalidates });
  const hasTariffs = useSignedInUser().role === 'CSDManager';

  async function remove(provider: ProviderResponse): Promise<void> {
    if (await confirmDelete(deletionTitles.provider(provider), providerMessages.deletion))
      await removing.remove({ params: { id: provider.id } }, providerMessages.removed(provider.name));
  }
  return (
    <ListScreen
      title="Shipping providers"
      list={providers}
      fileName="providers.csv"
      add={{ label: 'New provider', first: 'Add a first provider', run: () => setCard('new') }}
      needsConnection={providerMessages.needsConnection}
      none={providerMessages.none}
      // An express provider cannot be deleted (rule PR-4).
      renderActs={(provider) => (
        <>
          {provider.type && hasTariffs && (
            <ActionIcon
              component={Link}
              size="sm"
              to={`/tariffs#carrier-${provider.id}`}
              {...named(`Tariff and service points of ${provider.name}`)}
            >
              <Icon name="tariff" />
            </ActionIcon>
          )}
          <RowButton icon="edit" name={`Edit ${provider.name}`} onClick={() => setCard(provider)} />
          {provider.type ? (
            <Box component="span" w="1.75rem" />
          ) : (
            <RowButton icon="trash" name={`Delete ${provider.name}`} onClick={() => void remove(provider)} />
          )}
        </>
      )}
    >
      {card !== null && <ProviderCard provider={card === 'new' ? null : card} onClose={() => setCard(null)} />}
    </ListScreen>
  );
}
