import { lazy, Suspense, useState } from 'react';
import type { MainInfo } from '#contract/shipments.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { headlineOf } from '#domain/headline.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { loadPart } from '#app/base/load-part.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { StatusBadge } from '#app/ui/status-badge.tsx';
import styles from './status-control.module.css';

const StatusDialog = lazy(async () => ({
  default: (await loadPart(() => import('./status-dialog.tsx'))).StatusDialog,
}));

interface StatusControlProps {
  requestId: number;
  info: MainInfo;
}

/** The status of an order: a text for customers, a button to change it for staff (rule S-2). */
export function StatusControl({ requestId, info }: StatusControlProps) {
  const { role } = useSignedInUser();
  const isReachable = useReachable();
  const [isOpen, setOpen] = useState(false);
  const { status } = info;
  const headline = headlineOf(info);
  // Open it stays whatever becomes of the order: the form itself says what it is now.
  if (!isOpen && !orderAllows('changeStatus', { status, role })) return <StatusBadge headline={headline} />;
  return (
    <>
      <button
        type="button"
        className={styles.control}
        aria-haspopup="dialog"
        aria-label={`${headline.words}, change the status`}
        title={isReachable ? 'Change the status' : shipmentActMessages.needsConnection}
        disabled={!isReachable}
        onClick={() => setOpen(true)}
      >
        <StatusBadge headline={headline} />
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <StatusDialog requestId={requestId} info={info} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
