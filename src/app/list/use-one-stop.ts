import { type FocusEvent, type RefObject, useRef } from 'react';

/** The links, buttons and fields of an element that can have the focus. */
export const controlsIn = (within: Element): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(':is(a[href], button, input, select):not(:disabled)'),
];

/**
 * Makes some elements of a box one stop of Tab: the first that `listIn` names, then the one that had the focus last. An element that
 * is out of the way of Tab by itself stays so. `settle` has to be called when the elements may have changed; `held` is the element
 * that had the focus.
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
