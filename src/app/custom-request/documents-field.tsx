import { ActionIcon, Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { largestCustomFile, mostCustomFiles } from '#domain/custom-files.ts';
import { customRequestMessages } from '#domain/messages/custom-requests.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { sizeText } from '#domain/file-name.ts';
import type { CustomFiles } from './use-custom-files.ts';
import styles from './documents-field.module.css';

interface DocumentsFieldProps {
  files: CustomFiles;
  /** Files are being dragged over the dialog. */
  isOver: boolean;
  /** Names of files that were chosen before the text was kept and are not chosen now. */
  missing: readonly string[];
  /** The server's sentences about the files, one a line. */
  told: readonly string[];
}

/** The documents of a custom request: chosen or dropped, listed, and what was not taken with the reason. */
export function DocumentsField({ files, isOver, missing, told }: DocumentsFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={styles.documents} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        Additional documents
      </h3>
      <div className={styles.zone} data-over={isOver || undefined}>
        <Button leftSection={<Icon name="plus" />} onClick={() => input.current?.click()}>
          Choose PDF files
        </Button>
        <span className={styles.hint}>
          or drop them here: up to {mostCustomFiles} files, {largestCustomFile / 1_048_576} MB each
        </span>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept=".pdf,application/pdf"
          aria-label="PDF files"
          onChange={({ target }) => {
            void files.add([...(target.files ?? [])]);
            // The same file may be chosen again after it was removed.
            target.value = '';
          }}
        />
      </div>
      {missing.length > 0 && (
        <p className={styles.missing} role="status">
          {customRequestMessages.filesNotKept(missing)}
        </p>
      )}
      <div role="alert">
        {files.rejected.length > 0 && (
          <div className={styles.rejected}>
            <FieldError>{documentMessages.rejected}</FieldError>
            <ul>
              {files.rejected.map(({ name, reason }, place) => (
                <li key={`${place} ${name}`}>
                  <span>{name}</span> <span>{reason}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {told.map((sentence) => (
          <FieldError key={sentence}>{sentence}</FieldError>
        ))}
      </div>
      {files.files.length > 0 && (
        <ul className={styles.list} aria-label="Chosen documents">
          {files.files.map(({ number, file }) => (
            <li key={number} className={styles.row}>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{sizeText(file.size)}</span>
              <ActionIcon
                size="sm"
                {...named(`Remove ${file.name}`)}
                onClick={() => {
                  files.remove(number);
                  input.current?.parentElement?.querySelector('button')?.focus();
                }}
              >
                <Icon name="trash" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
