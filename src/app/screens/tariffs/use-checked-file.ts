import { useState } from 'react';
import { RequestFailed } from '#local/request-failed.ts';
import { csvMessages } from '#domain/messages/csv.ts';
import { joinSentences } from '#domain/text-form.ts';
import { parseCsv, readCell } from '#app/csv/csv-text.ts';
import { readFile } from '#app/csv/decode-file.ts';

export interface CheckedFile<P> {
  name: string;
  isGuessed: boolean;
  rows: string[][];
  preview: P;
}

/** Sentences by field; the empty key is about the whole act. */
export type Refused = Readonly<Record<string, string>>;

const refusedBy = (failure: unknown): Refused => {
  if (!(failure instanceof RequestFailed)) throw failure;
  const fields = Object.entries(failure.fields ?? { '': failure.sentences });
  return Object.fromEntries(fields.map(([field, sentences]) => [field, joinSentences(sentences)]));
};

/** Reads a file, has the server check its table, and runs an act with it. */
export function useCheckedFile<P>(check: (rows: string[][]) => Promise<P | null>) {
  const [file, setFile] = useState<CheckedFile<P> | null>(null);
  const [refused, setRefused] = useState<Refused>({});

  async function choose(chosen: File): Promise<void> {
    const read = await readTable(chosen);
    if (read.kind === 'refused') return refuse(read.reason);
    try {
      const preview = await check(read.rows);
      if (!preview) return;
      setFile({ name: chosen.name, isGuessed: read.isGuessed, rows: read.rows, preview });
      setRefused({});
    } catch (failure) {
      refuse(joinSentences(Object.values(refusedBy(failure))));
    }
  }

  function refuse(reason: string): void {
    setFile(null);
    setRefused({ file: reason });
  }

  /** Whether the act was done; a message says why not. */
  async function act(doIt: (rows: string[][]) => Promise<unknown>): Promise<boolean> {
    try {
      return (await doIt(file!.rows)) !== null;
    } catch (failure) {
      setRefused(refusedBy(failure));
      return false;
    }
  }

  return {
    file,
    refused,
    choose: (chosen: File) => void choose(chosen),
    act,
  };
}

/** `isGuessed`: the file is not UTF-8. */
type ReadTable = { kind: 'table'; rows: string[][]; isGuessed: boolean } | { kind: 'refused'; reason: string };

/** Also reads cells that a spreadsheet would run as formulas. */
async function readTable(file: File): Promise<ReadTable> {
  const decoded = await readFile(file);
  if (decoded.kind === 'refused') return decoded;
  const parsed = parseCsv(decoded.text);
  if (parsed.kind === 'open') return { kind: 'refused', reason: csvMessages.openQuote(parsed.row) };
  return {
    kind: 'table',
    rows: parsed.rows.map((row) => row.map(readCell)),
    isGuessed: decoded.encoding === 'Windows-1252',
  };
}
