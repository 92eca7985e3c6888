import { useEffect, useState } from 'react';
import { batchEndpoints, type BatchRow } from '#contract/batches.ts';
import type { Country } from '#contract/places.ts';
import type { BatchValues } from '#domain/batch.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { joinSentences } from '#domain/text-form.ts';
import { makeId } from '#local/browser-id.ts';
import { sendRequest } from '#local/client.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { nameInTab } from '#local/store/database-name.ts';
import { makeObservable } from '#app/base/observable.ts';
import { getUser, useSignedInUser } from '#app/base/session.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { invalidateEndpoints } from '#app/query/endpoint-query.ts';
import { cellText, tidyCell, withCell } from './batch-cells.ts';

/** Typed texts by path, over the row as it was shown then. `trouble`: why they are not saved yet. */
interface RowEdit {
  row: BatchRow;
  typed: Readonly<Record<string, string>>;
  isDoubleAllowed?: true;
  trouble: string | null;
}
/** Edits by the id of their row. */
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

/** Nothing more can be typed into it. */
const isClosed = ({ state }: BatchRow): boolean => state === 'left' || state === 'paid' || state === 'booked';

/** Refused ones, and those over somebody else's change, wait for the user. */
const isUnsent = ({ trouble }: RowEdit): boolean => trouble === null || trouble === words.unsaved;

/** Rows with an edit and the one in use stay on screen, whatever page and filter show. */
export function withEdited(rows: readonly BatchRow[], edits: Edits, inUse: BatchRow | null): BatchRow[] {
  const all = [...(inUse ? [inUse] : []), ...Object.values(edits).map(({ row }) => row), ...rows];
  return [...new Map(all.map((row) => [row.id, row])).values()].toSorted((one, other) => one.position - other.position);
}

/** The red cell after the last one; where that is mended or on another page, the first one of its row or a later one. */
export function nextRed<T extends { input: unknown; position: number }>(
  red: readonly T[],
  last: T | null,
): T | undefined {
  if (!last) return red[0];
  const at = red.findIndex(({ input }) => input === last.input);
  return at < 0 ? red.find(({ position }) => position >= last.position) : red[at + 1];
}

/** One act after the other: a quick second press is not lost. */
export function makeTurns() {
  let before: Promise<unknown> = Promise.resolve();
  return <T>(act: () => Promise<T>): Promise<T> => {
    const next = before.then(act, act);
    before = next;
    return next;
  };
}

/** Cells that are typed into: each is saved when it is left, row by row; what could not be saved stays. */
export function makeRowEditor({ countries, start, store, send, onSaved }: EditorParts) {
  const state = makeObservable<Edited>({ edits: start, rows: new Map() });
  const sending = new Map<number, Promise<void>>();
  let typing: number | null = null;

  function change(id: number, edit: RowEdit | null): void {
    const { edits, rows } = state.get();
    if (!edit && !edits[id]) return;
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
  const startEdit = (row: BatchRow): RowEdit => ({ typed: {}, ...editOf(row), row: newest(row), trouble: null });

  const differs = (row: BatchRow, { typed, isDoubleAllowed }: RowEdit): boolean =>
    (isDoubleAllowed === true && !row.isDoubleAllowed) ||
    Object.entries(typed).some(
      ([path, text]) => tidyCell(row.values, path, text, countries).trim() !== cellText(row.values, path),
    );

  async function saveNow(id: number): Promise<void> {
    const edit = state.get().edits[id];
    if (!edit) return;
    const row = newest(edit.row);
    const changed = Object.entries(edit.typed).filter(([path, text]) => text.trim() !== cellText(row.values, path));
    if (isClosed(row) || (changed.length === 0 && !edit.isDoubleAllowed)) return change(id, null);
    const values = changed.reduce(
      (all, [path, text]) => withCell(all, path, tidyCell(all, path, text, countries)),
      row.values,
    );
    try {
      const saved = await send(row, { values, isDoubleAllowed: edit.isDoubleAllowed ?? row.isDoubleAllowed });
      take(saved);
      // What was typed meanwhile stays.
      const typed = editOf(row)?.typed ?? {};
      const left = without(typed, ...Object.keys(edit.typed).filter((path) => typed[path] === edit.typed[path]));
      change(id, Object.keys(left).length > 0 ? { row: saved, typed: left, trouble: null } : null);
      onSaved();
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      const isConflict = failure.code === 'changed-meanwhile' && Boolean(failure.current);
      if (isConflict) take(failure.current as BatchRow);
      const now = editOf(row);
      if (!now) return;
      // Saved before: only the response was lost.
      if (isConflict && !differs(newest(row), now)) return change(id, null);
      change(id, { ...now, trouble: describe(failure, isConflict) });
    }
  }

  /** One request of a row at a time: each sends the version that the one before it made. */
  function enqueue(id: number): Promise<void> {
    const next = (sending.get(id) ?? Promise.resolve()).then(() => saveNow(id));
    sending.set(id, next);
    return next;
  }
  function save(row: BatchRow): Promise<void> {
    const edit = editOf(row);
    if (edit && row.version > edit.row.version) change(row.id, { ...edit, row });
    if (typing === row.id) typing = null;
    return enqueue(row.id);
  }
  const saveUnsent = (): Promise<unknown> =>
    Promise.all(
      Object.values(state.get().edits)
        .filter((edit) => isUnsent(edit) && edit.row.id !== typing)
        .map(({ row }) => enqueue(row.id)),
    );

  /**
   * Adds or removes lines at once, after what was typed is saved. Null where that is not saved yet: then nothing is changed.
   * @throws RequestFailed
   */
  async function restructure(row: BatchRow, act: (values: BatchValues) => BatchValues): Promise<BatchRow | null> {
    await save(row);
    if (editOf(row)) return null;
    const next = (sending.get(row.id) ?? Promise.resolve()).then(async () => {
      const now = newest(row);
      const saved = await send(now, { values: act(now.values), isDoubleAllowed: now.isDoubleAllowed });
      take(saved);
      onSaved();
      return saved;
    });
    sending.set(
      row.id,
      next.then(
        () => {},
        () => {},
      ),
    );
    try {
      return await next;
    } catch (failure) {
      if (failure instanceof RequestFailed && failure.code === 'changed-meanwhile' && failure.current)
        take(failure.current as BatchRow);
      throw failure;
    }
  }

  return {
    state,
    newest,
    restructure,
    type(row: BatchRow, path: string, text: string): void {
      const edit = startEdit(row);
      typing = row.id;
      change(row.id, { ...edit, typed: { ...edit.typed, [path]: text } });
    },
    /** Back to what is saved. */
    forget(row: BatchRow, path: string): void {
      const edit = editOf(row);
      if (!edit) return;
      const typed = without(edit.typed, path);
      change(row.id, Object.keys(typed).length > 0 || edit.isDoubleAllowed ? { ...edit, typed } : null);
    },
    discard: (row: BatchRow): void => change(row.id, null),
    /** Edits of rows that were left out or paid meanwhile. */
    dropClosed(shown: readonly BatchRow[]): void {
      for (const row of shown) if (isClosed(newest(row))) change(row.id, null);
    },
    save,
    allowDouble(row: BatchRow): Promise<void> {
      change(row.id, { ...startEdit(row), isDoubleAllowed: true });
      return save(row);
    },
    saveUnsent,
    /** Sends what can be sent. Returns the rows that still have an edit: nothing may be priced or paid before. */
    async settle(): Promise<BatchRow[]> {
      typing = null;
      await saveUnsent();
      await Promise.all(sending.values());
      return withEdited([], state.get().edits, null);
    },
  };
}
export type RowEditor = ReturnType<typeof makeRowEditor>;

function describe(failure: RequestFailed, isConflict: boolean): string {
  if (isConflict) return words.changedMeanwhile;
  return failure.status === null ? words.unsaved : words.notSaved(joinSentences(failure.sentences));
}

const storageKey = (userId: number, batchId: number): string => nameInTab(userId, `batch-edits ${batchId}`);

function readStored(userId: number, batchId: number): Edits {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(userId, batchId)) ?? '{}') as Edits;
  } catch {
    return {};
  }
}

/** The browser may refuse: then they are lost with the page, which asks before it is closed. */
function storeEdits(userId: number, batchId: number, edits: Edits): void {
  try {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(storageKey(userId, batchId));
    else sessionStorage.setItem(storageKey(userId, batchId), JSON.stringify(edits));
  } catch {
    // See above.
  }
}

/** What could not be saved is there again after a reload, and is sent when the server can be reached. */
export function useRowEditor(id: number, countries: readonly Country[], shown: readonly BatchRow[]) {
  const { userId } = useSignedInUser();
  const [editor] = useState(() => {
    const isOwn = (): boolean => getUser()?.userId === userId;
    return makeRowEditor({
      countries,
      start: readStored(userId, id),
      store: (edits) => {
        if (isOwn()) storeEdits(userId, id, edits);
      },
      send: (row, body) =>
        isOwn()
          ? sendRequest(
              batchEndpoints.updateRow,
              { params: { id, rowId: row.id }, body },
              { key: makeId(), headers: { 'If-Match': `"${row.version}"` } },
            )
          : Promise.reject(new RequestFailed(null, null, null)),
      onSaved: () => void invalidateEndpoints([batchEndpoints.details]),
    });
  });
  const isReachable = useReachable();
  const shownIds = shown.map((row) => row.id).join();
  useEffect(() => {
    if (isReachable) void editor.saveUnsent();
  }, [editor, isReachable, shownIds]);
  useEffect(() => editor.dropClosed(shown), [editor, shown]);
  return editor;
}
