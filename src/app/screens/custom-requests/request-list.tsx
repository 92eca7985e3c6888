import { useRef } from 'react';
import { customRequestMessages } from '#domain/messages/custom-requests.ts';
import { isStaff } from '#domain/user.ts';
import { usePagedList } from '#app/query/use-paged-list.ts';
import { useSignedInUser } from '#app/shell/session.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useLastPage } from '#app/ui/use-last-page.ts';
import { RequestRows } from './request-rows.tsx';
import { firstView, requestList } from './request-view.ts';
import styles from './custom-requests.module.css';

const useRequests = () => usePagedList(requestList);
type Requests = ReturnType<typeof useRequests>;

/** Custom requests, the newest first: a customer's own, all of them for staff (decisions §3.10). */
export function RequestList() {
  const requests = useRequests();
  const { view, show } = requests;
  const search = useRef<HTMLInputElement>(null);
  useLastPage(requests);
  const showAll = () => {
    show({ ...view, searchText: '', pageNumber: 1 });
    search.current?.focus();
  };
  return (
    <Screen title="Custom requests" width="form">
      <div className={styles.tools}>
        <ListSearch what="custom requests" placeholder="Search by place, number" list={requests} ref={search} />
      </div>
      <RequestPage requests={requests} onShowAll={showAll} />
    </Screen>
  );
}

/** What stands under the search: rows, or why there are none. */
function RequestPage({ requests, onShowAll }: { requests: Requests; onShowAll: () => void }) {
  const { view, page, isOld, failure } = requests;
  const isForStaff = isStaff(useSignedInUser().role);
  if (failure) {
    return (
      <RetryNotice
        headline="The custom requests could not be loaded."
        reasons={failure}
        isRetrying={requests.isAsking}
        onRetry={requests.retry}
      />
    );
  }
  if (!page) return <Skeleton lines={6} label="Loading the custom requests" />;
  if (page.totalNumberOfItems === 0) {
    return view.searchText === '' ? (
      <EmptyState action={<ButtonLink to="/shippingQuote">Go to the quote</ButtonLink>}>
        {customRequestMessages.none}
      </EmptyState>
    ) : (
      <EmptyState action={<Button onClick={onShowAll}>Show all custom requests</Button>}>
        {customRequestMessages.notFound(view.searchText, isForStaff)}
      </EmptyState>
    );
  }
  return (
    <>
      <RequestRows items={page.items} isOld={isOld} isForStaff={isForStaff} />
      {page.totalNumberOfItems > firstView.pageSize && <Pager list={requests} />}
    </>
  );
}
