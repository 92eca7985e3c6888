import { Text } from '@mantine/core';
import { csvMessages } from '#domain/messages/csv.ts';
import { tariffImportMessages } from '#domain/messages/tariff-import.ts';
import type { TableError } from '#domain/table-cells.ts';
import { TableErrors } from '#app/csv/table-errors.tsx';
import { TableNote } from '#app/csv/table-note.tsx';
import type { CheckedFile } from './use-checked-file.ts';

/** A file by its name, and in a sentence what was found in it. */
export const FileVerdict = ({ file, verdict }: { file: CheckedFile<unknown>; verdict: string }) => (
  <>
    <Text fw={500} c="var(--text)">
      {file.name}
    </Text>
    {file.isGuessed && <TableNote>{csvMessages.guessedEncoding}</TableNote>}
    <Text fw={500} c="var(--text)" role="status">
      {verdict}
    </Text>
  </>
);

/** The errors of a table, row by row; nothing for a table that is right. */
export const FileErrors = ({ errors }: { errors: readonly TableError[] }) =>
  errors.length > 0 && (
    <TableErrors
      label="Errors"
      errors={errors.map(({ row, message }) => ({ name: tariffImportMessages.row(row), sentence: message }))}
    />
  );
