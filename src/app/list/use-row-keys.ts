import { useEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { isTyping } from '#app/base/is-typing.ts';
import { placeAfter } from './row-keys.ts';

const actsIn = (within: Element): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(':is(a[href], button, input):not(:disabled)'),
];

/**
 * Makes all rows of a box one stop of Tab, inside of which the arrow keys move (rule S-42). The stop is the first row's first act, then
 * the one that had the focus last; `pageKey` names the page, with which it begins anew. Answers the box's listeners.
 */
export function useRowKeys(box: RefObject<HTMLElement | null>, rowSelector: string, pageKey: string) {
  const stop = useRef<HTMLElement | null>(null);
  useEffect(() => {
    stop.current = null;
  }, [pageKey]);
  const rowsOf = (): Element[] => [...(box.current?.querySelectorAll(rowSelector) ?? [])];
  // The rows are plain elements, many of them: what is new among them is found after each time they were drawn.
  useEffect(() => {
    const all = rowsOf().flatMap(actsIn);
    if (!stop.current || !all.includes(stop.current)) stop.current = all[0] ?? null;
    for (const act of all) {
      const wanted = act === stop.current ? '0' : '-1';
      if (act.getAttribute('tabindex') !== wanted) act.setAttribute('tabindex', wanted);
    }
  });
  return {
    onFocus({ target }: FocusEvent): void {
      if (!(target instanceof HTMLElement) || target === stop.current || !target.closest(rowSelector)) return;
      if (stop.current) stop.current.tabIndex = -1;
      target.tabIndex = 0;
      stop.current = target;
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(event))
        return;
      const rows = rowsOf().map(actsIn);
      const row = rows.findIndex((acts) => acts.includes(event.target as HTMLElement));
      if (row < 0) return;
      const act = rows[row]!.indexOf(event.target as HTMLElement);
      const to = placeAfter(
        event.key,
        { row, act },
        rows.map(({ length }) => length),
      );
      if (!to) return;
      event.preventDefault();
      rows[to.row]![to.act]!.focus();
    },
  };
}
