import { useRef, useState } from 'react';
import { type Address, addressEndpoints } from '#contract/addresses.ts';
import type { Country } from '#contract/places.ts';
import { addressImportMessages as messages } from '#domain/messages/addresses.ts';
import { joinSentences } from '#domain/text-form.ts';
import { makeId } from '#local/browser-id.ts';
import { mayBeDone, RequestFailed } from '#local/request-failed.ts';
import { sendRequest } from '#local/client.ts';
import { decodeAs, type GuessedEncoding, readFile } from '#app/csv/decode-file.ts';
import { rememberColumns } from '#app/csv/table-columns.ts';
import { readAllPages } from '#app/list/read-all-pages.ts';
import { runAtOnce } from '#app/base/run-at-once.ts';
import { invalidateEndpoints } from '#app/query/endpoint-query.ts';
import { invalidates, titleOf } from '#app/screens/addresses/address-list.tsx';
import { addressFields, readAddress, toTypedAddress } from '#app/screens/addresses/edit/address-form-values.ts';
import {
  type Double,
  type FileChoices,
  findDoubles,
  noChoices,
  type ReadFile,
  type ReadRow,
  readRows,
} from './read-rows.ts';

/** The key stays the same at every try. `update`: the address it changes. */
interface Waiting {
  row: ReadRow;
  key: string;
  update: Address | null;
}

/** For undoing: `before` is null for an added address; `version` is the new one. */
type Done = { id: number; title: string; before: Address | null; version: number; key: string };

export type Decision = 'skip' | 'update' | 'add';

export interface OpenFile extends ReadFile {
  name: string;
  guessed: GuessedEncoding | null;
  text: string;
  choices: FileChoices;
  doubles: ReadonlyMap<ReadRow, Double>;
  decision: Decision;
  /** Null if the book could not be read. */
  book: readonly Address[] | null;
  waiting: readonly Waiting[];
  /** Rows sent without a response: they may be in the book. */
  unsure: readonly Waiting[];
  done: readonly Done[];
  /** Rows that this page or the server refuses. */
  wrong: readonly ReadRow[];
}

/** What somebody changed since the import stays. */
export interface Undoing {
  all: number;
  left: readonly Done[];
  stays: readonly string[];
}

export type ImportState =
  | { kind: 'empty'; refused: string | null }
  | { kind: 'open'; file: OpenFile; isRunning: boolean; trouble: string | null; undoing: Undoing | null };

const readBook = (): Promise<Address[] | null> =>
  readAllPages(({ pageNumber, pageSize }) =>
    sendRequest(addressEndpoints.list, { query: { pageNumber: String(pageNumber), pageSize: String(pageSize) } }),
  ).then(
    ({ rows }) => rows,
    (failure: unknown) => {
      if (failure instanceof RequestFailed) return null;
      throw failure;
    },
  );

/** An address keeps what the file does not have. */
const mergeInto = (address: Address, { typed }: ReadRow) => {
  const before = toTypedAddress(address);
  return Object.fromEntries(
    addressFields.map((field) => [field, typed[field].trim() === '' ? before[field] : typed[field]]),
  ) as typeof before;
};

function planRow(row: ReadRow, double: Double | undefined, decision: Decision): Waiting[] {
  if (!double || decision === 'add') return [{ row, key: makeId(), update: null }];
  if (decision === 'skip' || double.kind === 'file') return [];
  return [{ row, key: makeId(), update: double.address }];
}

type Source = Pick<OpenFile, 'name' | 'text' | 'guessed' | 'choices' | 'decision' | 'book'>;

/** Before any row was sent. Returns a sentence if it cannot be read. */
function openSource(source: Source, countries: readonly Country[]): OpenFile | string {
  const read = readRows(source.text, countries, source.choices);
  if (read.kind === 'refused') return read.reason;
  const isReady = read.missing.length === 0 && read.error === null && !read.needsSide;
  const good = isReady ? read.rows.filter(({ problems }) => problems.length === 0) : [];
  const doubles = findDoubles(good, source.book ?? []);
  return {
    ...source,
    ...read,
    doubles,
    waiting: good.flatMap((row) => planRow(row, doubles.get(row), source.decision)),
    unsure: [],
    done: [],
    wrong: isReady ? read.rows.filter(({ problems }) => problems.length > 0) : [],
  };
}

async function openFile(file: File, countries: readonly Country[]): Promise<OpenFile | string> {
  const decoded = await readFile(file);
  if (decoded.kind === 'refused') return decoded.reason;
  const { text, guessed } = decoded;
  const source = { name: file.name, text, guessed, choices: noChoices, decision: 'skip' as const };
  const unread = openSource({ ...source, book: [] }, countries);
  return typeof unread === 'string' ? unread : openSource({ ...source, book: await readBook() }, countries);
}

const without = (file: OpenFile, done: Waiting): OpenFile => ({
  ...file,
  waiting: file.waiting.filter((each) => each !== done),
  unsure: file.unsure.filter((each) => each !== done),
});

const save = ({ row, key, update }: Waiting): Promise<Address> =>
  update
    ? sendRequest(
        addressEndpoints.update,
        { params: { id: update.id }, body: readAddress(mergeInto(update, row)) },
        { key, headers: { 'If-Match': `"${update.version}"` } },
      )
    : sendRequest(addressEndpoints.create, { body: readAddress(row.typed) }, { key });

const trySave = (each: Waiting): Promise<Address | RequestFailed> =>
  save(each).catch((reason: unknown) => {
    if (reason instanceof RequestFailed) return reason;
    throw reason;
  });

const doneOf = ({ update }: Waiting, saved: Address): Done => ({
  id: saved.id,
  title: titleOf(saved),
  before: update,
  version: saved.version,
  key: makeId(),
});

/** Null without a response. */
function settle(file: OpenFile, each: Waiting, outcome: Address | RequestFailed): OpenFile | null {
  if (!(outcome instanceof RequestFailed))
    return { ...without(file, each), done: [...file.done, doneOf(each, outcome)] };
  const isRefused = outcome.status === 400 || (each.update && [404, 409].includes(outcome.status ?? 0));
  if (!isRefused) return null;
  const wrong = [...file.wrong, { ...each.row, problems: outcome.sentences }];
  return { ...without(file, each), wrong: wrong.toSorted((one, other) => one.number - other.number) };
}

/** False if somebody has changed the address since: it stays. @throws RequestFailed */
async function undoOne({ id, before, version, key }: Done): Promise<boolean> {
  const params = { id };
  const undoing: Promise<unknown> = before
    ? sendRequest(
        addressEndpoints.update,
        { params, body: readAddress(toTypedAddress(before)) },
        { key, headers: { 'If-Match': `"${version}"` } },
      )
    : sendRequest(addressEndpoints.remove, { params }, { key });
  try {
    await undoing;
    return true;
  } catch (failure) {
    if (!(failure instanceof RequestFailed)) throw failure;
    // Somebody else deleted it: fine for an added one, too late for a changed one.
    if (failure.status === 404) return before === null;
    if (failure.status === 409 || failure.status === 400) return false;
    throw failure;
  }
}

/** Sends one request per valid row (rule D-19). After a stop or a lost connection it can be continued or undone. */
export function useImport(countries: readonly Country[]) {
  const [state, setState] = useState<ImportState>({ kind: 'empty', refused: null });
  const stopping = useRef<AbortController | null>(null);
  const show = (file: OpenFile, rest: Partial<Extract<ImportState, { kind: 'open' }>> = {}): void =>
    setState({ kind: 'open', file, isRunning: false, trouble: null, undoing: null, ...rest });

  function open(opened: OpenFile | string): void {
    if (typeof opened === 'string') setState({ kind: 'empty', refused: opened });
    else show(opened);
  }

  /** Before the first row was sent. */
  function change(file: OpenFile, changes: Partial<Pick<Source, 'text' | 'guessed' | 'choices' | 'decision'>>): void {
    if (file.done.length === 0 && file.unsure.length === 0) open(openSource({ ...file, ...changes }, countries));
  }

  /** Some at once, until one fails or the user stops it. */
  async function runAll<T>(list: readonly T[], act: (each: T) => Promise<void>): Promise<RequestFailed | null> {
    const { signal } = (stopping.current = new AbortController());
    try {
      return await runAtOnce(list, act, signal);
    } finally {
      stopping.current = null;
      await invalidateEndpoints(invalidates);
    }
  }

  /** Resolves when no request is running any more. */
  async function add(start: OpenFile): Promise<OpenFile> {
    if (stopping.current) return start;
    let file = start;
    const failure = await runAll(start.waiting, async (each) => {
      const outcome = await trySave(each);
      const next = settle(file, each, outcome);
      const isUnsure = outcome instanceof RequestFailed && mayBeDone(outcome);
      if (next) file = next;
      else if (isUnsure && !file.unsure.includes(each)) file = { ...file, unsure: [...file.unsure, each] };
      show(file, { isRunning: true });
      if (!next) throw outcome as RequestFailed;
    });
    const all = start.done.length + start.waiting.length;
    show(file, { trouble: describeTrouble(file, all, failure) });
    return file;
  }

  /** Deletes added addresses and restores changed ones; a second call continues. */
  async function undo(start: OpenFile, stopped: Undoing | null): Promise<void> {
    if (stopping.current) return;
    let file = start;
    let undoing = stopped ?? { all: start.done.length + start.unsure.length, left: start.done, stays: [] };
    const showUndoing = (rest: { isRunning?: boolean; trouble?: string }): void => show(file, { ...rest, undoing });
    showUndoing({ isRunning: true });
    // Sends the unsure rows again: the same key returns the lost response or saves the row now, and then it can be undone.
    let failure = await runAll(file.unsure, async (each) => {
      const saved = await trySave(each);
      if (!(saved instanceof RequestFailed)) undoing = { ...undoing, left: [...undoing.left, doneOf(each, saved)] };
      else if (mayBeDone(saved)) throw saved;
      file = { ...file, unsure: file.unsure.filter((other) => other !== each) };
    });
    failure ??= await runAll(undoing.left, async (each) => {
      try {
        const isUndone = await undoOne(each);
        const left = undoing.left.filter((other) => other !== each);
        undoing = { ...undoing, left, stays: isUndone ? undoing.stays : [...undoing.stays, each.title] };
      } finally {
        showUndoing({ isRunning: true });
      }
    });
    const left = undoing.left.length + file.unsure.length;
    showUndoing(failure || left > 0 ? { trouble: messages.undoBroken(undoing.all - left, undoing.all) } : {});
  }

  return {
    state,
    choose: (chosen: File) => void openFile(chosen, countries).then(open),
    match: (file: OpenFile, columns: FileChoices['columns']) => {
      if (columns) rememberColumns(file.key, columns);
      change(file, { choices: { ...file.choices, columns } });
    },
    chooseSide: (file: OpenFile, side: FileChoices['side']) => change(file, { choices: { ...file.choices, side } }),
    decide: (file: OpenFile, decision: Decision) => change(file, { decision }),
    readAs: (file: OpenFile, codePage: string) => {
      const { bytes } = file.guessed!;
      change(file, { guessed: { bytes, codePage }, text: decodeAs(bytes, codePage) });
    },
    add,
    undo,
    /** Waits for running requests and starts no other. */
    stop: () => stopping.current?.abort(),
  };
}

function describeTrouble(file: OpenFile, all: number, failure: RequestFailed | null): string | null {
  const done = file.done.length;
  if (failure === null) return file.waiting.length > 0 ? messages.stopped(done, all) : null;
  if (mayBeDone(failure)) return messages.broken(done, all);
  return joinSentences(failure.sentences);
}
