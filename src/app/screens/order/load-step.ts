import { type LoaderFunctionArgs, redirect, useParams, useSearchParams } from 'react-router';
import { readRequestId } from '#app/query/read-path-id.ts';
import { type MainInfo, shipmentCalls } from '#contract/shipments.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';
import { useDeferredValue, useEffect, useRef } from 'react';
import { endOpening, isOpenedKnown } from '#app/query/known-order.ts';
import { showMessage } from '#app/base/messages.ts';
import { isStepReached, type WizardRoute } from '#domain/order.ts';
import { homeOf, stepPath } from '#app/paths/order-path.ts';

/** The order that this screen is about; its loader has refused an address that names none. */
export const useRequestId = (): number => readRequestId(useParams());

const ask = (id: number) => ({ params: { id } });

/** Status and step of an order. The wizard's loader has it ready; null only after somebody else signed in. */
export const useMainInfo = (id: number): MainInfo | null => useAnswer(shipmentCalls.mainInfo, ask(id)).data ?? null;

/** The same for a loader. @throws CallFailed */
export const loadMainInfo = (id: number): Promise<MainInfo> => loadAnswer(shipmentCalls.mainInfo, ask(id));

/**
 * Says whether the parts that may come in the next frames are wanted: at once, but for an order that is opened as it is known,
 * whose headline comes first.
 */
export function useIsNextFrame(requestId: number): boolean {
  useEffect(endOpening, []);
  return useDeferredValue(true, !isOpenedKnown(requestId));
}

/**
 * Opens the form of an act that the address names, `?act=numbers`, once, and takes the name out of the address. `of=12,15`
 * names what it is about where an order has several, and is empty otherwise. `open` answers null, or why the act cannot be done
 * any more, which is shown. A name that is not among `acts` is another part's.
 */
export function useAskedAct<A extends string>(
  acts: readonly A[],
  open: (act: A, of: readonly number[]) => string | null,
): void {
  const [search, setSearch] = useSearchParams();
  const act = acts.find((each) => each === search.get('act')) ?? null;
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (act === null) return;
    const of = (search.get('of') ?? '').split(',').map(Number).filter(Boolean);
    setSearch(
      (asked) => {
        const rest = new URLSearchParams(asked);
        rest.delete('act');
        rest.delete('of');
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
    const refusal = latest.current(act, of);
    if (refusal !== null) showMessage({ kind: 'warning', text: refusal, afterNavigation: true });
    // The setter changes with the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [act]);
}

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
