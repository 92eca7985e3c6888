import { useEffect } from 'react';
import { type MainInfo, shipmentEndpoints } from '#contract/shipments.ts';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { getUser } from '#app/base/session.ts';
import { invalidateEndpoints, loadResponse, reloadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { useMainInfo } from '#app/screens/order/load-step.ts';

const inputOf = (id: number) => ({ params: { id } });

/** Always refetched: a payment or a saved form has just changed it. @throws RequestFailed */
export const loadShipment = (id: number) => loadResponse(shipmentEndpoints.details, inputOf(id), { staleTime: 0 });

/** After a conflict. @throws RequestFailed */
export const reloadShipment = (id: number) => reloadResponse(shipmentEndpoints.details, inputOf(id));

export interface Shipment {
  info: MainInfo;
  details: ShippingDetailsResponse;
}

/** Null while details or state are missing. Refetches both when they contradict each other. @throws RequestFailed */
export function useShipment(id: number): Shipment | null {
  const info = useMainInfo(id);
  const { data: details = null, error } = useEndpoint(shipmentEndpoints.details, inputOf(id));
  // Between signing out and leaving the page a failed read is no error.
  if (error && !details && getUser() !== null) throw error;
  // What both responses say about the order, as one text to compare.
  const print = (status?: string, isBookingStopped = false) => status && `${status} ${isBookingStopped}`;
  const printedInfo = print(info?.status, info?.isBookingStopped);
  const printedDetails = print(details?.info.status, details?.bookingProblems !== undefined);
  useEffect(() => {
    if (printedInfo && printedDetails && printedInfo !== printedDetails)
      void invalidateEndpoints([shipmentEndpoints.mainInfo, shipmentEndpoints.details]);
  }, [printedInfo, printedDetails]);
  return info && details && { info, details };
}
