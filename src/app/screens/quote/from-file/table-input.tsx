import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { csvMessages } from '#domain/messages/csv.ts';
import { packageImportMessages as messages } from '#domain/messages/package-import.ts';
import { CsvFileField } from '#app/csv/csv-file-field.tsx';
import { TableNote } from '#app/csv/table-note.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { askUnsaved } from '#app/ui/confirm.tsx';
import { columnNames } from './package-columns.ts';
import { CodePageField } from '#app/csv/code-page-field.tsx';
import { decodeAs, readFile } from '#app/csv/decode-file.ts';
import { csvBlob, writeCsv } from '#app/csv/csv-text.ts';
import { saveFile } from '#app/ui/save-file.ts';

/** The largest file whose text a table is made of, in bytes: some ten thousand packages. */
const largestTable = 1024 * 1024;

/** The table as text: pasted, or from a file that is chosen or dropped. */
export function TableInput({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [refused, setRefused] = useState<string | null>(null);
  const [guessed, setGuessed] = useState<{ bytes: Uint8Array; codePage: string } | null>(null);

  async function take(file: File): Promise<void> {
    const read = await readFile(file, largestTable);
    setRefused(read.kind === 'refused' ? read.reason : null);
    if (read.kind === 'refused') return;
    if (text.trim() !== '' && !(await askUnsaved(undefined, messages.replace))) return;
    setGuessed(read.encoding === 'Windows-1252' && read.bytes ? { bytes: read.bytes, codePage: 'windows-1252' } : null);
    onText(read.text.replace(/^\ufeff/, ''));
  }

  return (
    <Stack gap="sm">
      <p>{messages.hint}</p>
      <CsvFileField
        refused={refused}
        onChoose={(file) => void take(file)}
        beside={
          <Button leftSection={<Icon name="download" />} size="xs" onClick={saveTemplate}>
            Download an example
          </Button>
        }
      >
        <Textarea
          label="Table"
          styles={{ input: { fontFamily: 'var(--font-code)', overflowX: 'auto' } }}
          rows={6}
          wrap="off"
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => {
            setGuessed(null);
            onText(event.target.value);
          }}
          description={messages.columns(columnNames)}
        />
      </CsvFileField>
      {guessed && (
        <>
          <TableNote>{csvMessages.guessedEncoding}</TableNote>
          <CodePageField
            {...guessed}
            value={guessed.codePage}
            onChange={(codePage) => {
              setGuessed({ ...guessed, codePage });
              onText(decodeAs(guessed.bytes, codePage));
            }}
          />
        </>
      )}
      <p>{messages.privacy}</p>
    </Stack>
  );
}

const example = ['2', '40', '30', '20', '4.5', '120.50', 'Pump parts of steel', 'Pump parts', 'DE'];

/** Saves a table with the names of the columns and one package to write over. */
const saveTemplate = (): void => saveFile(csvBlob(writeCsv([columnNames, example])), 'packages.csv');
