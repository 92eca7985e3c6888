import { shipmentCalls } from '#contract/shipments.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { useAnswer } from './answers.ts';

/**
 * What follows when the transfer of an order is confirmed for whose pick-up day no courier can come any more, in a sentence
 * (rule S-47); null where one can, while it is not known, and where it is not `asked` for.
 */
export function useMissedPickup(requestId: number, asked: boolean): string | null {
  const { data } = useAnswer(shipmentCalls.details, { params: { id: requestId } }, { enabled: asked });
  if (!asked || !data) return null;
  const { pickupType, pickupDate } = data.shipmentDetails;
  const { minimumPickupDate: nextDay } = data.pickupInfo;
  const isMissed = pickupType === 'D' && pickupDate !== null && pickupDate < nextDay;
  return isMissed ? shipmentActMessages.status.pickupMissed(pickupDate, nextDay) : null;
}
