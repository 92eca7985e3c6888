import { ActionIcon, Box, Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { providerEndpoints } from '#contract/providers.ts';
import { providerMessages } from '#domain/messages/providers.ts';

import { useSignedInUser } from '#app/base/session.ts';
import { ListScreen, RowButton } from '#app/list/list-screen.tsx';
import { listLoader, useList } from '#app/list/use-list.ts';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { providerListWith } from './provider-list.tsx';
import { ProviderCard, useProviderActs } from './provider-card.tsx';

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
  const { card, add, edit, remove, close } = useProviderActs();
  const hasTariffs = useSignedInUser().role === 'CSDManager';
  return (
    <ListScreen
      title="Shipping providers"
      list={providers}
      fileName="providers.csv"
      add={{ label: 'New provider', first: 'Add a first provider', run: add }}
      links={
        hasTariffs && (
          <>
            <Button component={Link} to="/tariffs">
              Tariffs and service points
            </Button>
            <Button component={Link} to="/carrierAccounts">
              Carrier accounts
            </Button>
          </>
        )
      }
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
              <Icon name="estimate" />
            </ActionIcon>
          )}
          <RowButton icon="edit" name={`Edit ${provider.name}`} onClick={() => edit(provider)} />
          {provider.type ? (
            <Box component="span" w="1.75rem" />
          ) : (
            <RowButton icon="trash" name={`Delete ${provider.name}`} onClick={() => remove(provider)} />
          )}
        </>
      )}
    >
      {card !== null && <ProviderCard provider={card === 'new' ? null : card} onClose={close} />}
    </ListScreen>
  );
}
