import { Button, Stack, Table, Text } from '@mantine/core';
import { addressImportMessages as messages } from '#domain/messages/address-import.ts';
import { csvMessages } from '#domain/messages/csv.ts';
import { townLine } from '#domain/town-line.ts';
import { Icon } from '#app/ui/icon.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import type { ReadRow } from './read-rows.ts';
import type { ImportState } from './use-import.ts';
import { csvBlob } from '#app/csv/csv-text.ts';
import { TableErrors } from '#app/csv/table-errors.tsx';
import { TableNote } from '#app/csv/table-note.tsx';
import { writeProblems } from './write-rows.ts';
import { UploadProgress } from '#app/upload/upload-progress.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';

/** The greatest number of shown rows with errors, and of the others: enough to see that the columns are understood. */
const mostShown = 20;
const goodShown = 6;

/** The content of the file: the number of rows that can be added, the first rows as they were read, and the errors of the others. */
export function ImportPreview({ file, isRunning, trouble }: Extract<ImportState, { kind: 'open' }>) {
  const { waiting, wrong, added } = file;
  const all = added + waiting.length;
  return (
    <Stack gap="sm">
      <Text fw={500} c="var(--text)">
        {file.name}
      </Text>
      {file.isGuessed && <TableNote>{csvMessages.guessedEncoding}</TableNote>}
      {file.leftOut.length > 0 && <p>{csvMessages.leftOut(file.leftOut)}</p>}
      <div role="status">
        {isRunning || added > 0 ? (
          <UploadProgress share={added / Math.max(all, 1)} what={messages.progress(added, all)} />
        ) : (
          <Text fw={500} c="var(--text)">
            {waiting.length > 0 ? messages.ready(waiting.length) : messages.noneReady}
          </Text>
        )}
      </div>
      <div role="alert">
        <FieldError>{trouble}</FieldError>
      </div>
      {!isRunning && waiting.length > 0 && <GoodRows rows={waiting.map(({ row }) => row)} />}
      {wrong.length > 0 && <WrongRows rows={wrong} heads={file.heads} />}
    </Stack>
  );
}

const More = ({ count }: { count: number }) => count > 0 && <p>{csvMessages.more(count)}</p>;

/** A text that is longer than its column ends in dots. */
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function GoodRows({ rows }: { rows: readonly ReadRow[] }) {
  const isPhone = useIsPhone();
  const heads = ['Row', 'Type', 'Company', ...(isPhone ? [] : ['Contact']), 'Street', 'City'];
  const lines = rows.slice(0, goodShown).map(({ number, typed, country }) => {
    const town = townLine({ city: typed.city, postcode: typed.postcode, country: country?.code ?? '' });
    return [number, typed.type, typed.company, ...(isPhone ? [] : [typed.contact]), typed.street, town];
  });
  return (
    <>
      <Table layout="fixed" horizontalSpacing={6} styles={{ th: cut, td: cut }}>
        <Table.Caption className="q-hidden">Addresses to add</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {heads.map((name, at) => (
              <Table.Th key={name} scope="col" {...(at < 2 && { w: 58 })}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line[0]}>
              {line.map((text, at) => (
                <Table.Td key={at}>{text}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <More count={rows.length - goodShown} />
    </>
  );
}

const describeRow = ({ number, problems }: ReadRow) => ({ name: `Row ${number}`, sentence: problems.join(' · ') });

const WrongRows = ({ rows, heads }: { rows: readonly ReadRow[]; heads: readonly string[] }) => (
  <>
    <Text fw={500} c="var(--text)">
      {messages.wrong(rows.length)}
    </Text>
    <TableErrors label="Rows with errors" errors={rows.slice(0, mostShown).map(describeRow)} />
    <More count={rows.length - mostShown} />
    <Button
      style={{ alignSelf: 'flex-start' }}
      leftSection={<Icon name="download" />}
      size="xs"
      onClick={() => saveFile(csvBlob(writeProblems(heads, rows)), 'addresses-with-errors.csv')}
    >
      Download the rows with errors
    </Button>
  </>
);
