import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { useId, useRef } from 'react';
import { documentTypes, imageFormats } from '#domain/document.ts';
import type { DocumentType } from '#domain/document.ts';
import type { FileFormat } from '#domain/file-format.ts';
import { sizeText } from '#domain/file-name.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import type { ChosenDocuments } from './use-chosen-documents.ts';
import styles from './upload-dialog.module.css';

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
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = documents.of(typeCode);
  const name = documentTypes[typeCode];
  const reason = chosen?.reason ?? told;
  return (
    <li className={styles.row} aria-labelledby={id}>
      <span className={styles.type} id={id}>
        {name}
      </span>
      <Button
        ref={button}
        size="xs"
        aria-label={`${chosen ? 'Change file' : 'Choose file'}: ${name}`}
        aria-describedby={reason ? `${id}-error` : undefined}
        onClick={() => input.current?.click()}
      >
        {chosen ? 'Change file' : 'Choose file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={name}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void documents.choose(typeCode, file);
          // The same file may be chosen again after it was mended.
          target.value = '';
        }}
      />
      {chosen && (
        <div className={styles.chosen}>
          <span className={styles.name}>
            {chosen.file.name} <span className={styles.size}>{sizeText(chosen.file.size)}</span>
          </span>
          <NativeSelect
            className={styles.format}
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
        </div>
      )}
      <div className={styles.reason} role="alert">
        <FieldError id={`${id}-error`}>{reason}</FieldError>
      </div>
    </li>
  );
}
