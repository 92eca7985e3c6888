import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { BatchDetails } from '#contract/batches.ts';
import type { BatchRowState } from '#domain/batch.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { showMessage } from '#app/base/messages.ts';
import { focusRed, listRed, type RedCell } from './row-cells.tsx';
import { nextRed } from './row-editor.ts';

export interface RowsView {
  state: BatchRowState | null;
  pageNumber: number;
}

interface ProblemSearch {
  table: RefObject<HTMLTableElement | null>;
  batch: BatchDetails | undefined;
  view: RowsView;
  setView: (view: RowsView) => void;
  pageSize: number;
  /** The rows that the view asks for; undefined until they are here. */
  shown: unknown;
}

export function useNextProblem({ table, batch, view, setView, pageSize, shown }: ProblemSearch) {
  const lastRed = useRef<RedCell>(null);
  /** How many more pages are looked at; null: no problem is looked for. */
  const pagesLeft = useRef<number>(null);
  const goOn = useEffectEvent(() => {
    const left = pagesLeft.current;
    pagesLeft.current = null;
    if (left !== null) find(left);
  });
  useEffect(() => {
    if (shown) goOn();
  }, [shown]);

  function find(left: number): void {
    const next = nextRed(listRed(table.current), lastRed.current);
    if (next) return focusRed(next);
    const invalid = batch?.counts.invalid ?? 0;
    if (invalid === 0) return showMessage({ kind: 'success', text: words.noProblem });
    const isFiltered = view.state === 'invalid';
    const hasNext = isFiltered && view.pageNumber * pageSize < invalid;
    if (isFiltered && !hasNext) lastRed.current = null;
    if (isFiltered && !hasNext && view.pageNumber === 1) {
      const [first] = listRed(table.current);
      if (first) focusRed(first);
    } else if (left > 0) {
      pagesLeft.current = left - 1;
      setView({ state: 'invalid', pageNumber: hasNext ? view.pageNumber + 1 : 1 });
    }
  }
  return {
    goToNext: () => find(Math.ceil((batch?.counts.invalid ?? 0) / pageSize) + 1),
    noteFocus: (target: EventTarget) => {
      const cell = listRed(table.current).find(({ input }) => input === target);
      if (cell) lastRed.current = cell;
    },
  };
}
