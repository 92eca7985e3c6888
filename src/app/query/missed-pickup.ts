import { shipmentEndpoints } from '#contract/shipments.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { useEndpoint } from './endpoint-query.ts';

/** For an order whose pick-up day no courier can meet any more (rule S-47); otherwise, and before the response, null. */
export function useMissedPickup(requestId: number, isEnabled: boolean): string | null {
  const { data } = useEndpoint(shipmentEndpoints.details, { params: { id: requestId } }, { enabled: isEnabled });
  if (!isEnabled || !data) return null;
  const { pickupType, pickupDate } = data.shipmentDetails;
  const { minimumPickupDate: nextDay } = data.pickupInfo;
  const isMissed = pickupType === 'D' && pickupDate !== null && pickupDate < nextDay;
  return isMissed ? shipmentActMessages.status.pickupMissed(pickupDate, nextDay) : null;
}
