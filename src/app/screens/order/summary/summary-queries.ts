import { paymentEndpoints, type PaymentMethod } from '#contract/payments.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { connection } from '#local/connection.ts';
import { endpointKey, loadResponse, setResponse, invalidateEndpoints, useEndpoint } from '#app/query/endpoint-query.ts';
import { queryClient } from '#app/query/query-client.ts';
import { loadConfig } from '#app/base/config.ts';
import type { AttemptOutcome } from './payment-state.ts';

const inputOf = (requestId: number) => ({ params: { id: requestId } });
// Every visit checks again if and from what the order can be paid.
const anew = { staleTime: 0 };

/** Also has the server validate the order (rule D-17). Without a connection the summary is read-only. @throws RequestFailed */
export function loadSummary(requestId: number): Promise<unknown> {
  const details = () => loadResponse(shipmentEndpoints.detailsForPay, inputOf(requestId), anew);
  if (!connection.isReachable()) return details();
  return Promise.all([
    loadResponse(shipmentEndpoints.validate, inputOf(requestId), anew),
    loadResponse(paymentEndpoints.method, inputOf(requestId), anew),
    details(),
    // Whether a card can be used; never throws.
    loadConfig(),
  ]);
}

/** The outcome of an attempt to pay. Whether the order is paid is read last, so that it is as new as the method. @throws RequestFailed */
export async function loadPaymentState(requestId: number): Promise<AttemptOutcome> {
  const method = await loadResponse(paymentEndpoints.method, inputOf(requestId), anew);
  const { step, status } = await loadResponse(shipmentEndpoints.mainInfo, inputOf(requestId), anew);
  return { method, ended: step < 3 ? null : status === 'W' ? 'waiting' : 'paid' };
}

/** Null while unknown, as without a connection. */
export const useMethod = (requestId: number, isReachable: boolean) =>
  useEndpoint(paymentEndpoints.method, inputOf(requestId), { enabled: isReachable }).data ?? null;
export const useDetailsForPay = (requestId: number) =>
  useEndpoint(shipmentEndpoints.detailsForPay, inputOf(requestId)).data ?? null;

/** Stores the receipt that came with a refusal, and refetches the service with its new price. */
export async function takeReceipt(
  requestId: number,
  method: PaymentMethod,
): Promise<DetailsForPay['shippingService'] | null> {
  setResponse(paymentEndpoints.method, inputOf(requestId), () => method);
  await invalidateEndpoints([shipmentEndpoints.detailsForPay]);
  const details = queryClient.getQueryData<DetailsForPay>(
    endpointKey(shipmentEndpoints.detailsForPay, inputOf(requestId)),
  );
  return details?.shippingService ?? null;
}
