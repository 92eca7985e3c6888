import { Alert, Box, Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { type LoaderFunction, useLocation, useNavigate } from 'react-router';
import type { BatchDetails } from '#contract/batches.ts';
import { mostBatchRows } from '#domain/batch.ts';
import { batchColumnLabels, batchTemplate } from '#domain/batch-columns.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { csvMessages } from '#domain/messages/table-files.ts';
import { packageImportMessages } from '#domain/messages/package-import.ts';
import type { Currency, MeasurementSystem } from '#domain/package.ts';
import { quoteLabels } from '#domain/quote.ts';
import { companyOptions } from '#app/features/customer/company-options.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { csvBlob, writeCsv } from '#app/csv/csv-text.ts';
import {
  CodePageField,
  CsvFileButton,
  CsvFileField,
  DecimalMarkQuestion,
  MatchColumns,
} from '#app/csv/table-fields.tsx';
import { AccessNotice } from '#app/features/customer/access-notice.tsx';
import { loadCountries, useCountries } from '#app/features/places/countries.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { inMemory } from '#app/query/attempt.ts';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { Loading } from '#app/ui/not-loaded.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { Screen } from '#app/ui/screen.tsx';
import { SegmentField } from '#app/ui/segment-field.tsx';
import { SettingsDialog, useSettingsStart, useShippingCompany } from './batch-settings.tsx';
import { BatchSteps } from './batch-steps.tsx';
import { needsAnswer, sampleTable, useBatchFile } from './use-batch-file.ts';

export const loader: LoaderFunction = async () => {
  await loadCountries();
  return null;
};

/** Rule Q-47. */
export function Component() {
  const own = useSignedInUser().customerId;
  const { search } = useLocation();
  const navigate = useNavigate();
  const company = useShippingCompany(own, search);
  return (
    <Screen title={words.title} width="sheet" up={{ to: '/batches', label: words.all }}>
      <AccessNotice />
      {own === null && company.query.data && (
        <Box maw="var(--width-field)" mb="md">
          <ChoiceField
            label={quoteLabels.company}
            listLabel="Companies"
            placeholder="Who ships"
            options={companyOptions(company.companies)}
            value={company.id === null ? '' : String(company.id)}
            onChange={(id) => void navigate(id === '' ? '/batches/new' : `/batches/new?customerId=${id}`)}
          />
        </Box>
      )}
      {own === null && !company.query.data ? (
        <Loading headline={words.companiesNotLoaded} query={company.query} />
      ) : company.id === null ? (
        <Text c="dimmed">{words.companyFirst}</Text>
      ) : (
        <NewBatch key={company.id} customerId={company.id} hash={company.hash} />
      )}
    </Screen>
  );
}

const saveTemplate = () => saveFile(csvBlob(writeCsv(batchTemplate())), words.templateName);

function NewBatch({ customerId, hash }: { customerId: number; hash: string | null }) {
  const countries = useCountries();
  const batchFile = useBatchFile(String(customerId), countries);
  const { table, file, unreadable, isReading, missing, whyNotUploaded } = batchFile;
  const [isOpen, setOpen] = useState(false);
  const [memory] = useState(inMemory);
  const [made, setMade] = useState<BatchDetails | null>(null);
  const navigate = useNavigate();
  const isReachable = useReachable();
  useLeaveQuestion(table !== null && made === null);
  // Once this is rendered, the file may be left without a question.
  useEffect(() => {
    if (made) void navigate(`/batches/${made.id}`, { replace: true });
  }, [made, navigate]);
  const sender = file?.senders[0]?.party ?? null;
  const start = useSettingsStart({
    ...{ customerId, sender },
    MeasurementSystem: file?.system ?? 'M',
    currency: file?.currencies[0] ?? null,
  });
  const isAsking = table !== null && file !== null && needsAnswer(table, file);
  const content = useMemo(
    () =>
      table &&
      file && {
        ...(hash !== null && { CmpnHash: hash }),
        name: table.name.slice(0, 200),
        heads: table.heads.length > 0 ? table.heads : null,
        columns: table.columns,
        rows: file.rows.map(({ lines, values }) => ({ cells: lines.map(({ cells }) => cells), values })),
      },
    [table, file, hash],
  );

  return (
    <Stack gap="md">
      <BatchSteps at={table ? 1 : 0} />
      {!isReachable && <p role="status">{words.needsConnection}</p>}
      {table === null ? (
        <>
          <p>{words.fileHint(mostBatchRows)}</p>
          <CsvFileField
            takesXlsx
            refused={unreadable}
            isDisabled={isReading}
            onChoose={(each) => void batchFile.choose(each)}
            beside={
              <Button size="xs" leftSection={<Icon name="download" />} onClick={saveTemplate}>
                {words.template}
              </Button>
            }
          />
          {isReading && <Loader size="sm" aria-label="Reading the file" />}
          <Text c="dimmed">{words.privacy}</Text>
        </>
      ) : (
        <>
          <Group justify="space-between" gap="xs">
            <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
              {table.name}
            </Title>
            <CsvFileButton takesXlsx size="xs" disabled={isReading} onChoose={(each) => void batchFile.choose(each)}>
              {words.another}
            </CsvFileButton>
          </Group>
          {unreadable !== null && (
            <div role="alert">
              <FieldError>{unreadable}</FieldError>
            </div>
          )}
          <Text role="status" fw={500}>
            {words.read(file!.rows.length, table.lines.length)}
          </Text>
          {table.guessed && (
            <CodePageField {...table.guessed} value={table.guessed.codePage} onChange={batchFile.readAs} />
          )}
          <MatchColumns
            key={table.key}
            columns={sampleTable(table)}
            matched={table.columns}
            fields={batchColumnLabels}
            missing={missing}
            onMatch={batchFile.match}
          />
          {(file!.hasBareMeasures || file!.systems.length > 1) && (
            <Box maw="var(--width-field)">
              <SegmentField
                label={file!.hasBareMeasures ? words.units : words.mixedUnits}
                choices={[
                  { value: 'M', text: 'cm and kg' },
                  { value: 'I', text: 'in and lb' },
                ]}
                value={file!.hasBareMeasures ? (table.system ?? '') : file!.system}
                onChange={(system) => batchFile.change({ system: system as MeasurementSystem })}
              />
            </Box>
          )}
          {file!.currencySign && (
            <Box maw="var(--width-field)">
              <SegmentField
                label={words.currencyOf(file!.currencySign.sign)}
                choices={file!.currencySign.currencies.map((each) => ({ value: each, text: each }))}
                value={table.currency ?? ''}
                onChange={(currency) => batchFile.change({ currency: currency as Currency })}
              />
            </Box>
          )}
          {file!.doubtful && (
            <DecimalMarkQuestion
              ask={packageImportMessages.whichNumber}
              number={file!.doubtful}
              chosen={table.decimalMark}
              onChoose={(decimalMark) => batchFile.change({ decimalMark })}
            />
          )}
          {[...(table.note === null ? [] : [table.note]), ...file!.notes].map((note) => (
            <Alert key={note} color="warn" role="note">
              {note}
            </Alert>
          ))}
          <LeftOut heads={table.heads.filter((head, at) => head !== '' && table.columns[at] === null)} />
          <div role="alert">
            <FieldError>{whyNotUploaded}</FieldError>
            {whyNotUploaded === null && missing.length > 0 && <FieldError>{words.matchFirst}</FieldError>}
            {whyNotUploaded === null && missing.length === 0 && isAsking && (
              <FieldError>{words.answerFirst}</FieldError>
            )}
          </div>
          <Group>
            <OnlineButton
              variant="filled"
              disabled={whyNotUploaded !== null || missing.length > 0 || isAsking || start === null}
              onClick={() => setOpen(true)}
            >
              {words.next}
            </OnlineButton>
          </Group>
        </>
      )}
      {isOpen && start && content && (
        <SettingsDialog
          {...{ customerId, countries, start, content, memory }}
          batch={null}
          label={words.check(file!.rows.length)}
          onClose={() => setOpen(false)}
          onDone={(batch) => {
            setOpen(false);
            setMade(batch);
          }}
        />
      )}
    </Stack>
  );
}

const LeftOut = ({ heads }: { heads: readonly string[] }) =>
  heads.length > 0 && <Text c="dimmed">{csvMessages.leftOut(heads)}</Text>;
