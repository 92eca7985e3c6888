import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { csvMessages } from '#domain/messages/csv.ts';
import { tariffImportMessages } from '#domain/messages/tariff-import.ts';
import type { TableError } from '#domain/table-cells.ts';
import { CsvFileButton, CsvFileField, TableErrors, TableNote } from '#app/csv/table-fields.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import type { useCheckedFile } from './use-checked-file.ts';

interface ImportDialogProps<P extends Preview> {
  title: string;
  /** The kind of file. */
  hint: string;
  checked: ReturnType<typeof useCheckedFile<P>>;
  isJudging: boolean;
  /** The result of the check in a sentence. */
  verdict: (preview: P) => string;
  /** The facts of a valid table and its button; null for an invalid one. */
  good: { facts: ReactNode; label: string; isRunning: boolean; run: () => void } | null;
  children?: ReactNode;
  onClose: () => void;
}

interface Preview {
  errors: readonly TableError[];
}

/** A CSV file is chosen and checked, and replaces the current table. */
export function ImportDialog<P extends Preview>(props: ImportDialogProps<P>) {
  const { title, hint, checked, isJudging, verdict, good, children, onClose } = props;
  const { file, refused, choose } = checked;
  const isReachable = useReachable();
  const { file: notTaken = null, validFrom: _, ...trouble } = refused;
  return (
    <Dialog
      title={title}
      width={640}
      onClose={onClose}
      foot={
        file && (
          <>
            <CsvFileButton onChoose={choose} disabled={isJudging || !isReachable}>
              Choose another file
            </CsvFileButton>
            {good && (
              <Button variant="filled" {...busyWhile(good.isRunning)} disabled={!isReachable} onClick={good.run}>
                {good.label}
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap="sm">
        {file === null ? (
          <>
            <p>{hint}</p>
            <CsvFileField refused={notTaken} isDisabled={isJudging || !isReachable} onChoose={choose} />
            {!isReachable && <p>This needs a connection.</p>}
          </>
        ) : (
          <>
            <Text fw={500} c="var(--text)">
              {file.name}
            </Text>
            {file.isGuessed && <TableNote>{csvMessages.guessedEncoding}</TableNote>}
            <Text fw={500} c="var(--text)" role="status">
              {verdict(file.preview)}
            </Text>
            {good?.facts}
            {file.preview.errors.length > 0 && (
              <TableErrors
                label="Errors"
                errors={file.preview.errors.map(({ row, message }) => ({
                  name: tariffImportMessages.row(row),
                  sentence: message,
                }))}
              />
            )}
            {children}
            <div role="alert">
              <FieldError>{Object.values(trouble)[0]}</FieldError>
            </div>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
