import { TextInput } from '@mantine/core';
import { queueCalls } from '#contract/queue.ts';
import type { QueueRow } from '#contract/queue.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { longestQueueNote, queueLabels as labels, snoozeRules } from '#domain/queue.ts';
import { ActForm } from '#app/acts/act-form.tsx';
import styles from '#app/acts/act-form.module.css';
import { useRowForm } from '#app/acts/use-row-form.ts';
import { momentText } from '#app/ui/moment-text.ts';
import { localDay } from '#app/ui/local-day.ts';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { showDay } from '#app/ui/read-day.ts';
import { readUntil, tomorrowAtNine } from './snooze-time.ts';
import { subjectOf } from './row-place.ts';
import { queueAnswers } from './use-queue-act.ts';

const rowOf = ({ version, note }: QueueRow) => ({
  version,
  values: { ...tomorrowAtNine(localDay()), note: note ?? '' },
});

/** Puts a row off until a day and a time, with a word why (rule W-4). */
export function SnoozeDialog({ row, onClose }: { row: QueueRow; onClose: () => void }) {
  const { field, set, form } = useRowForm(queueCalls.snooze, {
    opened: rowOf(row),
    labels: { day: labels.until, time: queueMessages.time, note: labels.note },
    show: (name, text) => (name === 'day' ? showDay(text) : text),
    rules: snoozeRules,
    pathOf: (name) => (name === 'day' ? 'until' : name),
    check: (typed) => (readUntil(typed) === null ? { until: [queueMessages.snoozeMissing] } : {}),
    body: (typed) => ({ until: readUntil(typed), note: typed.note.trim() || null }),
    input: (body) => ({ params: { id: row.id }, body }),
    readNow: (current) => rowOf(current as QueueRow),
    refresh: queueAnswers,
    done: ({ snoozedUntil }) => queueMessages.snoozed(momentText(snoozedUntil!)),
    onClose,
  });
  const { onChange: _, ...day } = field('day');
  return (
    <ActForm
      title={queueMessages.snoozeOf(subjectOf(row))}
      label={queueMessages.snooze}
      busyLabel="Saving"
      needsConnection={queueMessages.needsConnection}
      {...form}
    >
      <div className={styles.pair}>
        <DayField
          {...day}
          label={labels.until}
          required
          minDate={localDay()}
          onChange={(chosen) => set('day', chosen)}
        />
        <TextInput
          {...field('time')}
          label={queueMessages.time}
          required
          placeholder="HH:MM"
          inputMode="numeric"
          autoComplete="off"
          classNames={{ input: 'q-number' }}
        />
      </div>
      <TextInput {...field('note')} label={labels.note} maxLength={longestQueueNote} autoComplete="off" />
    </ActForm>
  );
}
