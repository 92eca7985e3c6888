import { Button, Stack, Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { csvMessages as messages } from '#domain/messages/table-files.ts';
import { joinSentences } from '#domain/text-form.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { confirmLosingText } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { PlainTable } from '#app/ui/plain-table.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { csvBlob, writeCsv } from './csv-text.ts';
import { CsvFileButton, CsvFileField, TableErrors } from './table-fields.tsx';

interface ImportDialogFrameProps {
  title: string;
  hasFile: boolean;
  isRunning: boolean;
  /** Rows still to be sent, or during an undo still to be undone; above 0, closing asks first. */
  rowsLeft: number;
  /** The main button; null while there is nothing to save. */
  save: { label: string; run: () => void } | null;
  isDone: boolean;
  onChoose: (file: File) => void;
  onStop: () => void;
  onClose: () => void;
  undo?: ReactNode;
  children: ReactNode;
}

/** The dialog of an import that sends a request for each row. */
export function ImportDialogFrame(props: ImportDialogFrameProps) {
  const { title, hasFile, isRunning, rowsLeft, save, isDone, onChoose, onStop, onClose, undo, children } = props;
  useLeaveQuestion(rowsLeft > 0);
  const close = async () => {
    if (isRunning && rowsLeft > 0) return onStop();
    if (rowsLeft === 0 || (await confirmLosingText())) onClose();
  };
  return (
    <Dialog
      title={title}
      width="2xl"
      onClose={() => void close()}
      foot={
        hasFile && (
          <>
            {isRunning ? (
              <Button onClick={onStop}>Stop</Button>
            ) : (
              <CsvFileButton onChoose={onChoose}>Choose another file</CsvFileButton>
            )}
            {undo}
            {save && (
              <OnlineButton variant="filled" isBusy={isRunning} onClick={save.run}>
                {save.label}
              </OnlineButton>
            )}
            {!save && isDone && (
              <Button variant="filled" onClick={onClose}>
                Done
              </Button>
            )}
          </>
        )
      }
    >
      {children}
    </Dialog>
  );
}

interface FileChoiceProps {
  hint: string;
  refused: string | null;
  /** False until what the rows are checked against is loaded. */
  isReady: boolean;
  template: DownloadProps;
  onChoose: (file: File) => void;
}

export const FileChoice = ({ hint, refused, isReady, template, onChoose }: FileChoiceProps) => (
  <Stack gap="sm">
    <p>{hint}</p>
    <CsvFileField refused={refused} isDisabled={!isReady} onChoose={onChoose} />
    <p>{messages.privacy}</p>
    <DownloadButton {...template}>{messages.downloadTemplate}</DownloadButton>
  </Stack>
);

interface DownloadProps {
  fileName: string;
  cells: readonly (readonly string[])[];
}

const DownloadButton = ({ fileName, cells, children }: DownloadProps & { children: string }) => (
  <Button
    style={{ alignSelf: 'flex-start' }}
    leftSection={<Icon name="download" />}
    size="xs"
    onClick={() => saveFile(csvBlob(writeCsv(cells)), fileName)}
  >
    {children}
  </Button>
);

/** Enough good rows to see whether the columns are right. */
const goodRowsShown = 6;
const mostErrorsShown = 20;

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface GoodRowsProps<R> {
  caption: string;
  columns: ComponentProps<typeof PlainTable>['columns'];
  rows: readonly R[];
  cellsOf: (row: R) => readonly ReactNode[];
}

export const GoodRows = <R,>({ caption, columns, rows, cellsOf }: GoodRowsProps<R>) => (
  <>
    <PlainTable
      caption={caption}
      layout="fixed"
      horizontalSpacing="xs"
      styles={{ th: cut, td: cut }}
      columns={columns}
      rows={rows.slice(0, goodRowsShown).map(cellsOf)}
    />
    <MoreRows count={rows.length - goodRowsShown} />
  </>
);

const MoreRows = ({ count }: { count: number }) => count > 0 && <p>{messages.more(count)}</p>;

export const ImportErrors = ({ label, errors }: ComponentProps<typeof TableErrors>) => (
  <>
    <TableErrors label={label} errors={errors.slice(0, mostErrorsShown)} />
    <MoreRows count={errors.length - mostErrorsShown} />
  </>
);

interface WrongRow {
  /** As a spreadsheet counts: the column heads are row 1. */
  number: number;
  cells: readonly string[];
  problems: readonly string[];
}

/** The cells of the file, unchanged, with the reasons in a last column. */
export const writeWrongRows = (heads: readonly string[], rows: readonly WrongRow[]): string[][] => [
  [...heads, messages.reasonColumn],
  ...rows.map(({ cells, problems }) => [...heads.map((_, at) => cells[at] ?? ''), joinSentences(problems)]),
];

interface WrongRowsProps {
  heads: readonly string[];
  rows: readonly WrongRow[];
  fileName: string;
}

export function WrongRows({ heads, rows, fileName }: WrongRowsProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <Text fw={500} c="var(--text)">
        {messages.wrongRows(rows.length)}
      </Text>
      <ImportErrors
        label="Rows with errors"
        errors={rows.map(({ number, problems }) => ({ name: `Row ${number}`, sentence: problems.join(' · ') }))}
      />
      <DownloadButton fileName={fileName} cells={writeWrongRows(heads, rows)}>
        {messages.downloadWrongRows}
      </DownloadButton>
    </>
  );
}
