import { Stack, Text } from '@mantine/core';
import { addressImportMessages as messages } from '#domain/messages/addresses.ts';
import { csvMessages } from '#domain/messages/table-files.ts';
import { townLine } from '#domain/town-line.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import type { ReadRow } from './read-rows.ts';
import type { AddressType } from '#domain/address.ts';
import { GoodRows, ImportErrors, WrongRows } from '#app/csv/import-parts.tsx';
import { CodePageField, MatchColumns, TableNote } from '#app/csv/table-fields.tsx';
import { SegmentField } from '#app/ui/segment-field.tsx';
import { titleOf } from '#app/screens/addresses/address-list.tsx';
import { columnLabels } from './csv-columns.ts';
import type { Decision, ImportState, OpenFile } from './use-import.ts';
import { UploadProgress } from '#app/upload/upload-progress.tsx';

interface ImportPreviewProps extends Extract<ImportState, { kind: 'open' }> {
  match: (file: OpenFile, columns: OpenFile['columns']) => void;
  chooseSide: (file: OpenFile, side: AddressType) => void;
  decide: (file: OpenFile, decision: Decision) => void;
  readAs: (file: OpenFile, codePage: string) => void;
}

export function ImportPreview(props: ImportPreviewProps) {
  const { file, isRunning, trouble, undoing } = props;
  const { waiting, wrong, done } = file;
  const isBegun = isRunning || done.length + file.unsure.length > 0;
  return (
    <Stack gap="sm">
      <Text fw={500} c="var(--text)">
        {file.name}
      </Text>
      {!isBegun && <FileQuestions {...props} />}
      {file.leftOut.length > 0 && <p>{csvMessages.leftOut(file.leftOut)}</p>}
      <div role="status">
        <Progress file={file} isRunning={isRunning} undoing={undoing} />
      </div>
      <div role="alert">
        <FieldError>{trouble}</FieldError>
      </div>
      {!isBegun && file.doubles.size > 0 && <Doubles {...props} />}
      {!isRunning && !undoing && waiting.length > 0 && (
        <GoodRows caption="Addresses to add" columns={columns} rows={waiting.map(({ row }) => row)} cellsOf={cellsOf} />
      )}
      <WrongRows rows={wrong} heads={file.heads} fileName="addresses-with-errors.csv" />
    </Stack>
  );
}

/** What must be chosen before rows can be read. */
function FileQuestions({ file, match, chooseSide, readAs }: ImportPreviewProps) {
  const { guessed, choices } = file;
  const needsSide = !file.columns.includes('type');
  return (
    <>
      {guessed && (
        <CodePageField {...guessed} value={guessed.codePage} onChange={(codePage) => readAs(file, codePage)} />
      )}
      <MatchColumns
        key={file.key}
        columns={file.sampled}
        matched={file.columns}
        fields={columnLabels}
        missing={file.missing}
        error={file.error}
        onMatch={(columns) => match(file, columns)}
      />
      {needsSide && (
        <SegmentField
          label={messages.side}
          choices={[
            { value: 'From', text: messages.from },
            { value: 'To', text: messages.to },
          ]}
          value={choices.side ?? ''}
          onChange={(side) => chooseSide(file, side as AddressType)}
        />
      )}
      {file.book === null && <TableNote>{messages.bookNotRead}</TableNote>}
    </>
  );
}

function Progress({ file, isRunning, undoing }: Pick<ImportPreviewProps, 'file' | 'isRunning' | 'undoing'>) {
  const { waiting, done } = file;
  if (undoing && !isRunning && undoing.left.length + file.unsure.length === 0) {
    return <p>{undoing.stays.length > 0 ? messages.undoneBut(undoing.stays) : messages.undone}</p>;
  }
  if (undoing) {
    const undone = undoing.all - undoing.left.length - file.unsure.length;
    return <UploadProgress share={undone / Math.max(undoing.all, 1)} what={messages.undoing(undone, undoing.all)} />;
  }
  const added = done.filter(({ before }) => before === null).length;
  if (!isRunning && waiting.length === 0 && done.length > 0) {
    return (
      <Text fw={500} c="var(--text)">
        {[
          ...(added > 0 ? [messages.added(added)] : []),
          ...(added < done.length ? [messages.updated(done.length - added)] : []),
        ].join(' ')}
      </Text>
    );
  }
  if (isRunning || done.length > 0) {
    const all = done.length + waiting.length;
    return <UploadProgress share={done.length / Math.max(all, 1)} what={messages.progress(done.length, all)} />;
  }
  return (
    <Text fw={500} c="var(--text)">
      {describeReady(file)}
    </Text>
  );
}

function describeReady({ missing, error, needsSide, waiting }: OpenFile): string {
  if (missing.length > 0 || error !== null) return messages.matchFirst;
  if (needsSide) return messages.sideFirst;
  const updates = waiting.filter(({ update }) => update).length;
  const added = waiting.length - updates;
  if (waiting.length === 0) return messages.noneReady;
  return [
    ...(added > 0 ? [messages.ready(added)] : []),
    ...(updates > 0 ? [messages.readyToUpdate(updates)] : []),
  ].join(' ');
}

function Doubles({ file, decide }: ImportPreviewProps) {
  const doubles = [...file.doubles];
  const errors = doubles.map(([{ number, typed }, double]) => ({
    name: `Row ${number}`,
    sentence:
      double.kind === 'book'
        ? messages.inBook(titleOf({ name: typed.name || null, company: typed.company }))
        : messages.inFile(double.row),
  }));
  const isInBook = doubles.some(([, { kind }]) => kind === 'book');
  return (
    <>
      <Text fw={500} c="var(--text)">
        {messages.doubles(doubles.length)}
      </Text>
      <SegmentField
        label={messages.decide}
        choices={[
          { value: 'skip', text: messages.skip },
          ...(isInBook ? [{ value: 'update' as const, text: messages.update }] : []),
          { value: 'add', text: messages.addAnyway },
        ]}
        value={file.decision}
        onChange={(decision) => decide(file, decision)}
      />
      <ImportErrors label={messages.doubles(doubles.length)} errors={errors} />
    </>
  );
}

const narrow = { w: '3.625rem' };

const columns = [
  ['Row', narrow],
  ['Type', narrow],
  ['Company'],
  ['Contact', { visibleFrom: 'sm' }],
  ['Street'],
  ['City'],
] as const;

const cellsOf = ({ number, typed, country }: ReadRow) => {
  const town = townLine({ city: typed.city, postcode: typed.postcode, country: country?.code ?? '' });
  return [number, typed.type, typed.company, typed.contact, typed.street, town];
};
