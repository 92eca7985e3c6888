import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { loadPart } from '#app/base/load-part.ts';
import { useSignedInUser } from '#app/base/session.ts';
import type { Shipment } from '#app/screens/order/shipment/use-shipment.ts';
import { listShipmentActs, readActFacts } from './list-shipment-acts.ts';
import type { ShipmentAct } from './list-shipment-acts.ts';
import type { OpenAct } from './shipment-dialog-props.ts';

const ShipmentDialog = lazy(async () => ({
  default: (await loadPart(() => import('./shipment-dialog.tsx'))).ShipmentDialog,
}));

/** Opens the form of an act; `ofId` names the package or the entry it is about. */
export type OnShipmentAct = (act: ShipmentAct, ofId?: number) => void;

/** The acts of the signed-in user on a shipment: `onAct` opens the form of an act, `dialog` is to be shown. */
export function useShipmentActs(
  requestId: number,
  shipment: Shipment,
): { acts: readonly ShipmentAct[]; onAct: OnShipmentAct; dialog: ReactNode } {
  const { role } = useSignedInUser();
  const [open, setOpen] = useState<OpenAct | null>(null);
  const acts = listShipmentActs(shipment.info, role, readActFacts(shipment.details));
  const dialog = open && (
    <Suspense fallback={null}>
      <ShipmentDialog {...open} requestId={requestId} shipment={shipment} onClose={() => setOpen(null)} />
    </Suspense>
  );
  return { acts, onAct: (act, ofId) => setOpen({ act, ofId: ofId ?? null }), dialog };
}
