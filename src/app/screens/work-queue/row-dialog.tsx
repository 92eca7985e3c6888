import type { QueueRow } from '#contract/queue.ts';
import { NoteDialog } from './note-dialog.tsx';
import type { RowForm } from './row-acts.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

/** A row and the form that is open over it. */
export interface OpenRow {
  row: QueueRow;
  form: RowForm;
}

/** The form over a row of the queue. */
export function RowDialog({ row, form, onClose }: OpenRow & { onClose: () => void }) {
  switch (form) {
    case 'note':
      return <NoteDialog row={row} onClose={onClose} />;
    case 'snooze':
      return <SnoozeDialog row={row} onClose={onClose} />;
    case 'transfer':
      return <TransferDialog row={row} onClose={onClose} />;
  }
}
