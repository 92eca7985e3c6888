import { CancelDialog } from '#app/acts/cancel-dialog.tsx';
import { keepMainInfo } from '#app/query/known-order.ts';
import { latePart } from '#app/base/late-part.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { ContentsDialog } from './contents-dialog.tsx';
import { EditRefundDialog } from './edit-refund-dialog.tsx';
import { NumbersDialog } from './numbers-dialog.tsx';
import type { OpenAct, ShipmentDialogProps } from './shipment-dialog-props.ts';
import { SendRefundDialog } from './send-refund-dialog.tsx';

/** The calendar in them is large. */
const InvoiceDialog = latePart(() => import('./invoice-dialog.tsx'), 'InvoiceDialog');

const PickupDialog = latePart(() => import('./pickup-dialog.tsx'), 'PickupDialog');

const TrackingDialog = latePart(() => import('./tracking-dialog.tsx'), 'TrackingDialog');

/** The form of an act on a shipment. */
export function ShipmentDialog({ act, ofId, ...props }: ShipmentDialogProps & OpenAct) {
  switch (act) {
    case 'from':
    case 'to':
      return <ContactDialog side={act} {...props} />;
    case 'pickup':
      return <PickupDialog {...props} />;
    case 'numbers':
      return <NumbersDialog {...props} />;
    case 'tracking':
      return <TrackingDialog entryId={ofId} {...props} />;
    case 'invoice':
      return <InvoiceDialog {...props} />;
    case 'refund':
      return <EditRefundDialog {...props} />;
    case 'send':
      return <SendRefundDialog {...props} />;
    case 'cancel':
      return (
        <CancelDialog
          requestId={props.requestId}
          {...props.shipment}
          takeAnswer={(answer) => keepMainInfo(props.requestId, answer)}
          onClose={props.onClose}
        />
      );
    case 'contents':
      return <ContentsDialog packageId={ofId!} {...props} />;
  }
}
