import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { isTyping } from '#app/base/is-typing.ts';
import { placeAfter } from './row-keys.ts';
import { controlsIn, useOneStop } from './use-one-stop.ts';

interface RowSelectors {
  rows: string;
  /** A row of heads above the others, which the arrow up reaches. */
  head?: string;
}

/**
 * Makes all rows of a box one stop of Tab, inside of which the arrow keys move (rule S-42). The stop is the first row's first act, then
 * the one that had the focus last; `pageKey` names the page, with which it begins anew. Answers the box's listeners.
 */
export function useRowKeys(box: RefObject<HTMLElement | null>, { rows, head }: RowSelectors, pageKey: string) {
  const actsOf = (within: HTMLElement, selector: string | undefined): HTMLElement[][] =>
    selector === undefined ? [] : [...within.querySelectorAll(selector)].map(controlsIn);
  // The heads come last: they are the stop of a list without an act.
  const { held, settle, onFocus } = useOneStop(box, (within) => [
    ...actsOf(within, rows).flat(),
    ...actsOf(within, head).flat(),
  ]);
  useEffect(() => {
    held.current = null;
  }, [held, pageKey]);
  // The rows are plain elements, many of them: what is new among them is found after each time they were drawn.
  useEffect(settle);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(event))
      return;
    if (!box.current) return;
    const heads = actsOf(box.current, head);
    const all = [...heads, ...actsOf(box.current, rows)];
    const row = all.findIndex((acts) => acts.includes(event.target as HTMLElement));
    if (row < 0) return;
    const to = placeAfter(
      event.key,
      { row, act: all[row]!.indexOf(event.target as HTMLElement) },
      all.map(({ length }) => length),
      heads.length,
    );
    if (!to) return;
    event.preventDefault();
    all[to.row]![to.act]!.focus();
  };
  return { onFocus, onKeyDown };
}
