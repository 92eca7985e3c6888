import { type ReactNode, useState } from 'react';
import { paletteMessages } from '#domain/messages/palette.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { isStaff } from '#domain/user.ts';
import { useOpenActs } from '#app/base/open-acts.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import type { Shipment } from '#app/screens/order/shipment/use-shipment.ts';
import { useAskedAct } from '#app/screens/order/load-step.ts';
import {
  actLabels,
  changeInvoiceLabel,
  listShipmentActs,
  type OnShipmentAct,
  type OpenAct,
  readActFacts,
  type ShipmentAct,
  shipmentActs,
} from './list-shipment-acts.ts';
import { ShipmentDialog } from './shipment-dialog.tsx';

export function useShipmentActs(
  requestId: number,
  shipment: Shipment,
): { acts: readonly ShipmentAct[]; onAct: OnShipmentAct; dialog: ReactNode } {
  const { role } = useSignedInUser();
  const [open, setOpen] = useState<OpenAct | null>(null);
  const acts = listShipmentActs(shipment.info, role, readActFacts(shipment.details, shipment.info));
  useAskedAct(shipmentActs, (act) => {
    const isAllowed = acts.includes(act);
    if (isAllowed) setOpen({ act, ofId: null });
    return isAllowed ? null : shipmentActMessages.notNow;
  });
  const isReachable = useReachable();
  useOpenActs(
    (isStaff(role) && isReachable ? acts : [])
      .filter((act) => act !== 'contents')
      .map((act) => ({
        label: act === 'invoice' && shipment.details.invoice ? changeInvoiceLabel : actLabels[act],
        about: paletteMessages.order(requestId),
        run: () => setOpen({ act, ofId: null }),
      })),
  );
  const dialog = open && (
    <ShipmentDialog {...open} requestId={requestId} shipment={shipment} onClose={() => setOpen(null)} />
  );
  return { acts, onAct: (act, ofId) => setOpen({ act, ofId: ofId ?? null }), dialog };
}
