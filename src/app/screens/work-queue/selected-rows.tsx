import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { commentEndpoints } from '#contract/comments.ts';
import { queueEndpoints, type QueueRow } from '#contract/queue.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { queueLabels as labels, queueNoteRules, snoozeRules, whyNotSnoozed } from '#domain/queue.ts';
import { makeId } from '#local/browser-id.ts';
import { sendRequest } from '#local/client.ts';
import { mayBeDone, RequestFailed } from '#local/request-failed.ts';
import { showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { useContractForm, usePart } from '#app/form/use-contract-form.ts';
import type { ListView } from '#app/list/list-view.ts';
import { SelectBar } from '#app/list/selection.tsx';
import type { ShownList } from '#app/list/use-list.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { invalidateEndpoints, useEndpoint } from '#app/query/endpoint-query.ts';
import { NotLoaded } from '#app/ui/not-loaded.tsx';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { localDay } from '#app/ui/local-day.ts';
import { staleQueue } from './row-acts.tsx';
import { readUntil, tomorrowAtNine } from './row-dialog.tsx';

const words = queueMessages.many;

type ActOnRow = (row: QueueRow, key: string) => Promise<QueueRow>;

interface Run {
  done: { before: QueueRow; after: QueueRow }[];
  failed: RequestFailed[];
  /** Rows that failed because they have left the queue. */
  gone: QueueRow[];
  notSent: number;
}

/** Requests without a response, by row: a repeat of the same act sends the row and the key of the first time. */
export interface Unanswered {
  /** The act and its value, such as `assign me`. */
  what: string;
  byRow: Map<number, { what: string; before: QueueRow; key: string }>;
}

/** One after the other. A refusal concerns its row alone; without a response the others are not sent. */
export async function runEach(
  rows: readonly QueueRow[],
  act: ActOnRow,
  onProgress: (at: number) => void = () => {},
  { what, byRow }: Unanswered = { what: '', byRow: new Map() },
): Promise<Run> {
  const run: Run = { done: [], failed: [], gone: [], notSent: 0 };
  for (const [index, row] of rows.entries()) {
    onProgress(index + 1);
    const earlier = byRow.get(row.id);
    let sent = earlier?.what === what ? earlier : { what, before: row, key: makeId() };
    byRow.delete(row.id);
    try {
      let after = await act(sent.before, sent.key);
      // The first request was carried out, and somebody changed the row before this repeat.
      if (sent === earlier && after.version < row.version) {
        sent = { what, before: row, key: makeId() };
        after = await act(row, sent.key);
      }
      run.done.push({ before: sent.before, after });
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      run.failed.push(failure);
      if (failure.status === 404) run.gone.push(row);
      if (!mayBeDone(failure)) continue;
      byRow.set(row.id, sent);
      run.notSent = rows.length - index - 1;
      break;
    }
  }
  return run;
}

/** Why a row was refused, as words for any number of rows. */
function reasonOf(failure: RequestFailed): (rows: number) => string {
  const { status, code, current, sentences } = failure;
  if (mayBeDone(failure)) return words.mayBeDone;
  const name = (current as QueueRow | undefined)?.assignee?.name;
  if (code === 'taken-by-other' && name) return (rows) => words.takenBy(rows, name);
  if (code === 'changed-meanwhile') return words.changed;
  if (status === 404) return words.gone;
  return (rows) => words.refused(rows, sentences.join(' '));
}

/** Such as "12 assigned, 1 was taken by Anna meanwhile." */
export function describeRun({ done, failed, notSent }: Omit<Run, 'gone'>, doneWord: string): string {
  const reasons = new Map<string, { count: number; say: (rows: number) => string }>();
  for (const failure of failed) {
    const say = reasonOf(failure);
    reasons.set(say(1), { count: (reasons.get(say(1))?.count ?? 0) + 1, say });
  }
  const parts = [
    done.length > 0 ? `${done.length} ${doneWord}` : words.none(doneWord),
    ...[...reasons.values()].map(({ count, say }) => say(count)),
    ...(notSent > 0 ? [words.notSent(notSent)] : []),
  ];
  return `${parts.join(', ')}.`;
}

const versionOf = ({ version }: QueueRow) => ({ 'If-Match': `"${version}"` });

const assign = (row: QueueRow, assignee: 'me' | 'nobody' | number, key = makeId()): Promise<QueueRow> =>
  sendRequest(
    queueEndpoints.assign,
    { params: { id: row.id }, body: { assignee, seen: row.assignee?.id ?? null } },
    { key },
  );

const snooze = (row: QueueRow, until: string | null, note: string | null, key = makeId()): Promise<QueueRow> =>
  sendRequest(
    queueEndpoints.snooze,
    { params: { id: row.id }, body: { until, note } },
    { key, headers: versionOf(row) },
  );

const setNote = (row: QueueRow, note: string | null, key = makeId()): Promise<QueueRow> =>
  sendRequest(queueEndpoints.note, { params: { id: row.id }, body: { note } }, { key, headers: versionOf(row) });

/** `undo` changes a row back to what it was before. */
interface Act {
  kind: 'assign' | 'snooze' | 'note';
  /** To whom, until when, or the note. */
  to: string;
  act: ActOnRow;
  undo: (after: QueueRow, before: QueueRow) => Promise<QueueRow>;
}

const assignTo = (assignee: 'me' | number): Act => ({
  kind: 'assign',
  to: String(assignee),
  act: (row, key) => assign(row, assignee, key),
  undo: (after, before) => assign(after, before.assignee?.id ?? 'nobody'),
});

const undoSnooze: Act['undo'] = (after, { snoozedUntil, note }) => snooze(after, snoozedUntil, note);

/** Not an assigned custom request, which has left the queue (rule W-6), nor a row that the act did not change. */
export const canUndo = (kind: Act['kind'], { before, after }: Run['done'][number]): boolean =>
  !(kind === 'assign' && before.kind === 'customRequestNew') && before.version !== after.version;

async function undoRun(done: Run['done'], undo: Act['undo']): Promise<void> {
  const befores = new Map(done.map(({ before }) => [before.id, before]));
  const run = await runEach(
    done.map(({ after }) => after),
    (after) => undo(after, befores.get(after.id)!),
  );
  await invalidateEndpoints(staleQueue);
  const isWhole = run.failed.length === 0;
  showMessage({ kind: isWhole ? 'success' : 'warning', text: describeRun(run, words.done.undo) });
}

/** Assigns, snoozes or notes all selected rows (rules W-3, W-4). */
export function SelectedRows<V extends ListView>({ list }: { list: ShownList<QueueRow, V> }) {
  const [open, setOpen] = useState<Act['kind'] | null>(null);
  const [progress, setProgress] = useState<{ at: number; of: number } | null>(null);
  const unanswered = useRef<Unanswered['byRow']>(new Map());
  const { rows, remove } = list.selection;
  const buttonProps = { size: 'xs', disabled: progress !== null };

  async function run({ kind, to, act, undo }: Act): Promise<void> {
    setOpen(null);
    try {
      const outcome = await runEach(rows, act, (at) => setProgress({ at, of: rows.length }), {
        what: `${kind} ${to}`,
        byRow: unanswered.current,
      });
      await invalidateEndpoints(staleQueue);
      remove([...outcome.done.map(({ before }) => before), ...outcome.gone]);
      const undoable = outcome.done.filter((each) => canUndo(kind, each));
      showMessage({
        kind: outcome.failed.length === 0 ? 'success' : 'warning',
        text: describeRun(outcome, words.done[kind]),
        ...(undoable.length > 0 && { action: { label: words.undo, run: () => void undoRun(undoable, undo) } }),
      });
    } finally {
      setProgress(null);
    }
  }
  const form = { rows, onRun: run, onClose: () => setOpen(null) };
  return (
    <SelectBar list={list} label={words.bar} words={words} isRunning={progress !== null}>
      {progress && (
        <Text fz="sm" role="status">
          {words.running(progress.at, progress.of)}
        </Text>
      )}
      {rows.length > 0 && (
        <Group gap="xs" ms="auto">
          <OnlineButton {...buttonProps} onClick={() => void run(assignTo('me'))}>
            {queueMessages.take}
          </OnlineButton>
          <OnlineButton {...buttonProps} aria-haspopup="dialog" onClick={() => setOpen('assign')}>
            {words.assignTo}
          </OnlineButton>
          <OnlineButton {...buttonProps} aria-haspopup="dialog" onClick={() => setOpen('snooze')}>
            {words.snoozeUntil}
          </OnlineButton>
          <OnlineButton {...buttonProps} aria-haspopup="dialog" onClick={() => setOpen('note')}>
            {words.note}
          </OnlineButton>
          <Button size="xs" variant="subtle" disabled={progress !== null} onClick={() => remove()}>
            {words.clear}
          </Button>
        </Group>
      )}
      {open === 'assign' && <AssignMany {...form} />}
      {open === 'snooze' && <SnoozeMany {...form} />}
      {open === 'note' && <NoteMany {...form} />}
    </SelectBar>
  );
}

interface ManyProps {
  rows: readonly QueueRow[];
  onRun: (act: Act) => Promise<void>;
  onClose: () => void;
}

function AssignMany({ rows, onRun, onClose }: ManyProps) {
  const { userId } = useSignedInUser();
  const query = useEndpoint(commentEndpoints.colleagues, {}, { staleTime: 300_000 });
  const { data, error } = query;
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const colleagues = data?.items.filter(({ id }) => id !== userId) ?? [];
  async function submit(): Promise<void> {
    setMissing(chosen === '');
    if (chosen !== '') await onRun(assignTo(Number(chosen)));
  }
  return (
    <FormDialog
      title={words.titles.assign(rows.length)}
      label="Assign"
      state={data ? 'ready' : error ? 'none' : 'reading'}
      needsConnection={queueMessages.needsConnection}
      isTyped={chosen !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {!data && error ? (
        <NotLoaded headline={words.colleaguesNotLoaded} query={query} />
      ) : (
        <NativeSelect
          label={words.colleague}
          required
          data-autofocus
          disabled={!data}
          error={isMissing && chosen === '' && words.chooseColleague}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={[{ value: '', label: '' }, ...colleagues.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
      )}
    </FormDialog>
  );
}

function SnoozeMany({ rows, onRun, onClose }: ManyProps) {
  const [start] = useState(() => tomorrowAtNine(localDay()));
  const form = useContractForm({
    start,
    fieldOf: (path) => (path === 'until' ? ('day' as const) : null),
    rules: snoozeRules,
    body: (typed) => ({ until: readUntil(typed), note: null }),
    check(typed) {
      const until = readUntil(typed);
      const why = until === null ? queueMessages.snoozeMissing : whyNotSnoozed(new Date(until), new Date());
      return why === null ? {} : { until: [why] };
    },
  });
  const send = (typed: typeof start): Promise<void> => {
    const until = readUntil(typed);
    return onRun({
      kind: 'snooze',
      to: String(until),
      act: (row, key) => snooze(row, until, row.note, key),
      undo: undoSnooze,
    });
  };
  return (
    <FormDialog
      title={words.titles.snooze(rows.length)}
      label={queueMessages.snooze}
      needsConnection={queueMessages.needsConnection}
      isTyped={form.formState.isDirty}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <Group grow align="flex-start">
        <DayField label={labels.until} required minDate={localDay()} data-autofocus {...usePart(form, 'day')} />
        <TextInput
          label={queueMessages.time}
          required
          autoComplete="off"
          placeholder="HH:MM"
          inputMode="numeric"
          {...form.input('time')}
        />
      </Group>
    </FormDialog>
  );
}

function NoteMany({ rows, onRun, onClose }: ManyProps) {
  const form = useContractForm({
    start: { note: '' },
    rules: queueNoteRules,
    check: ({ note }) => (note.trim() === '' ? { note: [ruleMessages.required(labels.note)] } : {}),
  });
  const replaced = rows.filter(({ note }) => note !== null).length;
  const send = (typed: { note: string }): Promise<void> =>
    onRun({
      kind: 'note',
      to: typed.note.trim(),
      act: (row, key) => setNote(row, typed.note.trim(), key),
      undo: (after, { note }) => setNote(after, note),
    });
  return (
    <FormDialog
      title={words.titles.note(rows.length)}
      needsConnection={queueMessages.needsConnection}
      isTyped={form.formState.isDirty}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Textarea label={labels.note} required rows={3} data-autofocus autoComplete="off" {...form.input('note')} />
        {replaced > 0 && (
          <Text fz="sm" c="warn">
            {words.replaces(replaced)}
          </Text>
        )}
      </Stack>
    </FormDialog>
  );
}
