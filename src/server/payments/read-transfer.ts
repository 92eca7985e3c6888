import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { centsNumber, finePercentNumber, finePercentOfText } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { findAttemptInForce, sumReceipts } from './repository.ts';

/** The transfer that an order waits for, with the amount received so far and our account; null when fully paid, and if none was agreed. */
export async function readTransfer(
  db: Db,
  { config }: Pick<Services, 'config'>,
  requestId: number,
): Promise<ShippingDetailsResponse['transfer']> {
  const attempt = await findAttemptInForce(db, requestId);
  if (attempt?.state !== 'waiting') return null;
  const { price, securityFee: fee, discountCode, discountPercent: percent } = attempt;
  return {
    amountUSD: centsNumber(attempt.fromTransfer),
    totalUSD: centsNumber(price + fee),
    discountCode,
    discountPercent: percent === null ? null : finePercentNumber(finePercentOfText(percent)),
    receivedUSD: centsNumber(await sumReceipts(db, attempt.id)),
    bank: config.bank && { ...config.bank },
  };
}
