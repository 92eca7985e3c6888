import { Stack, Table, Text } from '@mantine/core';
import { mostPackages } from '#domain/package.ts';
import { csvMessages } from '#domain/messages/csv.ts';
import { packageImportMessages as messages } from '#domain/messages/package-import.ts';
import { TableErrors } from '#app/csv/table-errors.tsx';
import { TableNote } from '#app/csv/table-note.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { foldLine } from '#app/screens/quote/fold-line.ts';
import type { Terms } from '#app/screens/quote/quote-form-values.ts';
import { isAsking, type ReadTable, type TableRow } from './read-table.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';

interface TablePreviewProps {
  table: ReadTable;
  terms: Terms;
  fitting: readonly TableRow[];
  /** The number of good rows that do not fit. */
  tooMany: number;
}

const mostShown = 100;

/** The content of the table: the packages that can be added, and the errors row by row. */
export function TablePreview({ table, terms, fitting, tooMany }: TablePreviewProps) {
  if (table.kind === 'empty') return null;
  if (table.kind === 'refused') {
    return (
      <div role="alert">
        <FieldError>{table.reason}</FieldError>
      </div>
    );
  }
  // A column that is missing is one question, and no error of each row.
  const wrong = table.missing.length > 0 ? [] : table.rows.filter(({ problems }) => problems.length > 0);
  return (
    <Stack gap="sm" mt="md">
      <Stack role="status" gap={6} fw={500}>
        <p>
          {fitting.length > 0
            ? messages.ready(fitting.length)
            : isAsking(table)
              ? messages.answerFirst
              : messages.noneReady}
        </p>
        {tooMany > 0 && <TableNote>{messages.tooMany(tooMany, mostPackages)}</TableNote>}
        {wrong.length > 0 && (
          <Text fw={500} c="bad">
            {messages.wrong(wrong.length)}
          </Text>
        )}
        {fitting.length > 0 && wrong.length + tooMany > 0 && <p>{messages.kept}</p>}
      </Stack>
      {table.notes.length > 0 && (
        <TableNote>
          {table.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </TableNote>
      )}
      {table.leftOut.length > 0 && <p>{csvMessages.leftOut(table.leftOut)}</p>}
      {wrong.length > 0 && <WrongRows rows={wrong} />}
      {fitting.length > 0 && <GoodRows rows={fitting} terms={terms} />}
    </Stack>
  );
}

const describeRow = ({ number, problems }: TableRow) => ({ name: `Row ${number}`, sentence: problems.join(' · ') });

const WrongRows = ({ rows }: { rows: readonly TableRow[] }) => (
  <>
    <TableErrors label="Rows with errors" errors={rows.slice(0, mostShown).map(describeRow)} />
    {rows.length > mostShown && <p>{csvMessages.more(rows.length - mostShown)}</p>}
  </>
);

function GoodRows({ rows, terms }: { rows: readonly TableRow[]; terms: Terms }) {
  const isPhone = useIsPhone();
  return (
    <Table horizontalSpacing={0} style={{ overflowWrap: 'anywhere' }}>
      <Table.Caption className="q-hidden">Packages to add</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={44}>Row</Table.Th>
          <Table.Th>Size</Table.Th>
          <Table.Th>Weight</Table.Th>
          {!isPhone && <Table.Th>Description</Table.Th>}
          <Table.Th ta="end">Value</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ number, typed }) => {
          const { size, weight, description, worth } = foldLine(typed, terms);
          return (
            <Table.Tr key={number}>
              <Table.Td>{number}</Table.Td>
              <Table.Td>{size}</Table.Td>
              <Table.Td>{weight}</Table.Td>
              {!isPhone && <Table.Td>{description}</Table.Td>}
              <Table.Td ta="end">{worth}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
