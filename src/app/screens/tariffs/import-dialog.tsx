import { Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { csvMessages } from '#domain/messages/table-files.ts';
import { tariffImportMessages, pointImportMessages as messages } from '#domain/messages/tariff-import.ts';
import type { TableError } from '#domain/table-cells.ts';
import { CsvFileButton, CsvFileField, TableErrors, TableNote } from '#app/csv/table-fields.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { type CarrierPoints, type PointsPreview, servicePointEndpoints } from '#contract/service-points.ts';
import { showMessage } from '#app/base/messages.ts';
import { useAction } from '#app/query/actions.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { RequestFailed } from '#local/request-failed.ts';
import { joinSentences } from '#domain/text-form.ts';
import { parseCsv, readCell } from '#app/csv/csv-text.ts';
import { readFile } from '#app/csv/decode-file.ts';

interface CheckedFile<P> {
  name: string;
  isGuessed: boolean;
  rows: string[][];
  preview: P;
}

/** Sentences by field; the empty key is about all of it. */
type Refused = Readonly<Record<string, string>>;

const refusedBy = (failure: unknown): Refused => {
  if (!(failure instanceof RequestFailed)) throw failure;
  const fields = Object.entries(failure.fields ?? { '': failure.sentences });
  return Object.fromEntries(fields.map(([field, sentences]) => [field, joinSentences(sentences)]));
};

/** Reads a file, has the server check its table, and runs an act with it. */
export function useCheckedFile<P>(check: (rows: string[][]) => Promise<P | null>) {
  const [file, setFile] = useState<CheckedFile<P> | null>(null);
  const [refused, setRefused] = useState<Refused>({});

  async function choose(chosen: File): Promise<void> {
    const read = await readTable(chosen);
    if (read.kind === 'refused') return refuse(read.reason);
    try {
      const preview = await check(read.rows);
      if (!preview) return;
      setFile({ name: chosen.name, isGuessed: read.isGuessed, rows: read.rows, preview });
      setRefused({});
    } catch (failure) {
      refuse(joinSentences(Object.values(refusedBy(failure))));
    }
  }

  function refuse(reason: string): void {
    setFile(null);
    setRefused({ file: reason });
  }

  /** False after a failure, which a message explains. */
  async function act(doIt: (rows: string[][]) => Promise<unknown>): Promise<boolean> {
    try {
      return (await doIt(file!.rows)) !== null;
    } catch (failure) {
      setRefused(refusedBy(failure));
      return false;
    }
  }

  return {
    file,
    refused,
    choose: (chosen: File) => void choose(chosen),
    act,
  };
}

/** `isGuessed`: the file is not UTF-8. */
type ReadTable = { kind: 'table'; rows: string[][]; isGuessed: boolean } | { kind: 'refused'; reason: string };

/** Removes the apostrophe before cells that look like formulas. */
async function readTable(file: File): Promise<ReadTable> {
  const decoded = await readFile(file);
  if (decoded.kind === 'refused') return decoded;
  const parsed = parseCsv(decoded.text);
  if (parsed.kind === 'unclosedQuote') return { kind: 'refused', reason: csvMessages.unclosedQuote(parsed.row) };
  return {
    kind: 'table',
    rows: parsed.rows.map((row) => row.map(readCell)),
    isGuessed: decoded.guessed !== null,
  };
}

interface ImportDialogProps<P extends Preview> {
  title: string;
  hint: string;
  checked: ReturnType<typeof useCheckedFile<P>>;
  isChecking: boolean;
  /** The result of the check in a sentence. */
  verdict: (preview: P) => string;
  /** Facts of a valid table and its button; null for an invalid one. */
  good: { facts: ReactNode; label: string; isRunning: boolean; run: () => void } | null;
  children?: ReactNode;
  onClose: () => void;
}

interface Preview {
  errors: readonly TableError[];
}

/** A checked CSV file replaces the current table. */
export function ImportDialog<P extends Preview>(props: ImportDialogProps<P>) {
  const { title, hint, checked, isChecking, verdict, good, children, onClose } = props;
  const { file, refused, choose } = checked;
  const isReachable = useReachable();
  const { file: notTaken = null, validFrom: _, ...trouble } = refused;
  return (
    <Dialog
      title={title}
      width="xl"
      onClose={onClose}
      foot={
        file && (
          <>
            <CsvFileButton onChoose={choose} disabled={isChecking || !isReachable}>
              Choose another file
            </CsvFileButton>
            {good && (
              <OnlineButton variant="filled" isBusy={good.isRunning} onClick={good.run}>
                {good.label}
              </OnlineButton>
            )}
          </>
        )
      }
    >
      <Stack gap="sm">
        {file === null ? (
          <>
            <p>{hint}</p>
            <CsvFileField refused={notTaken} isDisabled={isChecking || !isReachable} onChoose={choose} />
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

export function ImportPointsDialog({ carrier, onClose }: { carrier: CarrierPoints; onClose: () => void }) {
  const { providerId, providerName } = carrier;
  const checking = useAction(servicePointEndpoints.preview);
  const replacing = useAction(servicePointEndpoints.replace, { refresh: [servicePointEndpoints.list] });
  const checked = useCheckedFile<PointsPreview>((rows) => checking.run({ body: { rows, providerId } }));
  const preview = checked.file?.preview.points;
  const replaceAll = async (size: number) => {
    if (!(await checked.act((rows) => replacing.run({ params: { id: providerId }, body: { rows } })))) return;
    showMessage({ kind: 'success', text: messages.replaced(providerName, size) });
    onClose();
  };
  const facts = preview && (
    <>
      <FactList>
        <Fact name="Service points">{preview.count.toLocaleString('en')}</Fact>
        <Fact name="Cities">{preview.cities.toLocaleString('en')}</Fact>
        <Fact name="Countries">{preview.countries}</Fact>
      </FactList>
      {carrier.points > 0 && <p>{messages.replaces(carrier.points, preview)}</p>}
      <p>{messages.zeros}</p>
    </>
  );
  return (
    <ImportDialog
      title={`New service points of ${providerName}`}
      hint={messages.hint}
      checked={checked}
      isChecking={checking.isRunning}
      verdict={({ points, errors }) => (points ? messages.good(points.count) : messages.wrong(errors.length))}
      good={
        preview
          ? {
              facts,
              label: 'Replace the service points',
              isRunning: replacing.isRunning,
              run: () => void replaceAll(preview.count),
            }
          : null
      }
      onClose={onClose}
    />
  );
}
