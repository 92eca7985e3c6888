import type { Shipment } from '#app/screens/order/shipment/use-shipment.ts';
import type { ShipmentAct } from './list-shipment-acts.ts';

/** The form of one act on a shipment. */
export interface ShipmentDialogProps {
  requestId: number;
  shipment: Shipment;
  onClose: () => void;
}

/** An act, and the package or the entry of the tracking that it is about. */
export interface OpenAct {
  act: ShipmentAct;
  ofId: number | null;
}
