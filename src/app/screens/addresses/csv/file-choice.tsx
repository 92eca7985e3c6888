import { useId, useState } from 'react';
import type { DragEvent } from 'react';
import { addressImportMessages as messages } from '#domain/messages/address-import.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { mostRows } from './read-rows.ts';
import { csvBlob } from '#app/csv/csv-text.ts';
import { writeAddresses } from './write-rows.ts';
import styles from './import-dialog.module.css';

interface FileChoiceProps {
  /** Why the file chosen before was not taken. */
  refused: string | null;
  /** The countries are there, without which no row can be judged. */
  isReady: boolean;
  onChoose: (file: File) => void;
}

/** A file to choose or to drop. */
export function FileChoice({ refused, isReady, onChoose }: FileChoiceProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && isReady) onChoose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div className={styles.choice}>
      <p>{messages.hint(mostRows)}</p>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className="q-label" htmlFor={id}>
          CSV file
        </label>
        <input
          id={id}
          className={styles.file}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          disabled={!isReady}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${id}-error` : undefined}
          data-focus
          onChange={(event) => {
            take(event.target.files);
            // So that the same file, mended, can be chosen again.
            event.target.value = '';
          }}
        />
        <div role="alert">
          <FieldError id={`${id}-error`}>{refused}</FieldError>
        </div>
      </div>
      <p>{messages.privacy}</p>
      <Button
        className={styles.template}
        icon="download"
        size="small"
        onClick={() => saveFile(csvBlob(writeAddresses([])), 'addresses-empty.csv')}
      >
        Download an empty file
      </Button>
    </div>
  );
}
