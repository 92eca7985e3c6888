import { Button } from '@mantine/core';
import { useEffect, useId } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { connection } from '#local/connection.ts';
import { stepPath } from '#app/paths/order-path.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Remark } from './remark.tsx';
import { ShipmentDocument } from './shipment-document.tsx';

/** The summary opened without a connection: what pays for it is not known, and is asked for once the connection is back. */
export function SummaryToRead({ requestId, details }: { requestId: number; details: DetailsForPay }) {
  const navigate = useNavigate();
  const whyNot = useId();
  const { revalidate } = useRevalidator();
  useEffect(() => connection.subscribe((isReachable) => void (isReachable && revalidate())), [revalidate]);
  return (
    <>
      <ShipmentDocument details={details} />
      <ActionBar
        actions={
          <>
            <Button
              leftSection={<Icon name="arrow-left" />}
              onClick={() => void navigate(stepPath(requestId, 'shippingDetailsForm'))}
            >
              Back
            </Button>
            <Button variant="filled" disabled aria-describedby={whyNot}>
              Pay
            </Button>
          </>
        }
      >
        <Remark color="warn" role="status" id={whyNot}>
          {outboxMessages.payNeedsConnection}
        </Remark>
      </ActionBar>
    </>
  );
}
