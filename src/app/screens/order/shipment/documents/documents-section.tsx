import { Box, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { customsPaperEndpoints } from '#contract/customs.ts';
import type { CustomsResponse } from '#contract/customs-shape.ts';
import { documentEndpoints, type ShipmentDocument } from '#contract/documents.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { instantText } from '#domain/date-text.ts';
import { storedDocumentTypes } from '#domain/document.ts';
import type { PaperSending } from '#domain/customs-papers.ts';
import { customsPaperMessages } from '#domain/messages/customs-papers.ts';
import { sizeText } from '#domain/files.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { stageOf } from '#domain/tracking-state.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { fetchFile } from '#local/client.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';

import { OrderSection } from '#app/screens/order/order-parts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FileButton } from '#app/ui/file-button.tsx';
import { Loading } from '#app/ui/not-loaded.tsx';
import { DownloadButton } from '#app/screens/order/shipment/download-button.tsx';
import { CorrectCustomsDialog } from './correct-customs-dialog.tsx';
import { documentTexts, UploadDialog } from './upload-dialog.tsx';

interface DocumentsSectionProps {
  requestId: number;
  info: MainInfo;
  customs: CustomsResponse | null;
}

export function DocumentsSection({ requestId, info, customs }: DocumentsSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const { role } = useSignedInUser();
  const { status, trackingState } = info;
  const isCollected = trackingState !== null && stageOf(trackingState) > stageOf('pending');
  const isReachable = useReachable();
  return (
    <OrderSection title="Documents">
      <Documents requestId={requestId} isReachable={isReachable} />
      {orderAllows('uploadDocuments', info) && (
        <OnlineButton mt="sm" leftSection={<Icon name="plus" />} onClick={() => setOpen(true)}>
          Upload documents
        </OnlineButton>
      )}
      {customs && orderAllows('correctCustoms', { status, role, isCollected }) && (
        <OnlineButton mt="sm" ml="sm" onClick={() => setCorrecting(true)}>
          {customsPaperMessages.correct}
        </OnlineButton>
      )}
      {customs && isCorrecting && (
        <CorrectCustomsDialog
          requestId={requestId}
          version={info.version}
          customs={customs}
          onClose={() => setCorrecting(false)}
        />
      )}
      <OfflineNote mt="xs">{documentTexts.listNeedsConnection}</OfflineNote>
      {isOpen && <UploadDialog name={info.awbNumber ?? String(requestId)} onClose={() => setOpen(false)} />}
    </OrderSection>
  );
}

function Documents({ requestId, isReachable }: { requestId: number; isReachable: boolean }) {
  const query = useEndpoint(documentEndpoints.list, { params: { id: requestId } });
  const { data } = query;
  // Offline a note below the list says why.
  if (!data && !isReachable) return null;
  if (!data)
    return (
      <Loading lines={1} label="Loading the documents" headline="The documents could not be loaded." query={query} />
    );
  if (data.items.length === 0)
    return (
      <Text size="sm" c="dimmed" data-empty>
        {documentTexts.none}
      </Text>
    );
  const papers = data.items.find(({ paper }) => paper?.isCurrent)?.paper;
  return (
    <>
      {papers && <CustomsPapers requestId={requestId} sending={papers.sending} />}
      <Box component="ul" aria-label="Documents">
        {data.items.map((document) => (
          <DocumentItem key={document.id} document={document} isReachable={isReachable} />
        ))}
      </Box>
    </>
  );
}

/** Whether the invoice and packing list of the portal are sent or to be printed (rule S-49). */
const CustomsPapers = ({ requestId, sending }: { requestId: number; sending: PaperSending }) => (
  <Paper px="md" py="sm" mb="sm">
    <Text size="sm" fw={600}>
      {customsPaperMessages.action}
    </Text>
    <Text size="sm" role="status">
      {customsPaperMessages.sendings[sending]}
    </Text>
    <Group gap="sm" mt="sm">
      <DownloadButton
        endpoint={customsPaperEndpoints.print}
        requestId={requestId}
        fileName={customsPaperMessages.printFile(requestId)}
        variant="default"
        needsConnection={documentTexts.listNeedsConnection}
      >
        {customsPaperMessages.printCopies}
      </DownloadButton>
    </Group>
  </Paper>
);

const DocumentItem = ({ document, isReachable }: { document: ShipmentDocument; isReachable: boolean }) => (
  <Group
    component="li"
    wrap="nowrap"
    justify="space-between"
    py="xs"
    fz="sm"
    lh="sm"
    style={{ borderBottom: 'var(--hairline)' }}
  >
    <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
      <Text inherit fw={600}>
        {storedDocumentTypes[document.typeCode]}
      </Text>
      <Text inherit>{document.fileName}</Text>
      <Text inherit c="dimmed">
        {document.imageFormat}, {sizeText(document.size)},{' '}
        <time dateTime={document.dateCreated}>{instantText(document.dateCreated)}</time>
        {document.note && `, ${document.note}`}
        {document.paper && !document.paper.isCurrent && `, ${customsPaperMessages.olderVersion}`}
      </Text>
    </Box>
    <FileButton
      fileName={document.fileName}
      isReachable={isReachable}
      state={document.state}
      fetch={() => fetchFile(documentEndpoints.file, { params: { id: document.id } })}
    />
  </Group>
);
