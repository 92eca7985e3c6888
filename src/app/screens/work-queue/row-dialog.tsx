import type { RowForm } from './row-acts.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { Textarea } from '@mantine/core';
import { queueEndpoints, type QueueRow } from '#contract/queue.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { queueLabels as labels, queueNoteRules } from '#domain/queue.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { TransferDialog } from '#app/acts/transfer-dialog.tsx';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { MessageThread } from '#app/support/message-thread.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { subjectOf } from './row-place.ts';
import { staleQueue } from './use-queue-act.ts';

export interface OpenRow {
  row: QueueRow;
  form: RowForm;
}

export function RowDialog({ row, form, onClose }: OpenRow & { onClose: () => void }) {
  switch (form) {
    case 'note':
      return <NoteDialog row={row} onClose={onClose} />;
    case 'snooze':
      return <SnoozeDialog row={row} onClose={onClose} />;
    case 'transfer':
      return <TransferDialog requestId={row.subjectId} refresh={staleQueue} onClose={onClose} />;
    case 'reply':
      return <ReplyDialog row={row} onClose={onClose} />;
  }
}

/** The typed reply stays a draft of this browser (rule S-29). */
function ReplyDialog({ row, onClose }: { row: QueueRow; onClose: () => void }) {
  return (
    <Dialog title={queueMessages.replyTo(row.customerName, subjectOf(row))} width={640} onClose={onClose}>
      <MessageThread requestId={row.subjectId} onDone={onClose} />
    </Dialog>
  );
}

const rowOf = ({ version, note }: QueueRow) => ({ version, values: { note: note ?? '' } });

/** Explains the state of a row (rule W-4). */
function NoteDialog({ row, onClose }: { row: QueueRow; onClose: () => void }) {
  const { field, form } = useRecordForm(queueEndpoints.note, {
    opened: rowOf(row),
    labels: { note: labels.note },
    rules: queueNoteRules,
    body: ({ note }) => ({ note: note.trim() || null }),
    input: (body) => ({ params: { id: row.id }, body }),
    readNow: (current) => rowOf(current as QueueRow),
    refresh: staleQueue,
    done: () => queueMessages.noted,
    onClose,
  });
  return (
    <FormDialog title={queueMessages.noteOn(subjectOf(row))} needsConnection={queueMessages.needsConnection} {...form}>
      <Textarea {...field('note')} data-autofocus rows={3} />
    </FormDialog>
  );
}
