import type { KeyboardEvent } from 'react';
import { isTyping } from '#app/base/is-typing.ts';

export interface RowPlace {
  row: number;
  act: number;
}

/** Moves in a grid of `acts` controls in each row. Null for other keys and at the edges. */
export function placeAfter(key: string, { row, act }: RowPlace, acts: readonly number[]): RowPlace | null {
  const hasActs = (count: number): boolean => count > 0;
  const inRow = (to: number): RowPlace | null =>
    to < 0 || to === row ? null : { row: to, act: Math.min(act, acts[to]! - 1) };
  const inAct = (to: number): RowPlace | null => (to < 0 || to >= acts[row]! ? null : { row, act: to });
  switch (key) {
    case 'ArrowDown':
      return inRow(acts.findIndex((count, at) => at > row && hasActs(count)));
    case 'ArrowUp':
      return inRow(acts.findLastIndex((count, at) => at < row && hasActs(count)));
    case 'Home':
      return inRow(acts.findIndex(hasActs));
    case 'End':
      return inRow(acts.findLastIndex(hasActs));
    case 'ArrowLeft':
      return inAct(act - 1);
    case 'ArrowRight':
      return inAct(act + 1);
    default:
      return null;
  }
}

const controlsIn = (within: Element): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(':is(a[href], button, input, select):not(:disabled)'),
];

/** -1 outside of the rows. */
export const rowIndexOf = (rows: Element | null, target: Node | null): number =>
  rows ? [...rows.children].findIndex((row) => row.contains(target)) : -1;

export const focusFirst = (within: Element | null | undefined): void =>
  (within ? controlsIn(within) : []).find((control) => !(control instanceof HTMLInputElement))?.focus();

/** For the element whose children are the rows: besides Tab, arrow keys move through the controls (rule S-42). */
export const rowKeys = {
  onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(event))
      return;
    const rows = [...event.currentTarget.children].map(controlsIn);
    const row = rows.findIndex((acts) => acts.includes(event.target as HTMLElement));
    if (row < 0) return;
    const place = { row, act: rows[row]!.indexOf(event.target as HTMLElement) };
    const acts = rows.map(({ length }) => length);
    const to = placeAfter(event.key, place, acts);
    if (!to) return;
    event.preventDefault();
    rows[to.row]![to.act]!.focus();
  },
};
