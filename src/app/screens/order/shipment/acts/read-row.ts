import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import type { Row } from '#app/form/conflict.tsx';
import { loadShipment } from '#app/screens/order/shipment/use-shipment.ts';

/** Reads a row of a shipment from its answer. */
export type ReadRow<V> = (details: ShippingDetailsAnswer) => V;

/** A part of a shipment as a row, under the version of the shipment. */
export const rowOf = <V>(details: ShippingDetailsAnswer, read: ReadRow<V>): Row<V> => ({
  version: details.info.version,
  values: read(details),
});

/** The same part as the server has it now. @throws CallFailed */
export const readRowNow = async <V>(requestId: number, read: ReadRow<V>): Promise<Row<V>> =>
  rowOf(await loadShipment(requestId), read);
