import { Button, EmptyState } from '@mantine/core';
import { useMemo, useRef } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { providerCalls } from '#contract/providers.ts';
import { providerMessages } from '#domain/messages/providers.ts';
import { TypedGuard } from '#app/acts/typed-guard.tsx';
import { ListExport } from '#app/list/list-export.tsx';
import { List } from '#app/list/list.tsx';
import { listLoader, useList } from '#app/list/use-list.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';
import { latePart } from '#app/base/late-part.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { makeActions } from './provider-actions.tsx';
import { providerListWith } from './provider-list.tsx';
import { TariffsLink } from './tariffs-link.tsx';
import { useProviderActs } from './use-provider-acts.ts';

const ProviderCard = latePart(() => import('./provider-card.tsx'), 'ProviderCard');

const none: readonly never[] = [];

/** Asks for what the address shows and for the scorecards, and waits for neither. */
export function loader(given: LoaderFunctionArgs): null {
  loadAnswer(providerCalls.scorecards, {}).catch(() => null);
  return listLoader(providerListWith(none))(given);
}

/** Providers, their margins and their scorecards, for staff (rule PR-1). Without scorecards the list stands all the same. */
export function Component() {
  const scorecards = useAnswer(providerCalls.scorecards, {}).data?.items ?? none;
  const providers = useList(useMemo(() => providerListWith(scorecards), [scorecards]));
  const acts = useProviderActs();
  const { isReachable } = acts;
  const hasTariffs = useSignedInUser().role === 'CSDManager';
  const latest = useRef(acts);
  latest.current = acts;
  // The same function as long as it shows the same: the rows do not render again while a card opens.
  const actions = useMemo(
    () =>
      makeActions({
        onEdit: (row) => latest.current.edit(row),
        onDelete: (row) => latest.current.remove(row),
        isDisabled: !isReachable,
        hasTariffs,
      }),
    [isReachable, hasTariffs, latest],
  );
  return (
    <Screen
      title="Shipping providers"
      actions={
        <>
          <TariffsLink className="q-list-wide" />
          <ListExport list={providers} fileName="providers.csv" className="q-list-wide" />
          <Button variant="filled" leftSection={<Icon name="plus" />} disabled={!isReachable} onClick={acts.add}>
            New provider
          </Button>
        </>
      }
    >
      <TypedGuard>
        <List
          list={providers}
          actions={actions}
          tools={
            <>
              <TariffsLink />
              <ListExport list={providers} fileName="providers.csv" />
            </>
          }
          note={!isReachable && providerMessages.needsConnection}
          none={
            <EmptyState description={providerMessages.none}>
              <Button variant="filled" disabled={!isReachable} onClick={acts.add}>
                Add a first provider
              </Button>
            </EmptyState>
          }
        />
        {acts.card !== null && <ProviderCard provider={acts.card === 'new' ? null : acts.card} onClose={acts.close} />}
      </TypedGuard>
    </Screen>
  );
}
