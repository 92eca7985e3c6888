import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { disputeLabels, disputeRules } from '#domain/billed-charges.ts';
import { dayInWords } from '#domain/date-text.ts';
import { invoiceFileMessages as messages } from '#domain/messages/invoice-file.ts';
import { refundMessages } from '#domain/messages/refunds.ts';
import { centsNumber } from '#domain/money.ts';
import { currencies } from '#domain/package.ts';
import { invoiceColumnLabels, mostInvoiceRows } from '#domain/read-carrier-invoice.ts';
import { moneyEndpoints } from '#app/acts/order-endpoints.ts';
import { csvBlob, writeCsv } from '#app/csv/csv-text.ts';
import {
  CodePageField,
  CsvFileButton,
  CsvFileField,
  DecimalMarkQuestion,
  MatchColumns,
  TableQuestion,
} from '#app/csv/table-fields.tsx';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import { FilterChip } from '#app/list/list-filters.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { Screen } from '#app/ui/screen.tsx';
import { UploadProgress } from '#app/upload/upload-progress.tsx';
import { MatchTable, type ShownStatus, shownStatuses, statusOf, tableOf } from './match-table.tsx';
import { type InvoiceFileState, type MatchedInvoice, type OpenFile, useInvoiceFile } from './use-invoice-file.ts';

type Matched = Extract<InvoiceFileState, { kind: 'matched' }>;
type Acts = Omit<ReturnType<typeof useInvoiceFile>, 'state'>;

const rowsAtOnce = 100;

/** Rules. */
export function Component() {
  const { state, ...acts } = useInvoiceFile();
  const isReachable = useReachable();
  const isEntering = state.kind === 'matched' && state.entering !== null;
  useLeaveQuestion(isEntering);
  return (
    <Screen title={messages.title} width="sheet">
      <Stack gap="md">
        {!isReachable && <p>{messages.needsConnection}</p>}
        {state.kind === 'empty' ? (
          <>
            <p>{messages.hint(mostInvoiceRows)}</p>
            <CsvFileField refused={state.refused} isDisabled={!isReachable} onChoose={acts.choose} />
            <Text c="dimmed">{messages.privacy}</Text>
          </>
        ) : (
          <>
            <Group justify="space-between" gap="xs">
              <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
                {state.file.name}
              </Title>
              <CsvFileButton size="xs" onChoose={acts.choose} disabled={isEntering || !isReachable}>
                {messages.another}
              </CsvFileButton>
            </Group>
            {!isEntering && <FileQuestions file={state.file} acts={acts} />}
            {state.kind === 'open' ? (
              <Unmatched {...state} onMatch={acts.match} />
            ) : (
              <Matches shown={state} acts={acts} />
            )}
          </>
        )}
      </Stack>
    </Screen>
  );
}

interface FileQuestionsProps {
  file: OpenFile;
  acts: Acts;
}

function FileQuestions({ file, acts }: FileQuestionsProps) {
  const { guessed, sampled, columns, further, read } = file;
  const { number, day, currency } = read.questions;
  const hasColumns = file.missing.length === 0 && file.error === null;
  return (
    <>
      {guessed && (
        <CodePageField {...guessed} value={guessed.codePage} onChange={(codePage) => acts.readAs(file, codePage)} />
      )}
      <MatchColumns
        key={file.key}
        columns={sampled}
        matched={sampled.map(({ at }) => columns[at] ?? null)}
        fields={invoiceColumnLabels}
        missing={file.missing}
        error={file.error}
        onMatch={(chosen) =>
          acts.matchColumns(
            file,
            columns.map((_, at) => chosen[sampled.findIndex((column) => column.at === at)] ?? null),
          )
        }
      />
      {further.length > 0 && <p>{messages.furtherCharges(further)}</p>}
      {hasColumns && read.unnamed > 0 && <p>{messages.unnamed(read.unnamed)}</p>}
      {hasColumns && (
        <Stack gap="sm" role="status">
          {number && (
            <DecimalMarkQuestion
              ask={messages.whichNumber}
              number={number}
              onChoose={(decimalMark) => acts.answer(file, { decimalMark })}
            />
          )}
          {day && (
            <TableQuestion text={messages.whichDay(day.cell)}>
              {(['dmy', 'mdy'] as const).map((dayOrder) => (
                <Button key={dayOrder} size="xs" onClick={() => acts.answer(file, { dayOrder })}>
                  {dayInWords(day[dayOrder])}
                </Button>
              ))}
            </TableQuestion>
          )}
          {currency && (
            <TableQuestion text={messages.whichCurrency}>
              {currencies.map((each) => (
                <Button
                  key={each}
                  size="xs"
                  aria-label={messages.takeAs(each)}
                  onClick={() => acts.answer(file, { currency: each })}
                >
                  {each}
                </Button>
              ))}
            </TableQuestion>
          )}
        </Stack>
      )}
    </>
  );
}

type UnmatchedProps = Extract<InvoiceFileState, { kind: 'open' }> & { onMatch: (file: OpenFile) => void };

function Unmatched({ file, matching, trouble, onMatch }: UnmatchedProps) {
  return (
    <>
      <div role="status">
        {matching && (
          <UploadProgress
            share={matching.done / Math.max(matching.all, 1)}
            what={messages.matching(matching.done, matching.all)}
          />
        )}
        {!file.isReady && <Text fw={500}>{messages.matchFirst}</Text>}
      </div>
      <div role="alert">
        <FieldError>{trouble}</FieldError>
      </div>
      {trouble !== null && (
        <OnlineButton style={{ alignSelf: 'flex-start' }} onClick={() => onMatch(file)}>
          {messages.tryAgain}
        </OnlineButton>
      )}
    </>
  );
}

function Matches({ shown, acts }: { shown: Matched; acts: Acts }) {
  const [wantedStatus, setWantedStatus] = useState<ShownStatus | null>(null);
  const [mostShown, setMostShown] = useState(rowsAtOnce);
  const [disputed, setDisputed] = useState<MatchedInvoice | null>(null);
  const { rows, entering, summary, trouble } = shown;
  const counts = Map.groupBy(rows, statusOf);
  const matching = counts.get('matches') ?? [];
  const filter = wantedStatus !== null && counts.has(wantedStatus) ? wantedStatus : null;
  const listed = filter === null ? rows : counts.get(filter)!;
  return (
    <>
      <Group gap="xs" role="group" aria-label={messages.show}>
        {shownStatuses.flatMap((status) => {
          const size = counts.get(status)?.length ?? 0;
          return size === 0
            ? []
            : [
                <FilterChip
                  key={status}
                  isOn={filter === status}
                  onPress={() => setWantedStatus(filter === status ? null : status)}
                >
                  {messages.counted(messages.statuses[status], size)}
                </FilterChip>,
              ];
        })}
      </Group>
      <div role="status">
        {entering && (
          <UploadProgress share={entering.done / entering.all} what={messages.entering(entering.done, entering.all)} />
        )}
        {summary !== null && <Text fw={500}>{summary}</Text>}
      </div>
      <div role="alert">
        <FieldError>{trouble}</FieldError>
      </div>
      <Group gap="xs">
        {entering ? (
          <Button onClick={acts.stop}>{messages.stop}</Button>
        ) : (
          matching.length > 0 && (
            <OnlineButton variant="filled" onClick={() => void acts.enter(shown, matching)}>
              {messages.enterMatching(matching.length)}
            </OnlineButton>
          )
        )}
        <Button
          leftSection={<Icon name="download" />}
          onClick={() => saveFile(csvBlob(writeCsv(tableOf(listed))), 'carrier-invoices.csv')}
        >
          {messages.download}
        </Button>
      </Group>
      <MatchTable
        rows={listed.slice(0, mostShown)}
        isEntering={entering !== null}
        onEnter={(row) => void enterOne(row, () => acts.enter(shown, [row]))}
        onDispute={setDisputed}
        onLeave={(row) => acts.leave(shown, row, !row.isLeft)}
      />
      {listed.length > mostShown && (
        <Button style={{ alignSelf: 'center' }} onClick={() => setMostShown(mostShown + rowsAtOnce)}>
          {messages.more}
        </Button>
      )}
      {disputed && (
        <DisputeDialog
          row={disputed}
          onDone={(dispute) => acts.noteDispute(shown, disputed, dispute)}
          onClose={() => setDisputed(null)}
        />
      )}
    </>
  );
}

/** An amount far from what was paid is asked about, as in the invoice's dialog (rule R-1). */
async function enterOne({ match }: MatchedInvoice, enter: () => Promise<void>): Promise<void> {
  const isRight =
    match.doubt === null || (await askConfirmation({ question: match.doubt, yes: refundMessages.isRight, no: 'Back' }));
  if (isRight) await enter();
}

interface DisputeDialogProps {
  row: MatchedInvoice;
  onDone: (dispute: NonNullable<NonNullable<MatchedInvoice['order']>['dispute']>) => void;
  onClose: () => void;
}

/** Rule R-13. */
function DisputeDialog({ row: { invoice, order, match }, onDone, onClose }: DisputeDialogProps) {
  const { number, date } = invoice;
  return (
    <RecordDialog
      endpoint={invoiceEndpoints.dispute}
      title={messages.disputeOf(number, order!.id)}
      label={messages.dispute}
      needsConnection={messages.needsConnection}
      opened={{ version: null, values: { reason: order!.dispute?.reason ?? '' } }}
      labels={disputeLabels}
      rules={disputeRules}
      body={({ reason }) => ({ number, date, amountEUR: centsNumber(match.billed ?? 0n), reason })}
      input={(body) => ({ params: { id: order!.id }, body })}
      refresh={moneyEndpoints}
      applyResponse={onDone}
      done={() => messages.statuses.disputed}
      onClose={onClose}
      fields={[<p key="hint">{messages.disputeHint}</p>, { name: 'reason', kind: 'area', rows: 3 }]}
    />
  );
}
