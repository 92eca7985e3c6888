import type { QueueRow } from '#contract/queue.ts';
import { TransferDialog as OrderTransferDialog } from '#app/acts/transfer-dialog.tsx';
import { queueAnswers } from './use-queue-act.ts';

/** Confirms the transfer of a row's order. */
export const TransferDialog = ({ row, onClose }: { row: QueueRow; onClose: () => void }) => (
  <OrderTransferDialog requestId={row.subjectId} refresh={queueAnswers} onClose={onClose} />
);
