import { Navigate, useLocation, useNavigate, useOutletContext } from 'react-router';
import { type BesideList, besideOptions, besideSearch, readBeside } from '#app/paths/beside.ts';
import { OrderPanel } from './order-panel.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { shipmentPath } from '#app/paths/order-path.ts';
import { useEffect, useRef } from 'react';
import { besideMessages } from '#domain/messages/beside.ts';
import { isTyping } from '#app/base/is-typing.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { arePlainKeysOff } from '#app/palette/plain-keys.ts';
import { isDialogOpen } from '#app/palette/read-keys.ts';
import { stepFrom } from './step-from.ts';

const isInPanel = (): boolean => document.activeElement?.closest('[data-beside]') != null;

/** The row of an order in the list, where the focus goes while it is not in the panel. */
const findRow = (id: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.q-table-box tr:has([data-order="${id}"]) :is(a, button)`);

/** The order of the row that a link stands in; null for a link elsewhere. */
function orderOfRow(link: HTMLElement): number | null {
  const marked = link.closest('.q-table-box tr')?.querySelector<HTMLElement>('[data-order]');
  return marked ? Number(marked.dataset['order']) : null;
}

/**
 * The ways from the order beside the list: to the next and the previous one, on the next page where this one ends (J and K), and back to the list alone
 * (Escape). J also opens the first order, and Space that of the row with the focus. The keys rest while somebody types, over a dialog, and where they are switched off.
 */
function useBesideSteps(requestId: number | null, isWide: boolean) {
  const { shownIds, turnPage } = useOutletContext<BesideList>();
  const location = useLocation();
  const navigate = useNavigate();
  const { userId } = useSignedInUser();
  // An order that has left the page, by a filter or a change, is gone on from where it stood.
  const lastPlace = useRef(0);
  const ids = shownIds();
  const at = requestId === null ? -1 : ids.indexOf(requestId);
  if (at >= 0) lastPlace.current = at;

  // The row is drawn after the page of the list has turned to it.
  const wantsFocus = useRef(false);
  useEffect(() => {
    const row = wantsFocus.current && requestId !== null ? findRow(requestId) : null;
    if (!row) return;
    wantsFocus.current = false;
    row.focus();
  });

  function open(id: number | null): void {
    void navigate({ search: besideSearch(location.search, id) }, besideOptions(location));
  }
  async function turn(by: 1 | -1): Promise<void> {
    try {
      const to = requestId === null ? null : await turnPage(location.search, by);
      // Somebody went on meanwhile.
      if (newest.current.requestId !== requestId) return;
      if (!to) return showMessage({ kind: 'warning', text: by === 1 ? besideMessages.last : besideMessages.first });
      wantsFocus.current = !isInPanel();
      // Another page is scrolled by itself.
      void navigate({ search: besideSearch(to.search, to.id) }, { replace: true, preventScrollReset: true });
    } catch (failure) {
      notifyFailure(failure);
    }
  }
  function step(by: 1 | -1): void {
    const to = stepFrom(shownIds(), { requestId, lastPlace: lastPlace.current, by });
    if (to === null) return void turn(by);
    open(to);
    if (!isInPanel()) findRow(to)?.focus();
    else findRow(to)?.scrollIntoView({ block: 'nearest' });
  }
  function close(): void {
    open(null);
    if (requestId !== null) findRow(requestId)?.focus();
  }

  const newest = useRef({ step, close, open, requestId });
  newest.current = { step, close, open, requestId };
  const isOpen = requestId !== null;
  useEffect(() => {
    if (!isWide) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isDialogOpen()) return;
      if (event.key === 'Escape' && isOpen) {
        event.preventDefault();
        return newest.current.close();
      }
      const key = event.key.toLowerCase();
      const row = key === ' ' && event.target instanceof HTMLAnchorElement ? orderOfRow(event.target) : null;
      if (row !== null && !event.repeat) {
        event.preventDefault();
        return newest.current.open(row);
      }
      if ((key !== 'j' && key !== 'k') || event.repeat || isTyping(event) || arePlainKeysOff(userId)) return;
      if (!isOpen && key === 'k') return;
      event.preventDefault();
      newest.current.step(key === 'j' ? 1 : -1);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOpen, isWide, userId]);

  return { step, close, place: at < 0 ? null : { at: at + 1, of: ids.length } };
}

/** The order that the list's address names, beside the list; without the room for it, on its own page (rule S-39). */
export function OrderBeside() {
  const requestId = readBeside(useLocation().search);
  const isWide = useIsWide();
  const { step, close, place } = useBesideSteps(requestId, isWide);
  if (requestId === null) return null;
  if (!isWide) return <Navigate replace to={shipmentPath(requestId)} />;
  return <OrderPanel requestId={requestId} place={place} onStep={step} onClose={close} />;
}
