import { ActionIcon, Box, Button, FileButton, Group, NativeSelect, Text } from '@mantine/core';
import { useId, useRef } from 'react';
import { type DocumentType, documentTypes, imageFormats } from '#domain/document.ts';
import type { FileFormat } from '#domain/file-format.ts';
import { sizeText } from '#domain/file-name.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import type { ChosenDocuments } from './use-chosen-documents.ts';

/** The formats that the choice of files offers; the content decides. */
const accepted = '.pdf,.png,.jpg,.jpeg,.gif,.tif,.tiff';

interface DocumentRowProps {
  typeCode: DocumentType;
  documents: ChosenDocuments;
  /** The server's sentence about the file. */
  told: string | undefined;
}

/** One type of document: its file, and the format of that. */
export function DocumentRow({ typeCode, documents, told }: DocumentRowProps) {
  const id = useId();
  // The same file may be chosen again after it was mended.
  const reset = useRef<() => void>(null);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = documents.of(typeCode);
  const name = documentTypes[typeCode];
  const reason = chosen?.reason ?? told;
  return (
    <Box
      component="li"
      py="xs"
      fz="sm"
      lh="sm"
      style={{ borderBottom: '1px solid var(--line)', overflowWrap: 'anywhere' }}
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
        <Group wrap="nowrap" gap="sm" mt={4}>
          <Text inherit fw={600} flex={1} miw={0}>
            {chosen.file.name}{' '}
            <Text inherit span c="dimmed" fw={400} className="q-number" style={{ whiteSpace: 'nowrap' }}>
              {sizeText(chosen.file.size)}
            </Text>
          </Text>
          <NativeSelect
            flex="none"
            w={104}
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
