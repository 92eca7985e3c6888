import { Button } from '@mantine/core';
import type { Params } from 'react-router';
import { Link, useParams } from 'react-router';
import { customRequestCalls } from '#contract/custom-requests.ts';
import type { SentCustomRequest } from '#contract/custom-requests.ts';
import { customRequestLabels as labels } from '#domain/custom-request.ts';
import { customRequestMessages } from '#domain/messages/custom-requests.ts';
import { unitsOf } from '#domain/units.ts';
import { sizeText } from '#domain/file-name.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAnswer } from '#app/query/answers.ts';
import { readRequestId } from '#app/query/read-request-id.ts';
import { dayText, instantText, momentText } from '#app/ui/day-text.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { moneyText } from '#app/ui/money-text.ts';
import { Screen } from '#app/ui/screen.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { FileButton } from '#app/ui/file-button.tsx';
import { fetchFile } from '#local/client.ts';
import styles from './custom-requests.module.css';

/** The request that the address names. @throws CallFailed 404 for a text that cannot be one */
export const askSent = (params: Params) => ({
  params: { id: readRequestId({ shippingRequestId: params['id'] }) },
});

const flags = [
  'stackable',
  'dangerous',
  'additionalInsurance',
  'aog',
  'airFreight',
  'roadFreight',
  'seaFreight',
] as const;

/** A custom request as it was sent, with its documents. */
export function SentRequest() {
  const { data } = useAnswer(customRequestCalls.read, askSent(useParams()));
  if (!data) return null;
  return (
    <Screen
      title={`Custom request ${data.id}`}
      width="form"
      actions={
        <Button component={Link} to="/customRequests">
          All custom requests
        </Button>
      }
    >
      <div className={styles.sections}>
        <Facts request={data} />
        <Documents request={data} />
      </div>
    </Screen>
  );
}

function Facts({ request }: { request: SentCustomRequest }) {
  const units = unitsOf(request.measurementSystem);
  const today = instantText(useNow()).slice(0, 10);
  const ticked = flags.filter((flag) => request[flag]).map((flag) => labels[flag]);
  return (
    <FactList>
      <Fact name={labels.customer}>{request.customerName}</Fact>
      <Fact name="Sent">
        {momentText(request.dateCreated)} by {request.createdBy}
      </Fact>
      <Fact name={labels.pickUpAddress}>
        <span className={styles.lines}>{request.pickUpAddress}</span>
      </Fact>
      <Fact name={labels.deliver}>
        <span className={styles.lines}>{request.deliver}</span>
      </Fact>
      <Fact name={labels.pickupDate}>{dayText(request.pickupDate, today)}</Fact>
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
        {request.valueOfTheGoods === null ? null : moneyText(request.valueOfTheGoods)}
      </Fact>
      <Fact name={labels.otherRequirements}>
        {request.otherRequirements && <span className={styles.lines}>{request.otherRequirements}</span>}
      </Fact>
    </FactList>
  );
}

function Documents({ request: { additionalDocuments } }: { request: SentCustomRequest }) {
  const isReachable = useReachable();
  return (
    <section aria-labelledby="documents">
      <h2 className={styles.title} id="documents">
        Documents
      </h2>
      {additionalDocuments.length === 0 && <p>No documents.</p>}
      <ul className={styles.list}>
        {additionalDocuments.map(({ id, fileName, size }) => (
          <li key={id} className={styles.file}>
            <span className={styles.fileName}>{fileName}</span>
            <span className={styles.size}>{sizeText(size)}</span>
            <FileButton
              fileName={fileName}
              isReachable={isReachable}
              fetch={() => fetchFile(customRequestCalls.file, { params: { id } })}
            />
          </li>
        ))}
      </ul>
      {!isReachable && additionalDocuments.length > 0 && <p>{customRequestMessages.documentNeedsConnection}</p>}
    </section>
  );
}
