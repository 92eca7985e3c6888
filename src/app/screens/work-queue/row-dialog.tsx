import { queueEndpoints, type QueueRow } from '#contract/queue.ts';
import { instantText } from '#domain/date-text.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { queueLabels as labels, queueNoteRules, snoozeRules } from '#domain/queue.ts';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import { BookingDialog } from '#app/acts/booking-dialog.tsx';
import { TransferDialog } from '#app/acts/transfer-dialog.tsx';
import { MessageThread } from '#app/support/message-thread.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { localDay } from '#app/ui/local-day.ts';
import { subjectOf } from './row-place.ts';
import { type RowForm, staleQueue } from './row-acts.tsx';
import { isDay, isTimeOfDay } from '#domain/text-form.ts';
import { utcTime } from '#domain/utc-time.ts';

/** In this browser's time zone. */
interface TypedMoment {
  day: string;
  time: string;
}

/** A UTC instant; null if invalid. */
export function readUntil({ day, time }: TypedMoment): string | null {
  const clock = time.trim().replace(/^(\d):/, '0$1:');
  return isDay(day) && isTimeOfDay(clock) ? new Date(`${day}T${clock}`).toISOString() : null;
}

export const tomorrowAtNine = (today: string): TypedMoment => ({
  day: utcTime(today).add(1, 'day').format('YYYY-MM-DD'),
  time: '09:00',
});

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
    case 'booking':
      return <BookingDialog requestId={row.subjectId} trouble={row.booking!} refresh={staleQueue} onClose={onClose} />;
    case 'reply':
      return <ReplyDialog row={row} onClose={onClose} />;
  }
}

/** The typed reply is a draft of this browser (rule S-29). */
function ReplyDialog({ row, onClose }: { row: QueueRow; onClose: () => void }) {
  return (
    <Dialog title={queueMessages.replyTo(row.customerName, subjectOf(row))} width="xl" onClose={onClose}>
      <MessageThread requestId={row.subjectId} onDone={onClose} />
    </Dialog>
  );
}

const noteOf = ({ version, note }: QueueRow) => ({ version, values: { note: note ?? '' } });

/** Rule W-4. */
const NoteDialog = ({ row, onClose }: { row: QueueRow; onClose: () => void }) => (
  <RecordDialog
    endpoint={queueEndpoints.note}
    title={queueMessages.noteOn(subjectOf(row))}
    needsConnection={queueMessages.needsConnection}
    opened={noteOf(row)}
    labels={{ note: labels.note }}
    rules={queueNoteRules}
    body={({ note }) => ({ note: note.trim() || null })}
    input={(body) => ({ params: { id: row.id }, body })}
    readCurrent={(current) => noteOf(current as QueueRow)}
    refresh={staleQueue}
    done={() => queueMessages.noted}
    onClose={onClose}
    fields={[{ name: 'note', kind: 'area', rows: 3 }]}
  />
);

const snoozeOf = ({ version, note }: QueueRow) => ({
  version,
  values: { ...tomorrowAtNine(localDay()), note: note ?? '' },
});

/** Rule W-4. */
const SnoozeDialog = ({ row, onClose }: { row: QueueRow; onClose: () => void }) => (
  <RecordDialog
    endpoint={queueEndpoints.snooze}
    title={queueMessages.snoozeOf(subjectOf(row))}
    label={queueMessages.snooze}
    needsConnection={queueMessages.needsConnection}
    opened={snoozeOf(row)}
    labels={{ day: labels.until, time: queueMessages.time, note: labels.note }}
    rules={snoozeRules}
    pathOf={(name) => (name === 'day' ? 'until' : name)}
    check={(typed) => (readUntil(typed) === null ? { until: [queueMessages.snoozeMissing] } : {})}
    body={(typed) => ({ until: readUntil(typed), note: typed.note.trim() || null })}
    input={(body) => ({ params: { id: row.id }, body })}
    readCurrent={(current) => snoozeOf(current as QueueRow)}
    refresh={staleQueue}
    done={({ snoozedUntil }) => queueMessages.snoozed(instantText(snoozedUntil!))}
    onClose={onClose}
    fields={[
      [
        { name: 'day', kind: 'day', required: true, minDate: localDay() },
        { name: 'time', required: true, placeholder: 'HH:MM', inputMode: 'numeric' },
      ],
      { name: 'note' },
    ]}
  />
);
