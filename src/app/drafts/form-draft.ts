import type { DraftedForm } from '#local/drafts/draft-keeper.ts';
import { readTexts } from '#local/drafts/quote-parts.ts';

/** A form of texts and ticks. */
export type PlainForm = Record<string, string | boolean>;

const [textsPart, filesPart] = ['texts', 'files'];

/**
 * A form in the parts in which it is kept, under the name that a list shows. Ticks are not kept: they are set anew. Of the chosen
 * files there are the names only.
 */
export const writeFormDraft = (name: string, typed: PlainForm, fileNames: readonly string[] = []): DraftedForm => ({
  name,
  parts: {
    [textsPart]: Object.fromEntries(Object.entries(typed).filter(([, value]) => typeof value === 'string')),
    ...(fileNames.length > 0 && { [filesPart]: [...fileNames] }),
  },
});

/** The names of the files that were chosen when the form was kept. */
export function readFileNames(parts: Record<string, unknown> | null): string[] {
  const names = parts?.[filesPart];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/** The form as it was kept; what is missing, or was never a text of it, is as in `blank`. */
export function readFormDraft<V extends PlainForm>(parts: Record<string, unknown> | null, blank: V): V {
  const known = Object.entries(readTexts(parts?.[textsPart])).filter(([field]) => typeof blank[field] === 'string');
  return { ...blank, ...Object.fromEntries(known) };
}
