import { customRequestMessages } from '#domain/messages/custom-requests.ts';
import { currencies, measurementSystems } from '#domain/package.ts';
import type { DraftedForm } from '#local/drafts/draft-keeper.ts';
import { readFileNames } from '#app/drafts/form-draft.ts';
import { readTexts } from '#local/drafts/quote-parts.ts';
import {
  type CustomField,
  type CustomRequestFormValues,
  type Flag,
  flags,
  newCustomRequest,
} from './custom-request-form-values.ts';

/** The version of the parts that this dialog writes. */
export const customFormVersion = 1;

const [textsPart, ticksPart, filesPart] = ['texts', 'ticks', 'files'];

const isFlag = (field: string): field is Flag => (flags as readonly string[]).includes(field);

/** The dialog in the parts in which it is kept. Of the chosen files there are the names only. */
export function writeDraft(typed: CustomRequestFormValues, fileNames: readonly string[]): DraftedForm {
  const fields = Object.entries(typed);
  return {
    name: customRequestMessages.draft,
    parts: {
      [textsPart]: Object.fromEntries(fields.filter(([field]) => !isFlag(field))),
      [ticksPart]: flags.filter((flag) => typed[flag]),
      ...(fileNames.length > 0 && { [filesPart]: [...fileNames] }),
    },
  };
}

const readList = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];

/**
 * The dialog as it was kept, and the names of the files that were chosen then. It may come from another version of the
 * page: what is missing opens as in a new dialog, and staff's customer as it was chosen where the dialog is opened. Without
 * a draft it opens as `blank` says.
 */
export function readCustomDraft(
  parts: Record<string, unknown> | null,
  blank: CustomRequestFormValues,
): { typed: CustomRequestFormValues; fileNames: string[] } {
  if (parts === null) return { typed: blank, fileNames: [] };
  const typed = newCustomRequest(blank.customerId);
  const texts = readTexts(parts[textsPart]);
  const ticks = readList(parts[ticksPart]);
  for (const field of Object.keys(typed) as CustomField[]) {
    if (isFlag(field)) typed[field] = ticks.includes(field);
    else if (field === 'measurementSystem')
      typed[field] = measurementSystems.find((system) => system === texts[field]) ?? typed[field];
    else if (field === 'valueCurrency')
      typed[field] = currencies.find((currency) => currency === texts[field]) ?? typed[field];
    else typed[field] = texts[field] || typed[field];
  }
  return { typed, fileNames: readFileNames(parts) };
}
