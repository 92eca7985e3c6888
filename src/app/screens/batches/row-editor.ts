import { useEffect, useEffectEvent, useState } from 'react';
import { batchEndpoints, type BatchRow } from '#contract/batches.ts';
import type { Country } from '#contract/places.ts';
import type { BatchValues } from '#domain/batch.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { joinSentences } from '#domain/text-form.ts';
import { makeId } from '#local/browser-id.ts';
import { sendRequest } from '#local/client.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { makeObservable } from '#app/base/observable.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { invalidateEndpoints } from '#app/query/endpoint-query.ts';
import { cellText, tidyCell, withCell } from './batch-cells.ts';

/** Typed texts by path. `trouble`: why they are not saved yet. */
interface RowEdit {
  typed: Readonly<Record<string, string>>;
  isDoubleAllowed?: true;
  trouble: string | null;
}
/** By row. */
export type Edits = Readonly<Record<string, RowEdit>>;

/** `rows`: as they were saved last, by id. */
interface Edited {
  edits: Edits;
  rows: ReadonlyMap<number, BatchRow>;
}

interface EditorParts {
  countries: readonly Country[];
  /** What an earlier page could not save. */
  start: Edits;
  store: (edits: Edits) => void;
  /** @throws RequestFailed */
  send: (row: BatchRow, body: { values: BatchValues; isDoubleAllowed: boolean }) => Promise<BatchRow>;
  onSaved: () => void;
}

const without = <T>(record: Readonly<Record<string, T>>, ...keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

const noEdit: RowEdit = { typed: {}, trouble: null };

/** Cells that are typed into: each is saved when it is left, row by row; what could not be saved stays. */
export function makeRowEditor({ countries, start, store, send, onSaved }: EditorParts) {
  const state = makeObservable<Edited>({ edits: start, rows: new Map() });
  const sending = new Map<number, Promise<void>>();

  function change({ id }: BatchRow, edit: RowEdit | null): void {
    const { edits, rows } = state.get();
    const next = edit ? { ...edits, [id]: edit } : without(edits, String(id));
    store(next);
    state.set({ edits: next, rows });
  }
  const editOf = ({ id }: BatchRow): RowEdit | undefined => state.get().edits[id];
  const take = (row: BatchRow): void => state.set({ ...state.get(), rows: new Map(state.get().rows).set(row.id, row) });

  /** The newer of the row that is shown and the one that was saved. */
  function newest(row: BatchRow): BatchRow {
    const saved = state.get().rows.get(row.id);
    return saved && saved.version > row.version ? saved : row;
  }

  async function saveNow(shown: BatchRow): Promise<void> {
    const row = newest(shown);
    const edit = editOf(row);
    if (!edit) return;
    const changed = Object.entries(edit.typed).filter(([path, text]) => text.trim() !== cellText(row.values, path));
    if (changed.length === 0 && !edit.isDoubleAllowed) return change(row, null);
    const values = changed.reduce(
      (all, [path, text]) => withCell(all, path, tidyCell(all, path, text, countries)),
      row.values,
    );
    try {
      take(await send(row, { values, isDoubleAllowed: edit.isDoubleAllowed ?? row.isDoubleAllowed }));
      // What was typed meanwhile stays.
      const typed = editOf(row)?.typed ?? {};
      const left = without(typed, ...Object.keys(edit.typed).filter((path) => typed[path] === edit.typed[path]));
      change(row, Object.keys(left).length > 0 ? { typed: left, trouble: null } : null);
      onSaved();
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      const isConflict = failure.code === 'changed-meanwhile' && Boolean(failure.current);
      if (isConflict) take(failure.current as BatchRow);
      change(row, { ...(editOf(row) ?? edit), trouble: describe(failure, isConflict) });
    }
  }

  /** One request of a row at a time: each sends the version that the one before it made. */
  function save(row: BatchRow): Promise<void> {
    const next = (sending.get(row.id) ?? Promise.resolve()).then(() => saveNow(row));
    sending.set(row.id, next);
    return next;
  }

  return {
    state,
    newest,
    type(row: BatchRow, path: string, text: string): void {
      const edit = editOf(row) ?? noEdit;
      change(row, { ...edit, typed: { ...edit.typed, [path]: text } });
    },
    /** Back to what is saved. */
    forget(row: BatchRow, path: string): void {
      const edit = editOf(row);
      if (!edit) return;
      const typed = without(edit.typed, path);
      change(row, Object.keys(typed).length > 0 || edit.isDoubleAllowed ? { ...edit, typed } : null);
    },
    save,
    allowDouble(row: BatchRow): Promise<void> {
      change(row, { ...(editOf(row) ?? noEdit), isDoubleAllowed: true });
      return save(row);
    },
    /** When the server can be reached again. */
    saveUnsent: (shown: readonly BatchRow[]): Promise<unknown> =>
      Promise.all(shown.filter((row) => editOf(row)?.trouble === words.unsaved).map(save)),
  };
}
export type RowEditor = ReturnType<typeof makeRowEditor>;

function describe(failure: RequestFailed, isConflict: boolean): string {
  if (isConflict) return words.changedMeanwhile;
  return failure.status === null ? words.unsaved : words.notSaved(joinSentences(failure.sentences));
}

const storedAt = (batchId: number): string => `batch-edits ${batchId}`;

function readStored(batchId: number): Edits {
  try {
    return JSON.parse(sessionStorage.getItem(storedAt(batchId)) ?? '{}') as Edits;
  } catch {
    return {};
  }
}

/** The browser may refuse: then they are lost with the page, which asks before it is closed. */
function storeEdits(batchId: number, edits: Edits): void {
  try {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(storedAt(batchId));
    else sessionStorage.setItem(storedAt(batchId), JSON.stringify(edits));
  } catch {
    // See above.
  }
}

/** What could not be saved is there again after a reload, and is sent when the server can be reached. */
export function useRowEditor(id: number, countries: readonly Country[], shown: readonly BatchRow[]) {
  const [editor] = useState(() =>
    makeRowEditor({
      countries,
      start: readStored(id),
      store: (edits) => storeEdits(id, edits),
      send: (row, body) =>
        sendRequest(
          batchEndpoints.updateRow,
          { params: { id, rowId: row.id }, body },
          { key: makeId(), headers: { 'If-Match': `"${row.version}"` } },
        ),
      onSaved: () => void invalidateEndpoints([batchEndpoints.details]),
    }),
  );
  const isReachable = useReachable();
  const saveUnsent = useEffectEvent(() => void editor.saveUnsent(shown));
  const hasRows = shown.length > 0;
  useEffect(() => {
    if (isReachable && hasRows) saveUnsent();
  }, [isReachable, hasRows]);
  return editor;
}
