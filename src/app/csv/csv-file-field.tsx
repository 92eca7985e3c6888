import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from '#app/ui/field-error.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import styles from './csv-file-field.module.css';

interface CsvFileFieldProps {
  onChoose: (file: File) => void;
  /** Why the file chosen before was not taken. */
  refused: string | null;
  isDisabled?: boolean;
  /** Another field in the same frame, which takes the focus and says what goes into it. */
  children?: ReactNode;
  /** Stands beside the choice. */
  beside?: ReactNode;
}

/** A frame in which a CSV file is chosen, or onto which it is dropped. The same file, mended, can be chosen again. */
export function CsvFileField({ onChoose, refused, isDisabled = false, children, beside }: CsvFileFieldProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file && !isDisabled) onChoose(file);
  };
  return (
    <div
      className={styles.frame}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {children}
      <div className={styles.line}>
        <label className={joinClasses(children ? 'q-hidden' : 'q-label', styles.label)} htmlFor={id}>
          CSV file
        </label>
        <input
          id={id}
          className={styles.file}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          disabled={isDisabled}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${id}-error` : undefined}
          data-autofocus={children ? undefined : true}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        {beside}
      </div>
      <div role="alert">
        <FieldError id={`${id}-error`}>{refused}</FieldError>
      </div>
    </div>
  );
}
