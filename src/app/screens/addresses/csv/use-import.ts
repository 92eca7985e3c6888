import { useRef, useState } from 'react';
import { addressCalls } from '#contract/addresses.ts';
import type { Country } from '#contract/places.ts';
import { addressImportMessages as messages } from '#domain/messages/address-import.ts';
import { makeId } from '#local/browser-id.ts';
import { CallFailed } from '#local/call-failed.ts';
import { makeCall } from '#local/client.ts';
import { refreshAnswers } from '#app/query/answers.ts';
import { readAddress } from '#app/screens/addresses/edit/address-form-values.ts';
import { invalidates } from '#app/screens/addresses/use-book-acts.ts';
import { readFile } from '#app/csv/decode-file.ts';
import { readRows } from './read-rows.ts';
import type { ReadRow } from './read-rows.ts';

/** The number of rows on their way at once. */
const atOnce = 4;

/** A row that is to be added, under the key that it keeps however often it is tried. */
interface Waiting {
  row: ReadRow;
  key: string;
}

/** A file that was read, and how far it has come. */
export interface OpenFile {
  name: string;
  isGuessed: boolean;
  heads: readonly string[];
  leftOut: readonly string[];
  waiting: readonly Waiting[];
  added: number;
  /** Rows that cannot be added, by themselves or by the server's word. */
  wrong: readonly ReadRow[];
}

export type ImportState =
  | { kind: 'empty'; refused: string | null }
  | { kind: 'open'; file: OpenFile; isRunning: boolean; trouble: string | null };

async function openFile(file: File, countries: readonly Country[]): Promise<OpenFile | string> {
  const decoded = await readFile(file);
  if (decoded.kind === 'refused') return decoded.reason;
  const read = readRows(decoded.text, countries);
  if (read.kind === 'refused') return read.reason;
  return {
    name: file.name,
    isGuessed: decoded.encoding === 'Windows-1252',
    heads: read.heads,
    leftOut: read.leftOut,
    waiting: read.rows.filter(({ problems }) => problems.length === 0).map((row) => ({ row, key: makeId() })),
    added: 0,
    wrong: read.rows.filter(({ problems }) => problems.length > 0),
  };
}

const without = (file: OpenFile, done: Waiting): OpenFile => ({
  ...file,
  waiting: file.waiting.filter((each) => each !== done),
});

/** The state of the file after the server's answer about one row; null when there was no answer. */
function settle(file: OpenFile, each: Waiting, failure: unknown): OpenFile | null {
  if (failure === null) return { ...without(file, each), added: file.added + 1 };
  if (!(failure instanceof CallFailed) || failure.status !== 400) return null;
  const wrong = [...file.wrong, { ...each.row, problems: failure.sentences }];
  return { ...without(file, each), wrong: wrong.toSorted((one, other) => one.number - other.number) };
}

/** Reads a file of addresses and adds the good rows, one call a row. A person who stops or loses the connection can go on. */
export function useImport(countries: readonly Country[]) {
  const [state, setState] = useState<ImportState>({ kind: 'empty', refused: null });
  const stopping = useRef<AbortController | null>(null);

  async function choose(chosen: File): Promise<void> {
    const opened = await openFile(chosen, countries);
    setState(
      typeof opened === 'string'
        ? { kind: 'empty', refused: opened }
        : { kind: 'open', file: opened, isRunning: false, trouble: null },
    );
  }

  /** Answers the file as it is when nothing is on its way any more. */
  async function add(start: OpenFile): Promise<OpenFile> {
    if (stopping.current) return start;
    const stop = new AbortController();
    stopping.current = stop;
    let file = start;
    let failure: CallFailed | null = null;
    const queue = [...start.waiting];
    const work = async (): Promise<void> => {
      for (let each = queue.shift(); each && !stop.signal.aborted && !failure; each = queue.shift()) {
        const refused: unknown = await makeCall(
          addressCalls.create,
          { body: readAddress(each.row.typed) },
          { key: each.key },
        )
          .then(() => null)
          .catch((reason: unknown) => reason);
        const next = settle(file, each, refused);
        if (next) file = next;
        else if (refused instanceof CallFailed) failure = refused;
        else throw refused;
        setState({ kind: 'open', file, isRunning: true, trouble: null });
      }
    };
    const all = start.added + start.waiting.length;
    try {
      await Promise.all(Array.from({ length: atOnce }, work));
    } finally {
      stopping.current = null;
      await refreshAnswers(invalidates);
      setState({ kind: 'open', file, isRunning: false, trouble: describeTrouble(file, all, failure) });
    }
    return file;
  }

  return {
    state,
    choose: (chosen: File) => void choose(chosen),
    add,
    /** Lets what is on its way arrive and begins nothing more. */
    stop: () => stopping.current?.abort(),
    reset: () => setState({ kind: 'empty', refused: null }),
  };
}

function describeTrouble(file: OpenFile, all: number, failure: CallFailed | null): string | null {
  if (failure === null) return file.waiting.length > 0 ? messages.stopped(file.added, all) : null;
  if (failure.status === null || failure.status >= 500) return messages.broken(file.added, all);
  return failure.sentences.join(' ');
}
