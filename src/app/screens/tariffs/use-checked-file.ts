import { useState } from 'react';
import { CallFailed } from '#local/call-failed.ts';
import { csvMessages } from '#domain/messages/csv.ts';
import { joinSentences } from '#domain/text-form.ts';
import { parseCsv, readCell } from '#app/csv/csv-text.ts';
import { readFile } from '#app/csv/decode-file.ts';

/** A file that was read and checked by the server. */
export interface CheckedFile<P> {
  name: string;
  isGuessed: boolean;
  rows: string[][];
  preview: P;
}

/** Sentences by what they are about; the empty text is the act as a whole. */
export type Refused = Readonly<Record<string, string>>;

const refusedBy = (failure: unknown): Refused => {
  if (!(failure instanceof CallFailed)) throw failure;
  const fields = Object.entries(failure.fields ?? { '': failure.sentences });
  return Object.fromEntries(fields.map(([field, sentences]) => [field, joinSentences(sentences)]));
};

/** Reads a file, has its table checked, and acts with it. */
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

  /** Answers whether the act with the file's rows was done; a message says why not. */
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

/** The cells of a file, or why it was not taken. `isGuessed`: it is not written in UTF-8. */
type ReadTable = { kind: 'table'; rows: string[][]; isGuessed: boolean } | { kind: 'refused'; reason: string };

/** Reads the cells of a CSV file as text, those that a spreadsheet would run too. */
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
