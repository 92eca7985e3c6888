import { useId, useState } from 'react';
import { csvMessages } from '#domain/messages/csv.ts';
import { packageImportMessages as messages } from '#domain/messages/package-import.ts';
import { Button } from '#app/ui/button.tsx';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { TextAreaField } from '#app/ui/text-field.tsx';
import { columnNames } from './package-columns.ts';
import { readFile } from './read-file.ts';
import { saveTemplate } from './template.ts';
import styles from './table-dialog.module.css';

interface TableInputProps {
  text: string;
  onText: (text: string) => void;
}

/** The table as text: pasted, or from a file that is chosen or dropped. */
export function TableInput({ text, onText }: TableInputProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [isGuessed, setGuessed] = useState(false);

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const read = await readFile(file);
    setRefused(read.refused ?? null);
    if (read.refused !== undefined) return;
    if (text.trim() !== '' && !(await askConfirmation({ question: messages.replace }))) return;
    setGuessed(read.isGuessed);
    onText(read.text);
  }

  return (
    <div className={styles.input}>
      <p>{messages.hint}</p>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <TextAreaField
          label="Table"
          className={styles.table}
          rows={6}
          wrap="off"
          spellCheck={false}
          data-focus
          value={text}
          onChange={(event) => {
            setGuessed(false);
            onText(event.target.value);
          }}
          hint={messages.columns(columnNames)}
        />
        <div className={styles.files}>
          <label className="q-hidden" htmlFor={id}>
            CSV file
          </label>
          <input
            id={id}
            className={styles.file}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? `${id}-error` : undefined}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // So that the same file, mended, can be chosen again.
              event.target.value = '';
            }}
          />
          <Button icon="download" size="small" onClick={saveTemplate}>
            Download an example
          </Button>
        </div>
        <div role="alert">
          <FieldError id={`${id}-error`}>{refused}</FieldError>
        </div>
      </div>
      {isGuessed && <p className={styles.note}>{csvMessages.guessedEncoding}</p>}
      <p>{messages.privacy}</p>
    </div>
  );
}
