import { Link, type LoaderFunction, type Params, useParams } from 'react-router';
import { customRequestEndpoints, type SentCustomRequest } from '#contract/custom-requests.ts';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { listLoader, useList } from '#app/list/use-list.ts';
import { Anchor, Button, Divider, EmptyState, Group, Stack, Title } from '@mantine/core';
import { instantText } from '#domain/date-text.ts';
import { customRequestMessages } from '#domain/messages/custom-requests.ts';
import { isStaff } from '#domain/user.ts';
import { FilterChip } from '#app/list/list-filters.tsx';
import { oneOf } from '#app/list/list-filter.ts';
import { ListToolbar } from '#app/list/list-toolbar.tsx';
import { LinkList, LinkRow, RowFacts } from '#app/list/link-list.tsx';
import { newestList } from '#app/list/newest-list.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { Screen } from '#app/ui/screen.tsx';
import { customRequestLabels as labels, customStates, customStateWords } from '#domain/custom-request.ts';
import { flags } from '#app/features/custom-request/custom-request-form-values.ts';
import { RequestCare } from './request-care.tsx';
import { unitsOf } from '#domain/units.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { readPathId } from '#app/query/read-path-id.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { moneyText } from '#domain/money.ts';
import { FileLine } from '#app/ui/file-line.tsx';
import { fetchFile } from '#local/client.ts';
import { orderPath } from '#app/paths/order-path.ts';
import { Lines } from '#app/ui/lines.tsx';

/** @throws RequestFailed 404 for text that cannot be an id */
const sentInput = (params: Params) => ({
  params: { id: readPathId(params['id'], 'customRequest') },
});

function SentRequest() {
  const forStaff = isStaff(useSignedInUser().role);
  const { data } = useEndpoint(customRequestEndpoints.read, sentInput(useParams()));
  if (!data) return null;
  return (
    <Screen
      title={`Custom request ${data.id}`}
      width="form"
      up={{ to: '/customRequests', label: 'All custom requests' }}
    >
      <Stack gap="1.75rem">
        {forStaff && <RequestCare request={data} />}
        <Facts request={data} />
        <Documents request={data} />
      </Stack>
    </Screen>
  );
}

function Facts({ request }: { request: SentCustomRequest }) {
  const units = unitsOf(request.measurementSystem);
  const forStaff = isStaff(useSignedInUser().role);
  const ticked = flags.filter((flag) => request[flag]).map((flag) => labels[flag]);
  return (
    <FactList>
      {!forStaff && <Fact name="State">{customStateWords[request.state]}</Fact>}
      {!forStaff && request.orderId !== null && (
        <Fact name="Order">
          <Anchor component={Link} to={orderPath(request.orderId)}>
            Order {request.orderId}
          </Anchor>
        </Fact>
      )}
      <Fact name={labels.customer}>{request.customerName}</Fact>
      <Fact name="Sent">
        {instantText(request.dateCreated)} by {request.createdBy}
      </Fact>
      <Fact name={labels.pickUpAddress}>
        <Lines>{request.pickUpAddress}</Lines>
      </Fact>
      <Fact name={labels.deliver}>
        <Lines>{request.deliver}</Lines>
      </Fact>
      <Fact name={labels.pickupDate}>{request.pickupDate}</Fact>
      <Fact name={labels.dimensions}>
        {request.dimensions} {units.side}
      </Fact>
      <Fact name={labels.weight}>
        {request.weight} {units.weight}
      </Fact>
      <Fact name="Services">{ticked.join(', ')}</Fact>
      <Fact name={labels.unCode}>{request.unCode}</Fact>
      <Fact name={labels.hSCode}>{request.hSCode}</Fact>
      <Fact name={labels.incoterms}>{request.incoterms}</Fact>
      <Fact name={labels.valueOfTheGoods}>
        {request.valueOfTheGoods === null ? null : `${moneyText(request.valueOfTheGoods)} ${request.valueCurrency}`}
      </Fact>
      <Fact name={labels.otherRequirements}>
        {request.otherRequirements && <Lines>{request.otherRequirements}</Lines>}
      </Fact>
    </FactList>
  );
}

function Documents({ request: { additionalDocuments } }: { request: SentCustomRequest }) {
  const isReachable = useReachable();
  return (
    <section aria-labelledby="documents">
      <Title order={2} id="documents" mb="xs">
        Documents
      </Title>
      {additionalDocuments.length === 0 && <p>No documents.</p>}
      <Stack component="ul" gap="xs">
        {additionalDocuments.map((document) => (
          <li key={document.id}>
            <Divider mb="xs" />
            <FileLine
              file={document}
              isReachable={isReachable}
              fetch={() => fetchFile(customRequestEndpoints.file, { params: { id: document.id } })}
            />
          </li>
        ))}
      </Stack>
      {!isReachable && additionalDocuments.length > 0 && <p>{customRequestMessages.documentNeedsConnection}</p>}
    </section>
  );
}

const newRequestPath = '/shippingQuote?custom';

const requestList = newestList({
  endpoint: customRequestEndpoints.list,
  what: 'custom requests',
  placeholder: 'Search by place, number',
  notLoaded: 'The custom requests could not be loaded.',
  notFound: (searchText) => customRequestMessages.notFound(searchText, false),
  filters: { state: oneOf({ label: 'State', values: customStates, words: customStateWords }) },
});

/** Newest first; staff see those of all companies (rule Q-26). */
function RequestList() {
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
          <LinkRow
            to={`/customRequests/${item.id}`}
            name={`${item.id} · ${firstLine(item.pickUpAddress)} → ${firstLine(item.deliver)}`}
          >
            <RowFacts>
              {isForStaff && `${item.customerName} · `}
              pick-up {item.pickupDate} · {formatDocumentCount(item.documents)}
            </RowFacts>
            <RowFacts>
              {customStateWords[item.state]}
              {item.owner && ` · ${item.owner.name}`} · sent {instantText(item.dateCreated)} by {item.createdBy}
            </RowFacts>
          </LinkRow>
        )}
      </LinkList>
    </Screen>
  );
}

const firstLine = (text: string): string => text.split('\n')[0]!;

const formatDocumentCount = (count: number): string =>
  count === 0 ? 'no documents' : count === 1 ? '1 document' : `${count} documents`;

const loadList = listLoader(requestList);

/** Loads a request before its screen opens; the list opens at once. */
export const loader: LoaderFunction = async (args) => {
  if (args.params['id'] === undefined) return loadList(args);
  await loadResponse(customRequestEndpoints.read, sentInput(args.params));
  return null;
};

export const Component = () => (useParams().id === undefined ? <RequestList /> : <SentRequest />);
