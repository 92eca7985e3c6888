import { Button, EmptyState, Group } from '@mantine/core';
import { Link } from 'react-router';
import { customRequestCalls, type CustomRequestRow } from '#contract/custom-requests.ts';
import { instantText } from '#domain/date-text.ts';
import { customRequestMessages } from '#domain/messages/custom-requests.ts';
import { customStates, customStateWords } from '#domain/custom-request-care.ts';
import { isStaff } from '#domain/user.ts';
import { FilterChip } from '#app/list/list-filters.tsx';
import { oneOf } from '#app/list/list-filter.ts';
import { ListToolbar } from '#app/list/list-toolbar.tsx';
import { LinkList } from '#app/list/link-list.tsx';
import { newestList } from '#app/list/newest-list.ts';
import { useList } from '#app/list/use-list.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { Screen } from '#app/ui/screen.tsx';

/** The quote screen with the dialog of a custom request open over it. */
const newRequestPath = '/shippingQuote?custom';

/** The list of custom requests. */
export const requestList = newestList<CustomRequestRow>()({
  call: customRequestCalls.list,
  what: 'custom requests',
  placeholder: 'Search by place, number',
  notLoaded: 'The custom requests could not be loaded.',
  notFound: (searchText) => customRequestMessages.notFound(searchText, false),
  filters: { state: oneOf({ label: 'State', values: customStates, words: customStateWords }) },
});

/** Custom requests, newest first: those of the customer's company, all for staff (rule Q-26). */
export function RequestList() {
  const requests = useList(requestList);
  const isForStaff = isStaff(useSignedInUser().role);
  return (
    <Screen
      title="Custom requests"
      width="form"
      actions={
        <Button component={Link} variant="filled" to={newRequestPath}>
          New
        </Button>
      }
    >
      {isForStaff && (
        <ListToolbar label="State">
          <Group gap="xs" mb="sm">
            {customStates.map((state) => (
              <FilterChip
                key={state}
                isOn={requests.view.state === state}
                onPress={() =>
                  requests.show({
                    ...requests.view,
                    state: requests.view.state === state ? '' : state,
                    pageNumber: 1,
                  })
                }
              >
                {customStateWords[state]}
              </FilterChip>
            ))}
          </Group>
        </ListToolbar>
      )}
      <LinkList
        list={requests}
        none={
          <EmptyState description={customRequestMessages.none}>
            <Button component={Link} to="/shippingQuote">
              Go to the quote
            </Button>
          </EmptyState>
        }
        notFound={customRequestMessages.notFound(requests.view.searchText, isForStaff)}
      >
        {(item) => (
          <Link className="q-link-row" to={`/customRequests/${item.id}`}>
            <span className="q-link-name">
              {item.id} · {firstLine(item.pickUpAddress)} → {firstLine(item.deliver)}
            </span>
            <span className="q-link-facts">
              {isForStaff && `${item.customerName} · `}
              pick-up {item.pickupDate} · {formatDocumentCount(item.documents)}
            </span>
            <span className="q-link-facts">
              {customStateWords[item.state]}
              {item.owner && ` · ${item.owner.name}`} · sent {instantText(item.dateCreated)} by {item.createdBy}
            </span>
          </Link>
        )}
      </LinkList>
    </Screen>
  );
}

const firstLine = (text: string): string => text.split('\n')[0]!;

const formatDocumentCount = (count: number): string =>
  count === 0 ? 'no documents' : count === 1 ? '1 document' : `${count} documents`;
