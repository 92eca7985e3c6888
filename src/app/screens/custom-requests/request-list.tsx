import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { customRequestCalls } from '#contract/custom-requests.ts';
import type { CustomRequestRow } from '#contract/custom-requests.ts';
import { customRequestMessages } from '#domain/messages/custom-requests.ts';
import { isStaff } from '#domain/user.ts';
import { firstPageSize, newestList } from '#app/query/newest-list.ts';
import { usePagedList } from '#app/query/use-paged-list.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { dayText, instantText, momentText } from '#app/ui/day-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { SearchedList } from '#app/ui/searched-list.tsx';
import { useNow } from '#app/ui/use-now.ts';

/** The list of custom requests, with its address and its call. */
export const requestList = newestList(customRequestCalls.list, (view) => ({ query: { ...view } }));

/** Custom requests, newest first: those of the customer's company, all for staff (rule Q-26). */
export function RequestList() {
  const requests = usePagedList(requestList);
  const isForStaff = isStaff(useSignedInUser().role);
  const today = instantText(useNow()).slice(0, 10);
  return (
    <Screen title="Custom requests" width="form">
      <SearchedList
        list={requests}
        what="custom requests"
        placeholder="Search by place, number"
        notLoaded="The custom requests could not be loaded."
        none={
          <EmptyState
            action={
              <Button component={Link} to="/shippingQuote">
                Go to the quote
              </Button>
            }
          >
            {customRequestMessages.none}
          </EmptyState>
        }
        notFound={(searchText) => customRequestMessages.notFound(searchText, isForStaff)}
        firstPageSize={firstPageSize}
      >
        {(item: CustomRequestRow) => (
          <Link className="q-link-row" to={`/customRequests/${item.id}`}>
            <span className="q-link-name">
              {item.id} · {firstLine(item.pickUpAddress)} → {firstLine(item.deliver)}
            </span>
            <span className="q-link-facts">
              {isForStaff && `${item.customerName} · `}
              pick-up {dayText(item.pickupDate, today)} · {formatDocumentCount(item.documents)}
            </span>
            <span className="q-link-facts">
              sent {momentText(item.dateCreated)} by {item.createdBy}
            </span>
          </Link>
        )}
      </SearchedList>
    </Screen>
  );
}

const firstLine = (text: string): string => text.split('\n')[0]!;

const formatDocumentCount = (count: number): string =>
  count === 0 ? 'no documents' : count === 1 ? '1 document' : `${count} documents`;
