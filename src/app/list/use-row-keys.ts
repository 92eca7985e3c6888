import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { isTyping } from '#app/base/is-typing.ts';
import { placeAfter } from './row-keys.ts';
import { controlsIn, useOneStop } from './use-one-stop.ts';

interface RowSelectors {
  rows: string;
  head?: string;
}

/**
 * Makes all rows one stop of Tab, moved by arrow keys (rule S-42). A new `pageKey` begins at the first row.
 */
export function useRowKeys(box: RefObject<HTMLElement | null>, { rows, head }: RowSelectors, pageKey: string) {
  const actsOf = (within: HTMLElement, selector: string | undefined): HTMLElement[][] =>
    selector === undefined ? [] : [...within.querySelectorAll(selector)].map(controlsIn);
  // A list without acts stops at its headers.
  const { held, settle, onFocus } = useOneStop(box, (within) => [
    ...actsOf(within, rows).flat(),
    ...actsOf(within, head).flat(),
  ]);
  useEffect(() => {
    held.current = null;
  }, [held, pageKey]);
  // Finds the rows that any render has added.
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
