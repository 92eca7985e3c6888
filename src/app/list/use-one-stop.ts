import { type FocusEvent, type RefObject, useRef } from 'react';

export const controlsIn = (within: Element): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(':is(a[href], button, input, select):not(:disabled)'),
];

/**
 * One stop of Tab among the elements of `listIn`: the first, then the last focused. Call `settle` when the
 * elements change; `held` had the focus.
 */
export function useOneStop(box: RefObject<HTMLElement | null>, listIn: (box: HTMLElement) => HTMLElement[]) {
  const held = useRef<HTMLElement | null>(null);
  const own = useRef(new WeakSet<HTMLElement>());
  const list = (): HTMLElement[] =>
    (box.current ? listIn(box.current) : []).filter(
      (each) => own.current.has(each) || each.getAttribute('tabindex') !== '-1',
    );
  const settle = (): void => {
    const all = list();
    const stop = held.current && all.includes(held.current) ? held.current : all[0];
    for (const each of all) {
      own.current.add(each);
      const wanted = each === stop ? '0' : '-1';
      if (each.getAttribute('tabindex') !== wanted) each.setAttribute('tabindex', wanted);
    }
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === held.current || !list().includes(target)) return;
    held.current = target;
    settle();
  };
  return { held, list, settle, onFocus };
}
