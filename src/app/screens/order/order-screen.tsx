import type { ReactNode } from 'react';
import type { MainInfo } from '#contract/shipments.ts';
import { Screen } from '#app/ui/screen.tsx';
import { CustomerPlace } from '#app/customer/customer-place.tsx';
import { StatusControl } from './status/status-control.tsx';
import { ActingStrip } from './acting-strip.tsx';

interface OrderScreenProps {
  requestId: number;
  info: MainInfo;
  /** The facts of the order to show, where no other part shows them. */
  part?: string | undefined;
  /** Buttons at the end of the headline's line. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The frame of everything that shows one order: its number, its status and, for staff, whose it is. */
export const OrderScreen = ({ requestId, info, part, actions, children }: OrderScreenProps) => (
  <>
    <ActingStrip customerName={info.customerName} />
    <Screen
      title={titleOf(requestId, part)}
      beside={<StatusControl requestId={requestId} info={info} />}
      actions={actions}
      width="sheet"
    >
      <CustomerPlace customerId={info.customerId} />
      {children}
    </Screen>
  </>
);

/** The headline of an order's screens. */
export const titleOf = (requestId: number, part?: string): string =>
  part ? `${part}, order ${requestId}` : `Order ${requestId}`;
