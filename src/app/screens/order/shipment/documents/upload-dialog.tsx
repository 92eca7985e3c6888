import { ActionIcon, Box, Button, FileButton, Group, NativeSelect, Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { documentEndpoints } from '#contract/documents.ts';
import {
  brokenUploadRule,
  type DocumentType,
  documentTypeCodes,
  documentTypes,
  imageFormats,
  largestDocument,
  reasonAgainstDocument,
} from '#domain/document.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { joinSentences } from '#domain/text-form.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { useDialogTyped } from '#app/form/typed-guard.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { confirmLosingText } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError, FieldErrors } from '#app/ui/field-error.tsx';
import { UploadProgress } from '#app/upload/upload-progress.tsx';
import { useUpload } from '#app/upload/use-upload.ts';
import { type FileFormat, sniffFormat, sizeText } from '#domain/files.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { readContent } from '#app/ui/read-content.ts';

export const documentTexts = {
  note: 'PDF, PNG, JPEG, GIF or TIFF, at most 5 MB each, one file of each type. Please wait at least 10 minutes after the shipment was created before you upload.',
  needsConnection: 'You’re offline. You can upload documents when you’re back online; your files stay selected.',
  listNeedsConnection: 'You’re offline. You can upload and download documents when you’re back online.',
  mendFirst: 'Nothing was uploaded yet. Please change or remove the rejected files.',
  cancelled: 'The upload was cancelled. Your files are still selected.',
  uncertain:
    'The server did not answer, so the files may not have arrived. Please try again; they will be saved only once.',
  none: 'No documents uploaded yet.',
} as const;

interface ChosenDocument {
  typeCode: DocumentType;
  imageFormat: FileFormat;
  file: File;
  /** Why it cannot be sent. */
  reason: string | null;
}

interface CheckedDocument extends ChosenDocument {
  content: Uint8Array;
}

const checkDocument = (document: Omit<CheckedDocument, 'reason'>): CheckedDocument => ({
  ...document,
  reason: reasonAgainstDocument({
    size: document.file.size,
    content: document.content,
    imageFormat: document.imageFormat,
  }),
});

/** The chosen documents, at most one of each type, checked by the server's own rule. */
function useChosenDocuments(onChange: () => void) {
  const [chosen, setChosen] = useState<Partial<Record<DocumentType, CheckedDocument>>>({});
  const latestFiles = useRef<Partial<Record<DocumentType, File>>>({});

  const put = (typeCode: DocumentType, document: CheckedDocument | undefined): void => {
    setChosen((before) => ({ ...before, [typeCode]: document }));
    onChange();
  };

  async function choose(typeCode: DocumentType, file: File): Promise<void> {
    latestFiles.current[typeCode] = file;
    const content = await readContent(file, largestDocument);
    // Another file may have been chosen while this one was read.
    if (latestFiles.current[typeCode] !== file) return;
    const imageFormat = sniffFormat(content) ?? imageFormats[0];
    put(typeCode, checkDocument({ typeCode, imageFormat, file, content }));
  }

  return {
    of: (typeCode: DocumentType): ChosenDocument | undefined => chosen[typeCode],
    choose,
    setFormat(typeCode: DocumentType, imageFormat: FileFormat): void {
      const document = chosen[typeCode];
      if (document) put(typeCode, checkDocument({ ...document, imageFormat }));
    },
    remove(typeCode: DocumentType): void {
      delete latestFiles.current[typeCode];
      put(typeCode, undefined);
    },
    list: (): ChosenDocument[] => documentTypeCodes.flatMap((typeCode) => chosen[typeCode] ?? []),
  };
}

type ChosenDocuments = ReturnType<typeof useChosenDocuments>;

/** Only a filter of the file dialog; the content decides. */
const accepted = '.pdf,.png,.jpg,.jpeg,.gif,.tif,.tiff';

interface DocumentRowProps {
  typeCode: DocumentType;
  documents: ChosenDocuments;
  /** The server's sentence about the file. */
  message: string | undefined;
}

function DocumentRow({ typeCode, documents, message }: DocumentRowProps) {
  const id = useId();
  // Lets the same file be chosen again after it was corrected.
  const reset = useRef<() => void>(null);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = documents.of(typeCode);
  const name = documentTypes[typeCode];
  const reason = chosen?.reason ?? message;
  return (
    <Box
      component="li"
      py="xs"
      fz="sm"
      lh="sm"
      style={{ borderBottom: 'var(--hairline)', overflowWrap: 'anywhere' }}
      aria-labelledby={id}
    >
      <Group wrap="nowrap" justify="space-between" gap="sm">
        <span id={id}>{name}</span>
        <FileButton
          resetRef={reset}
          accept={accepted}
          inputProps={{ 'aria-label': name }}
          onChange={(file) => {
            if (file) void documents.choose(typeCode, file);
            reset.current?.();
          }}
        >
          {(open) => (
            <Button
              {...open}
              ref={button}
              size="xs"
              flex="none"
              aria-label={`${chosen ? 'Change file' : 'Choose file'}: ${name}`}
              aria-describedby={reason ? `${id}-error` : undefined}
            >
              {chosen ? 'Change file' : 'Choose file'}
            </Button>
          )}
        </FileButton>
      </Group>
      {chosen && (
        <Group wrap="nowrap" gap="sm" mt="2xs">
          <Text inherit fw={600} flex={1} miw={0}>
            {chosen.file.name}{' '}
            <Text inherit span c="dimmed" fw={400} style={{ whiteSpace: 'nowrap' }}>
              {sizeText(chosen.file.size)}
            </Text>
          </Text>
          <NativeSelect
            flex="none"
            w="6.5rem"
            label="Format"
            value={chosen.imageFormat}
            onChange={({ target }) => documents.setFormat(typeCode, target.value as FileFormat)}
          >
            {imageFormats.map((format) => (
              <option key={format}>{format}</option>
            ))}
          </NativeSelect>
          <ActionIcon
            size="sm"
            {...named(`Remove ${chosen.file.name}`)}
            onClick={() => {
              documents.remove(typeCode);
              button.current?.focus();
            }}
          >
            <Icon name="trash" />
          </ActionIcon>
        </Group>
      )}
      <div role="alert">
        <FieldError id={`${id}-error`}>{reason}</FieldError>
      </div>
    </Box>
  );
}

interface UploadResult {
  rows: Partial<Record<DocumentType, string>>;
  foot: readonly string[];
}

const noResult: UploadResult = { rows: {}, foot: [] };

/** Sentences about one document go to its row, the others to the foot of the dialog. */
function readRefusal(failure: RequestFailed, sent: readonly ChosenDocument[]): UploadResult {
  if (failure.status === null) return { rows: {}, foot: [documentTexts.uncertain] };
  const result: { rows: UploadResult['rows']; foot: string[] } = { rows: {}, foot: [] };
  for (const [path, sentences] of Object.entries(failure.fields ?? { '': failure.sentences })) {
    const row = sent[Number(/^documents\[(\d+)\]/.exec(path)?.[1] ?? -1)];
    if (row) result.rows[row.typeCode] = joinSentences(sentences);
    else result.foot.push(...sentences);
  }
  return result;
}

interface UploadDialogProps {
  /** The order's AWB number, or its own number without one. */
  name: string;
  onClose: () => void;
}

/** One of each type at a time (rule S-14). */
export function UploadDialog({ name, onClose }: UploadDialogProps) {
  const [result, setResult] = useState(noResult);
  const [isDone, setDone] = useState(false);
  const isReachable = useReachable();
  const documents = useChosenDocuments(() => setResult(noResult));
  const { progress, send, cancel } = useUpload(documentEndpoints.upload, [documentEndpoints.list]);
  const isSending = progress !== null;
  const isTyped = !isDone && documents.list().length > 0;
  useDialogTyped(isTyped);

  async function close(): Promise<void> {
    if (isTyped && !(await confirmLosingText())) return;
    onClose();
  }

  async function upload(): Promise<void> {
    if (!isReachable || isSending) return;
    const chosen = documents.list();
    const broken = brokenUploadRule(chosen.filter(({ reason }) => reason === null));
    if (broken) return setResult({ rows: {}, foot: [broken] });
    if (chosen.some(({ reason }) => reason !== null)) return setResult({ rows: {}, foot: [documentTexts.mendFirst] });
    setResult(noResult);
    try {
      const body = { documents: chosen.map(({ typeCode, imageFormat, file }) => ({ typeCode, imageFormat, file })) };
      if (await send({ params: { id: name }, body })) setDone(true);
      else setResult({ rows: {}, foot: [documentTexts.cancelled] });
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      setResult(readRefusal(failure, chosen));
    }
  }

  if (isDone) return <Uploaded onClose={onClose} />;
  return (
    <Dialog
      title="Upload documents"
      width="upload"
      onClose={() => void close()}
      foot={
        isSending ? (
          <Button onClick={cancel}>Cancel uploading</Button>
        ) : (
          <>
            <Button onClick={() => void close()}>Close</Button>
            <OnlineButton variant="filled" onClick={() => void upload()}>
              {result.foot.length > 0 ? 'Try again' : 'Upload'}
            </OnlineButton>
          </>
        )
      }
    >
      <p>{documentTexts.note}</p>
      <Box
        component="ul"
        mt="md"
        c="var(--text)"
        {...(isSending && { opacity: 0.6 })}
        style={{ borderTop: 'var(--hairline)' }}
        inert={isSending}
      >
        {documentTypeCodes.map((typeCode) => (
          <DocumentRow key={typeCode} typeCode={typeCode} documents={documents} message={result.rows[typeCode]} />
        ))}
      </Box>
      <div role="status">
        {!isReachable && (
          <Text c="warn" mt="md">
            {documentTexts.needsConnection}
          </Text>
        )}
        {progress !== null && (
          <Box mt="md">
            <UploadProgress share={progress} what="Uploading" />
          </Box>
        )}
      </div>
      <FieldErrors>{result.foot}</FieldErrors>
    </Dialog>
  );
}

const Uploaded = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title="Upload completed"
    width="upload"
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
