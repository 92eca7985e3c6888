import { useEffect, useState } from 'react';
import { type PlainForm, readFileNames, readFormDraft, writeFormDraft } from './form-draft.ts';
import type { OpenDraft } from './use-draft-keeper.ts';
import { useUnkept } from './use-unkept.ts';

/**
 * Keeps the texts of a form while they are typed. A form that is as `blank` again leaves no draft. Files are not kept: of those that
 * were chosen before, `missing` tells the names until files of the same names are chosen.
 */
export function useFormDraft<V extends PlainForm>({ keeper, parts }: OpenDraft, name: string, blank: V) {
  const [start] = useState(() => readFormDraft(parts, blank));
  const [fileNames] = useState(() => readFileNames(parts));
  useEffect(() => keeper.open(writeFormDraft(name, start, fileNames)), [keeper, name, start, fileNames]);
  useUnkept(keeper);

  const print = (typed: PlainForm): string => JSON.stringify(writeFormDraft(name, typed).parts);
  const missing = (chosen: readonly string[]): string[] => fileNames.filter((each) => !chosen.includes(each));
  function keep(typed: V, chosen: readonly string[] = []): void {
    const names = [...chosen, ...missing(chosen)];
    if (names.length === 0 && print(typed) === print(blank)) void end();
    else keeper.keep(writeFormDraft(name, typed, names));
  }
  /** It was sent or emptied: what could not be removed is only in the way. */
  async function end(): Promise<void> {
    keeper.open(writeFormDraft(name, blank));
    await keeper.finish().catch(() => null);
  }
  return { start, keep, end, missing };
}
