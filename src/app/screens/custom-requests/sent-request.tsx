import { Anchor, Divider, Stack, Text, Title } from '@mantine/core';
import { Link, type Params, useParams } from 'react-router';
import { customRequestCalls, type SentCustomRequest } from '#contract/custom-requests.ts';
import { instantText } from '#domain/date-text.ts';
import { customRequestLabels as labels } from '#domain/custom-request.ts';
import { customStateWords } from '#domain/custom-request-care.ts';
import { isStaff } from '#domain/user.ts';
import { flags } from '#app/custom-request/custom-request-form-values.ts';
import { latePart } from '#app/base/late-part.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { customRequestMessages } from '#domain/messages/custom-requests.ts';
import { unitsOf } from '#domain/units.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAnswer } from '#app/query/answers.ts';
import { readPathId } from '#app/query/read-path-id.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { moneyText } from '#app/ui/money-text.ts';
import { Screen } from '#app/ui/screen.tsx';
import { FileLine } from '#app/ui/file-line.tsx';
import { fetchFile } from '#local/client.ts';
import { orderPath } from '#app/paths/order-path.ts';

// Staff alone need it.
const RequestCare = latePart(() => import('./request-care.tsx'), 'RequestCare');

/** The request that the address names. @throws CallFailed 404 for a text that cannot be one */
export const askSent = (params: Params) => ({
  params: { id: readPathId(params['id'], 'customRequest') },
});

/** A custom request as it was sent, with its documents. */
export function SentRequest() {
  const forStaff = isStaff(useSignedInUser().role);
  const { data } = useAnswer(customRequestCalls.read, askSent(useParams()));
  if (!data) return null;
  return (
    <Screen
      title={`Custom request ${data.id}`}
      width="form"
      up={{ to: '/customRequests', label: 'All custom requests' }}
    >
      <Stack gap={28}>
        {forStaff && <RequestCare request={data} />}
        <Facts request={data} />
        <Documents request={data} />
      </Stack>
    </Screen>
  );
}

/** A text with its lines as they were typed. */
const Lines = ({ children }: { children: string }) => (
  <Text span inherit style={{ whiteSpace: 'pre-line' }}>
    {children}
  </Text>
);

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
      <Stack component="ul" gap="xs" style={{ listStyle: 'none' }}>
        {additionalDocuments.map((document) => (
          <li key={document.id}>
            <Divider mb="xs" />
            <FileLine
              file={document}
              isReachable={isReachable}
              fetch={() => fetchFile(customRequestCalls.file, { params: { id: document.id } })}
            />
          </li>
        ))}
      </Stack>
      {!isReachable && additionalDocuments.length > 0 && <p>{customRequestMessages.documentNeedsConnection}</p>}
    </section>
  );
}
