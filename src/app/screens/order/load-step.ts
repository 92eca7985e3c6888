import { type LoaderFunctionArgs, redirect, useParams, useSearchParams } from 'react-router';
import { readRequestId } from '#app/query/read-path-id.ts';
import { type MainInfo, shipmentEndpoints } from '#contract/shipments.ts';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { endOpening, isOpenedFromList } from '#app/query/opened-order.ts';
import { showMessage } from '#app/base/messages.ts';
import { isStepReached, type WizardRoute } from '#domain/order.ts';
import { homeOf, stepPath } from '#app/paths/order-path.ts';

/** The loader has rejected addresses without an order's id. */
export const useRequestId = (): number => readRequestId(useParams());

const inputOf = (id: number) => ({ params: { id } });

/** The wizard's loader has loaded it; null only after another user signed in. */
export const useMainInfo = (id: number): MainInfo | null =>
  useEndpoint(shipmentEndpoints.mainInfo, inputOf(id)).data ?? null;

/** @throws RequestFailed */
export const loadMainInfo = (id: number): Promise<MainInfo> => loadResponse(shipmentEndpoints.mainInfo, inputOf(id));

/** False once for an order that opens from the cache, so that its headline is drawn before secondary parts. */
export function useIsNextFrame(requestId: number): boolean {
  useEffect(endOpening, []);
  return useDeferredValue(true, !isOpenedFromList(requestId));
}

/** Calls `open` once for an address like `?act=firm&of=12,15`, and removes both parameters. `open` returns null, or the sentence that says why nothing opened. */
export function useActFromAddress<A extends string>(
  acts: readonly A[],
  open: (act: A, ids: readonly number[]) => string | null,
): void {
  const [search, setSearch] = useSearchParams();
  const act = acts.find((each) => each === search.get('act')) ?? null;
  const openAct = useEffectEvent((argument: A) => {
    const ids = (search.get('of') ?? '').split(',').map(Number).filter(Boolean);
    setSearch(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete('act');
        rest.delete('of');
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
    const refusal = open(argument, ids);
    if (refusal !== null) showMessage({ kind: 'warning', text: refusal, afterNavigation: true });
  });
  useEffect(() => {
    if (act !== null) openAct(act);
  }, [act]);
}

/** Makes the loader of a step: it redirects an order that does not belong there, otherwise it waits for `loadData`. With `opensAtEveryStep` it loads both at the same time. */
export const loadStep =
  (route: WizardRoute, loadData: (requestId: number) => Promise<unknown>, { opensAtEveryStep = false } = {}) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<Response | null> => {
    const requestId = readRequestId(params);
    const { pathname } = new URL(request.url);
    const early = opensAtEveryStep ? loadData(requestId) : undefined;
    // After a redirect nobody awaits it, so its failure must not count as unhandled.
    early?.catch(() => null);
    const info = await loadMainInfo(requestId);
    const elsewhere = isShipmentPage(pathname)
      ? pathInsteadOfShipment(requestId, info)
      : pathInsteadOfStep(route, requestId, info);
    if (elsewhere) return redirect(elsewhere);
    if (!early || !isOpenedFromList(requestId)) await (early ?? loadData(requestId));
    return null;
  };

const isShipmentPage = (pathname: string): boolean => /^\/shipmentDetails\//i.test(pathname);

const pathInsteadOfShipment = (requestId: number, { status }: MainInfo): string | null =>
  status === 'E' ? stepPath(requestId, 'offerList') : null;

/** The path where the order belongs instead; null when it belongs here (rule S-6). */
export function pathInsteadOfStep(route: WizardRoute, requestId: number, info: MainInfo): string | null {
  const home = homeOf(requestId, info);
  if (home === stepPath(requestId, route)) return null;
  const isOpen = info.status !== 'D' && info.status !== 'E' && info.step < 3 && isStepReached(route, info.step);
  return isOpen ? null : home;
}
