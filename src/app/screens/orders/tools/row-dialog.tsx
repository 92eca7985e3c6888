import { ActionsDialog } from '#app/order-history/actions-dialog.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { InfoDialog } from './info-dialog.tsx';
import type { OpenRow } from './row-acts.tsx';

/** The dialog that a button of a row opens. */
export function RowDialog({ act, row, onClose }: OpenRow & { onClose: () => void }) {
  switch (act) {
    case 'actions':
      return <ActionsDialog requestId={row.id} onClose={onClose} />;
    case 'info':
      return <InfoDialog requestId={row.id} onClose={onClose} />;
    case 'cancel':
      return <CancelOrder requestId={row.id} onClose={onClose} />;
  }
}
