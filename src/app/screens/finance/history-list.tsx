import { Button } from '@mantine/core';
import { customerMessages } from '#domain/messages/customers.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { sortView } from '#app/ui/list-view.ts';
import { Pager } from '#app/ui/pager.tsx';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { SortChoice } from '#app/ui/sort-choice.tsx';
import { SortTable } from '#app/ui/sort-table.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { useLastPage } from '#app/ui/use-last-page.ts';
import { useLinkFollowing } from '#app/ui/use-link-following.ts';
import { HistoryCards } from './history-cards.tsx';
import { columns } from './history-columns.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { clearFilters, isFiltered } from './history-view.ts';
import type { History } from './use-history.ts';
import styles from './finance.module.css';

const label = 'Finance history';

/** The filters, the page of rows and the way to the others. */
export function HistoryList({ history }: { history: History }) {
  const { view, show } = history;
  const isPhone = useIsPhone();
  useLastPage(history);
  return (
    <>
      <HistoryFilters view={view} onFilter={show} />
      {isPhone && <SortChoice columns={columns} view={view} onSort={show} />}
      <HistoryPage history={history} isPhone={isPhone} />
    </>
  );
}

/** The content under the filters: rows, or the reason why there are none. */
function HistoryPage({ history, isPhone }: { history: History; isPhone: boolean }) {
  const { view, page, failure, isOld, pageKey, show } = history;
  const followLink = useLinkFollowing();
  if (failure) {
    return (
      <RetryNotice
        headline={customerMessages.historyNotLoaded}
        reasons={failure}
        isRetrying={history.isAsking}
        onRetry={history.retry}
      />
    );
  }
  if (page?.totalNumberOfItems === 0) {
    return isFiltered(view) ? (
      <EmptyState action={<Button onClick={() => show(clearFilters(view))}>Show all changes</Button>}>
        {customerMessages.nothingFits}
      </EmptyState>
    ) : (
      <EmptyState>{customerMessages.noHistory}</EmptyState>
    );
  }
  const given = { label, rows: page?.items ?? null, isOld, onClick: followLink };
  return (
    <>
      {isPhone ? (
        <HistoryCards {...given} />
      ) : (
        <div className={styles.table}>
          <SortTable
            {...given}
            columns={columns}
            sorting={view}
            onSort={(field) => show(sortView(view, field))}
            pageKey={pageKey}
          />
        </div>
      )}
      <Pager list={history} />
    </>
  );
}
