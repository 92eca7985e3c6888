import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MainInfo } from '#contract/shipments.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { paletteMessages } from '#domain/messages/palette.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { classifyStatusChange } from '#domain/status-change.ts';
import { headlineOf } from '#domain/headline.ts';
import styles from '#app/screens/order/order.module.css';
import { useAskedAct } from '#app/screens/order/use-asked-act.ts';
import { useOpenActs } from '#app/base/open-acts.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { TransferDialog } from '#app/acts/transfer-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { StatusBadge } from '#app/ui/status-badge.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';

/** The status of an order: a text for customers, a button to change it for staff (rule S-2). */
export function StatusControl({ requestId, info }: { requestId: number; info: MainInfo }) {
  const { role } = useSignedInUser();
  const isReachable = useReachable();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const [isReceiving, setReceiving] = useState(false);
  const { status } = info;
  const headline = headlineOf(info);
  const mayChange = orderAllows('changeStatus', { status, role });
  const open = () => setOpen(true);
  useAskedAct(['status', 'transfer'], (act) => {
    const isOpenStill = mayChange && (act === 'status' || classifyStatusChange(info, 'P').endsTransfer);
    if (isOpenStill && act === 'transfer') setReceiving(true);
    else if (isOpenStill) open();
    return isOpenStill ? null : shipmentActMessages.notNow;
  });
  // Open it stays whatever becomes of the order: the form itself says what it is now.
  useOpenActs(
    mayChange && isReachable
      ? [{ label: paletteMessages.changeStatus, about: paletteMessages.order(requestId), run: open }]
      : [],
  );
  if (!isOpen && !isReceiving && !mayChange) return <StatusBadge headline={headline} />;
  return (
    <>
      <Button
        {...(isPhone ? { variant: 'subtle', h: 24, px: 0, className: styles.reach } : { h: 32, px: 6 })}
        rightSection={<Icon name="chevron-down" size={16} />}
        fw={400}
        aria-haspopup="dialog"
        aria-label={`${headline.words}, change the status`}
        title={isReachable ? 'Change the status' : shipmentActMessages.needsConnection}
        disabled={!isReachable}
        onClick={open}
      >
        <StatusBadge headline={headline} />
      </Button>
      {isReceiving && <TransferDialog requestId={requestId} onClose={() => setReceiving(false)} />}
      {isOpen && <StatusDialog requestId={requestId} info={info} onClose={() => setOpen(false)} />}
    </>
  );
}
