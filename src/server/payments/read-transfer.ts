import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { centsNumber, centsOfText } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { findAttemptInForce } from './store.ts';

/** The transfer for which a request waits, with its account; null once the money came, and where none was agreed. */
export async function readTransfer(
  db: Db,
  { config }: Pick<Services, 'config'>,
  requestId: number,
): Promise<ShippingDetailsAnswer['transfer']> {
  const attempt = await findAttemptInForce(db, requestId);
  if (attempt?.state !== 'waiting') return null;
  return { amountUSD: centsNumber(centsOfText(attempt.from_transfer)), bank: config.bank && { ...config.bank } };
}
