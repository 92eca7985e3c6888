import { useState } from 'react';
import { tariffCalls } from '#contract/tariffs.ts';
import type { TariffPreview } from '#contract/tariffs.ts';
import { CallFailed } from '#local/call-failed.ts';
import { useAction } from '#app/query/actions.ts';
import { readTable } from './read-table.ts';

/** A file that was read and judged by the server. */
export interface JudgedFile {
  name: string;
  isGuessed: boolean;
  rows: string[][];
  preview: TariffPreview;
}

/** Sentences by what they are about; the empty text is the act as a whole. */
export type Refused = Readonly<Record<string, string>>;

const refusedBy = (failure: unknown): Refused => {
  if (!(failure instanceof CallFailed)) throw failure;
  const fields = Object.entries(failure.fields ?? { '': failure.sentences });
  return Object.fromEntries(fields.map(([field, sentences]) => [field, sentences.join(' ')]));
};

/** Reads a file of a tariff, has it judged, and puts it in force. */
export function useTariffImport() {
  const [file, setFile] = useState<JudgedFile | null>(null);
  const [refused, setRefused] = useState<Refused>({});
  const judging = useAction(tariffCalls.preview);
  const putting = useAction(tariffCalls.putInForce, { refresh: [tariffCalls.list] });

  async function choose(chosen: File): Promise<void> {
    const read = await readTable(chosen);
    if (read.kind === 'refused') return setRefused({ file: read.reason });
    try {
      const preview = await judging.run({ body: { rows: read.rows } });
      if (!preview) return;
      setFile({ name: chosen.name, isGuessed: read.isGuessed, rows: read.rows, preview });
      setRefused({});
    } catch (failure) {
      setRefused({ file: Object.values(refusedBy(failure)).join(' ') });
    }
  }

  /** Answers whether it is in force from that day on. */
  async function put(providerId: number, validFrom: string): Promise<boolean> {
    try {
      return (await putting.run({ body: { providerId, validFrom, rows: file!.rows } })) !== null;
    } catch (failure) {
      setRefused(refusedBy(failure));
      return false;
    }
  }

  return {
    file,
    refused,
    isJudging: judging.isRunning,
    isPutting: putting.isRunning,
    choose: (chosen: File) => void choose(chosen),
    put,
    reset: () => {
      setFile(null);
      setRefused({});
    },
  };
}
