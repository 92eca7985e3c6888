import { Button } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { providerMessages } from '#domain/messages/providers.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import { ListOutcome } from '#app/ui/list-outcome.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { sortView } from '#app/ui/list-view.ts';
import { Pager } from '#app/ui/pager.tsx';
import { SortChoice } from '#app/ui/sort-choice.tsx';
import { SortTable } from '#app/ui/sort-table.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { useLastPage } from '#app/ui/use-last-page.ts';
import { makeActions } from './provider-actions.tsx';
import { ProviderCards } from './provider-cards.tsx';
import { columns } from './provider-columns.tsx';
import { ProviderExport } from './provider-export.tsx';
import { TariffsLink } from './tariffs-link.tsx';
import type { ProviderActs } from './use-provider-acts.ts';
import type { Providers } from './use-providers.ts';
import styles from './providers.module.css';
import '#app/ui/list-screen.css';

const label = 'Shipping providers';

interface ProvidersProps {
  providers: Providers;
  acts: ProviderActs;
}

/** Search, the page of providers and the way to the others. */
export function ProviderList({ providers, acts }: ProvidersProps) {
  const { view, show } = providers;
  const isPhone = useIsPhone();
  const search = useRef<HTMLInputElement>(null);
  useLastPage(providers);
  const showAll = () => {
    show({ ...view, searchText: '', pageNumber: 1 });
    search.current?.focus();
  };
  return (
    <div className={joinClasses('q-list', styles.list)}>
      <div className="q-list-tools">
        <ListSearch what="providers" placeholder="Search by name, email, rules" list={providers} ref={search} />
        {isPhone && (
          <>
            <SortChoice columns={columns} view={view} onSort={show} className="q-list-sort" />
            <TariffsLink />
            <ProviderExport providers={providers} />
          </>
        )}
      </div>
      {!acts.isReachable && (
        <p className="q-list-note" role="status">
          {providerMessages.needsConnection}
        </p>
      )}
      <ProviderPage providers={providers} acts={acts} isPhone={isPhone} onShowAll={showAll} />
    </div>
  );
}

/** The content under the search: rows, or the reason why there are none. */
function ProviderPage({
  providers,
  acts,
  isPhone,
  onShowAll,
}: ProvidersProps & { isPhone: boolean; onShowAll: () => void }) {
  const { view } = providers;
  return (
    <ListOutcome
      list={providers}
      what="providers"
      notLoaded={providerMessages.notLoaded}
      isAll={view.searchText === ''}
      none={
        <EmptyState
          action={
            <Button variant="filled" disabled={!acts.isReachable} onClick={acts.add}>
              Add a first provider
            </Button>
          }
        >
          {providerMessages.none}
        </EmptyState>
      }
      notFound={providerMessages.notFound(view.searchText)}
      onShowAll={onShowAll}
    >
      <ProviderRows providers={providers} acts={acts} isPhone={isPhone} />
      <Pager list={providers} />
    </ListOutcome>
  );
}

function ProviderRows({ providers, acts, isPhone }: ProvidersProps & { isPhone: boolean }) {
  const { view, page, isOld, pageKey, show } = providers;
  const hasTariffs = useSignedInUser().role === 'CSDManager';
  const latest = useRef(acts);
  latest.current = acts;
  const { isReachable } = acts;
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
  const given = { label, rows: page?.items ?? null, actions, isOld };
  if (isPhone) return <ProviderCards {...given} />;
  return (
    <SortTable
      {...given}
      columns={columns}
      sorting={view}
      onSort={(field) => show(sortView(view, field))}
      pageKey={pageKey}
    />
  );
}
