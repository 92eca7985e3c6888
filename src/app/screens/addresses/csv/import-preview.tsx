import { Button, Stack, Text } from '@mantine/core';
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
import styles from '#app/screens/addresses/addresses.module.css';

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
          <Progress done={added} all={all} />
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

const Progress = ({ done, all }: { done: number; all: number }) => (
  <label className={styles.progress}>
    {messages.progress(done, all)}
    <progress value={done} max={Math.max(all, 1)} />
  </label>
);

const More = ({ count }: { count: number }) => count > 0 && <p>{csvMessages.more(count)}</p>;

const GoodRows = ({ rows }: { rows: readonly ReadRow[] }) => (
  <>
    <table className={styles.rows}>
      <caption className="q-hidden">Addresses to add</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.narrow}>
            Row
          </th>
          <th scope="col" className={styles.narrow}>
            Type
          </th>
          <th scope="col">Company</th>
          <th scope="col" className={styles.wide}>
            Contact
          </th>
          <th scope="col">Street</th>
          <th scope="col">City</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, goodShown).map(({ number, typed, country }) => (
          <tr key={number}>
            <td>{number}</td>
            <td>{typed.type}</td>
            <td>{typed.company}</td>
            <td className={styles.wide}>{typed.contact}</td>
            <td>{typed.street}</td>
            <td>{townLine({ city: typed.city, postcode: typed.postcode, country: country?.code ?? '' })}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <More count={rows.length - goodShown} />
  </>
);

const describeRow = ({ number, problems }: ReadRow) => ({ name: `Row ${number}`, sentence: problems.join(' · ') });

const WrongRows = ({ rows, heads }: { rows: readonly ReadRow[]; heads: readonly string[] }) => (
  <>
    <Text fw={500} c="var(--text)">
      {messages.wrong(rows.length)}
    </Text>
    <TableErrors label="Rows with errors" errors={rows.slice(0, mostShown).map(describeRow)} />
    <More count={rows.length - mostShown} />
    <Button
      className={styles.template}
      leftSection={<Icon name="download" />}
      size="xs"
      onClick={() => saveFile(csvBlob(writeProblems(heads, rows)), 'addresses-with-errors.csv')}
    >
      Download the rows with errors
    </Button>
  </>
);
