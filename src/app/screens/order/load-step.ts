import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { MainInfo } from '#contract/shipments.ts';
import { isStepReached, type WizardRoute } from '#domain/order.ts';
import { loadMainInfo } from './main-info.ts';
import { isOpenedKnown } from '#app/query/known-order.ts';
import { readRequestId } from '#app/query/read-path-id.ts';
import { homeOf, stepPath } from '#app/paths/order-path.ts';

/**
 * Makes the loader of a step: it sends an order elsewhere that has no business here, and has the step's answers ready when
 * it opens. The steps outside of the wizard are checked alike, except for the shipment page: there the step does not matter.
 * Answers that the server gives for an order at any step, `isForAny`, are asked for together with its state, and an order that
 * opens as it is known does not wait for them.
 */
export const loadStep =
  (route: WizardRoute, extra?: (requestId: number) => Promise<unknown>, { isForAny = false } = {}) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<Response | null> => {
    const requestId = readRequestId(params);
    const { pathname } = new URL(request.url);
    const early = isForAny ? extra?.(requestId) : undefined;
    // Where the order has no business here nobody asks for them.
    early?.catch(() => null);
    const info = await loadMainInfo(requestId);
    const elsewhere = isShipmentPage(pathname) ? leaveShipment(requestId, info) : leaveStep(route, requestId, info);
    if (elsewhere) return redirect(elsewhere);
    if (!early || !isOpenedKnown(requestId)) await (early ?? extra?.(requestId));
    return null;
  };

const isShipmentPage = (pathname: string): boolean => /^\/shipmentDetails\//i.test(pathname);

const leaveShipment = (requestId: number, { status }: MainInfo): string | null =>
  status === 'E' ? stepPath(requestId, 'offerList') : null;

/** The path where an order belongs instead of `route`; null when it belongs there (rule S-6). */
export function leaveStep(route: WizardRoute, requestId: number, info: MainInfo): string | null {
  const home = homeOf(requestId, info);
  if (home === stepPath(requestId, route)) return null;
  const isOpen = info.status !== 'D' && info.status !== 'E' && info.step < 3 && isStepReached(route, info.step);
  return isOpen ? null : home;
}
