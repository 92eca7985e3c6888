import { ActionsDialog } from '#app/order-history/actions-dialog.tsx';
import { InfoDialog } from './info-dialog.tsx';
import type { OpenRow } from './row-acts.tsx';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { CancelDialog } from '#app/acts/cancel-dialog.tsx';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { confirmationMessages, deletionTitles } from '#domain/messages/confirmations.ts';
import { toolWords } from './tool-words.ts';

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

/** The question of the shipment's page, with current data. */
function CancelOrder({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const input = { params: { id: requestId } };
  const info = useEndpoint(shipmentEndpoints.mainInfo, input, { staleTime: 0 });
  const details = useEndpoint(shipmentEndpoints.details, input, { staleTime: 0 });
  if (info.data && details.data) {
    return <CancelDialog isDeletion requestId={requestId} info={info.data} details={details.data} onClose={onClose} />;
  }
  const error = info.error ?? details.error;
  return (
    <Dialog title={confirmationMessages.delete(deletionTitles.order(requestId))} onClose={onClose} width={480}>
      {error ? (
        <RetryNotice
          headline={toolWords.orderNotLoaded}
          reasons={describeFailure(error)}
          isRetrying={info.isFetching || details.isFetching}
          onRetry={() => void Promise.all([info.refetch(), details.refetch()])}
        />
      ) : (
        <Skeleton lines={4} label={toolWords.orderLoading} />
      )}
    </Dialog>
  );
}
