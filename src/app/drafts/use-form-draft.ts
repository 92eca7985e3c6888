import { useEffect, useState } from 'react';
import { readFormDraft, writeFormDraft } from './form-draft.ts';
import type { PlainForm } from './form-draft.ts';
import type { OpenDraft } from './use-draft-keeper.ts';
import { useUnkept } from './use-unkept.ts';

/** Keeps the texts of a form while they are typed. A form that is as `blank` again leaves no draft. */
export function useFormDraft<V extends PlainForm>({ keeper, parts }: OpenDraft, name: string, blank: V) {
  const [start] = useState(() => readFormDraft(parts, blank));
  useEffect(() => keeper.open(writeFormDraft(name, start)), [keeper, name, start]);
  useUnkept(keeper);

  const print = (typed: PlainForm): string => JSON.stringify(writeFormDraft(name, typed).parts);
  function keep(typed: V): void {
    if (print(typed) === print(blank)) void end();
    else keeper.keep(writeFormDraft(name, typed));
  }
  /** It was sent or emptied: what could not be removed is only in the way. */
  async function end(): Promise<void> {
    keeper.open(writeFormDraft(name, blank));
    await keeper.finish().catch(() => null);
  }
  return { start, keep, end };
}
