import { TextInput } from '@mantine/core';
import { queueEndpoints, type QueueRow } from '#contract/queue.ts';
import { instantText } from '#domain/date-text.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { queueLabels as labels, snoozeRules } from '#domain/queue.ts';
import { Columns } from '#app/ui/columns.tsx';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { localDay } from '#app/ui/local-day.ts';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { readUntil, tomorrowAtNine } from './snooze-time.ts';
import { subjectOf } from './row-place.ts';
import { staleQueue } from './use-queue-act.ts';

const rowOf = ({ version, note }: QueueRow) => ({
  version,
  values: { ...tomorrowAtNine(localDay()), note: note ?? '' },
});

/** Postpones a row to a day and time, with a reason (rule W-4). */
export function SnoozeDialog({ row, onClose }: { row: QueueRow; onClose: () => void }) {
  const { field, part, form } = useRecordForm(queueEndpoints.snooze, {
    opened: rowOf(row),
    labels: { day: labels.until, time: queueMessages.time, note: labels.note },
    rules: snoozeRules,
    pathOf: (name) => (name === 'day' ? 'until' : name),
    check: (typed) => (readUntil(typed) === null ? { until: [queueMessages.snoozeMissing] } : {}),
    body: (typed) => ({ until: readUntil(typed), note: typed.note.trim() || null }),
    input: (body) => ({ params: { id: row.id }, body }),
    readNow: (current) => rowOf(current as QueueRow),
    refresh: staleQueue,
    done: ({ snoozedUntil }) => queueMessages.snoozed(instantText(snoozedUntil!)),
    onClose,
  });
  return (
    <FormDialog
      title={queueMessages.snoozeOf(subjectOf(row))}
      label={queueMessages.snooze}
      needsConnection={queueMessages.needsConnection}
      {...form}
    >
      <Columns least={180}>
        <DayField {...part('day')} required minDate={localDay()} />
        <TextInput {...field('time')} required placeholder="HH:MM" inputMode="numeric" />
      </Columns>
      <TextInput {...field('note')} />
    </FormDialog>
  );
}
