import { Box, Button, Text } from '@mantine/core';
import { use, useEffect, useState } from 'react';
import { documentCalls } from '#contract/documents.ts';
import { brokenUploadRule, type DocumentType, documentTypeCodes } from '#domain/document.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { joinSentences } from '#domain/text-form.ts';
import { CallFailed } from '#local/call-failed.ts';
import { DialogTyped } from '#app/acts/dialog-typed.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { askUnsaved } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldErrors } from '#app/ui/field-error.tsx';
import { UploadProgress } from '#app/upload/upload-progress.tsx';
import { useUpload } from '#app/upload/use-upload.ts';
import { DocumentRow } from './document-row.tsx';
import { type ChosenDocument, useChosenDocuments } from './use-chosen-documents.ts';
import { documentWords } from './document-words.ts';

interface Told {
  /** By type of document. */
  rows: Partial<Record<DocumentType, string>>;
  foot: readonly string[];
}

const nothing: Told = { rows: {}, foot: [] };

/** Takes what the server said to the rows it is about; the rest stands at the foot. */
function readRefusal(failure: CallFailed, sent: readonly ChosenDocument[]): Told {
  if (failure.status === null) return { rows: {}, foot: [documentWords.uncertain] };
  const told: { rows: Told['rows']; foot: string[] } = { rows: {}, foot: [] };
  for (const [path, sentences] of Object.entries(failure.fields ?? { '': failure.sentences })) {
    const row = sent[Number(/^documents\[(\d+)\]/.exec(path)?.[1] ?? -1)];
    if (row) told.rows[row.typeCode] = joinSentences(sentences);
    else told.foot.push(...sentences);
  }
  return told;
}

interface UploadDialogProps {
  /** The order's AWB number, or its own number while it has none. */
  name: string;
  onClose: () => void;
}

/** Uploads documents of a shipment, one of each type at a time (rule S-14). */
export function UploadDialog({ name, onClose }: UploadDialogProps) {
  const [told, setTold] = useState(nothing);
  const [isDone, setDone] = useState(false);
  const isReachable = useReachable();
  const documents = useChosenDocuments(() => setTold(nothing));
  const { progress, send, cancel } = useUpload(documentCalls.upload, [documentCalls.list]);
  const isSending = progress !== null;
  const isTyped = !isDone && documents.list().length > 0;
  const note = use(DialogTyped);
  useEffect(() => {
    note(isTyped);
    return () => note(false);
  }, [note, isTyped]);

  async function close(): Promise<void> {
    if (isTyped && !(await askUnsaved())) return;
    onClose();
  }

  async function upload(): Promise<void> {
    if (!isReachable || isSending) return;
    const chosen = documents.list();
    const broken = brokenUploadRule(chosen.filter(({ reason }) => reason === null));
    if (broken) return setTold({ rows: {}, foot: [broken] });
    if (chosen.some(({ reason }) => reason !== null)) return setTold({ rows: {}, foot: [documentWords.mendFirst] });
    setTold(nothing);
    try {
      const body = { documents: chosen.map(({ typeCode, imageFormat, file }) => ({ typeCode, imageFormat, file })) };
      if (await send({ params: { id: name }, body })) setDone(true);
      else setTold({ rows: {}, foot: [documentWords.cancelled] });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setTold(readRefusal(failure, chosen));
    }
  }

  if (isDone) return <Uploaded onClose={onClose} />;
  return (
    <Dialog
      title="Upload documents"
      width={600}
      onClose={() => void close()}
      foot={
        isSending ? (
          <Button onClick={cancel}>Cancel uploading</Button>
        ) : (
          <>
            <Button onClick={() => void close()}>Close</Button>
            <Button variant="filled" disabled={!isReachable} onClick={() => void upload()}>
              {told.foot.length > 0 ? 'Try again' : 'Upload'}
            </Button>
          </>
        )
      }
    >
      <p>{documentWords.note}</p>
      <Box
        component="ul"
        mt="md"
        c="var(--text)"
        {...(isSending && { opacity: 0.6 })}
        style={{ listStyle: 'none', borderTop: '1px solid var(--line)' }}
        inert={isSending}
      >
        {documentTypeCodes.map((typeCode) => (
          <DocumentRow key={typeCode} typeCode={typeCode} documents={documents} told={told.rows[typeCode]} />
        ))}
      </Box>
      <div role="status">
        {!isReachable && (
          <Text c="warn" mt="md">
            {documentWords.needsConnection}
          </Text>
        )}
        {progress !== null && (
          <Box mt="md">
            <UploadProgress share={progress} what="Uploading" />
          </Box>
        )}
      </div>
      <FieldErrors>{told.foot}</FieldErrors>
    </Dialog>
  );
}

const Uploaded = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title="Upload completed"
    width={600}
    onClose={onClose}
    foot={
      <Button variant="filled" data-autofocus onClick={onClose}>
        OK
      </Button>
    }
  >
    <p role="status">{documentMessages.done}</p>
  </Dialog>
);
