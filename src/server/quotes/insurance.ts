import type { Insurance } from '#contract/insurance-shape.ts';
import { centsNumber, centsOfText } from '#domain/money.ts';
import type { RequestRecord } from './request-record.ts';

/** Shows the insured amount of a request; null where nothing is insured. */
export function showInsurance(request: Pick<RequestRecord, 'insurance_amount' | 'currency'>): Insurance | null {
  const amount = centsOfText(request.insurance_amount);
  return amount === 0n ? null : { amount: centsNumber(amount), currency: request.currency };
}
