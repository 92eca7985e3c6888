import { Box, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { documentEndpoints, type ShipmentDocument } from '#contract/documents.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { instantText } from '#domain/date-text.ts';
import { documentTypes } from '#domain/document.ts';
import { sizeText } from '#domain/file-name.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { fetchFile } from '#local/client.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';

import { Section } from '#app/screens/order/shared-facts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FileButton } from '#app/ui/file-button.tsx';
import { NotLoaded } from '#app/ui/not-loaded.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { documentTexts, UploadDialog } from './upload-dialog.tsx';

export function DocumentsSection({ requestId, info }: { requestId: number; info: MainInfo }) {
  const [isOpen, setOpen] = useState(false);
  const isReachable = useReachable();
  return (
    <Section title="Documents">
      <Documents requestId={requestId} isReachable={isReachable} />
      {orderAllows('uploadDocuments', info) && (
        <Button mt="sm" leftSection={<Icon name="plus" />} disabled={!isReachable} onClick={() => setOpen(true)}>
          Upload documents
        </Button>
      )}
      <OfflineNote mt="xs">{documentTexts.listNeedsConnection}</OfflineNote>
      {isOpen && <UploadDialog name={info.awbNumber ?? String(requestId)} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function Documents({ requestId, isReachable }: { requestId: number; isReachable: boolean }) {
  const query = useEndpoint(documentEndpoints.list, { params: { id: requestId } });
  const { data, error } = query;
  if (!data && error) {
    // Without a connection the text below says it.
    if (!isReachable) return null;
    return <NotLoaded headline="The documents could not be loaded." query={query} />;
  }
  if (!data) return isReachable ? <Skeleton lines={1} label="Loading the documents" /> : null;
  if (data.items.length === 0)
    return (
      <Text size="sm" c="dimmed" data-empty>
        {documentTexts.none}
      </Text>
    );
  return (
    <Box component="ul" aria-label="Documents">
      {data.items.map((document) => (
        <DocumentItem key={document.id} document={document} isReachable={isReachable} />
      ))}
    </Box>
  );
}

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
        {documentTypes[document.typeCode]}
      </Text>
      <Text inherit>{document.fileName}</Text>
      <Text inherit c="dimmed">
        {document.imageFormat}, {sizeText(document.size)},{' '}
        <time dateTime={document.dateCreated}>{instantText(document.dateCreated)}</time>
        {document.note && `, ${document.note}`}
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
