import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { type Cents, centsNumber } from '#domain/money.ts';
import { moneyText } from '#app/ui/money-text.ts';

/** The movement of a change of the max refund, in a sentence. */
export function describeRefundChange(before: Cents, after: Cents): string {
  const words = shipmentActMessages.invoice;
  if (after === before) return words.stays;
  if (after > before) return words.rises(moneyText(centsNumber(after - before)));
  return words.falls(moneyText(centsNumber(before - after)));
}
