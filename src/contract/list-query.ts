import * as z from 'zod/mini';
import { describe } from '#domain/field-facts.ts';
import { countCharacters, isStorable } from '#domain/text-form.ts';
import { ruleMessages } from '#domain/messages/rules.ts';

/** The page sizes of a table, and the default one (rule C-3). */
export const pageSizes = [10, 20, 50, 100] as const;
const defaultPageSize = 100;

/** The longest search text (rule C-3), in characters. */
export const longestSearch = 255;

/** Why a typed text is no search: it is too long; null for one that is (rules C-3, C-13). */
export const brokenSearch = (text: string): string | null =>
  countCharacters(text.trim()) > longestSearch ? ruleMessages.maxCharacters(longestSearch) : null;

/** A whole number in a query that may be left out: `fallback` then. */
export const wholeNumber = (label: string, fallback: number, allowed: (value: number) => boolean) =>
  describe(
    z.pipe(
      z.optional(
        z.string().check(
          z.refine((text) => /^\d{1,9}$/.test(text) && allowed(Number(text)), {
            error: () => ruleMessages.notValid(label),
          }),
        ),
      ),
      z.transform((text): number => (text === undefined ? fallback : Number(text))),
    ),
    { type: 'integer', minimum: 0, fallback },
  );

/** Words to search for, without the blanks around them; left out: an empty text. */
export const searchWords = describe(
  z.pipe(
    z.optional(
      z.string().check(
        z.refine((text) => countCharacters(text) <= longestSearch, {
          error: () => ruleMessages.maxCharacters(longestSearch),
        }),
        z.refine(isStorable, { error: () => ruleMessages.unreadableText }),
      ),
    ),
    z.transform((text): string => text?.trim() ?? ''),
  ),
  { maxLength: longestSearch },
);

/** The user who has some work: `me`, `nobody` or an id; left out: anybody (null). */
export const assigneeInQuery = z.pipe(
  describe(
    z.optional(z.string().check(z.regex(/^(me|nobody|\d{1,15})$/, { error: () => ruleMessages.notValid('assignee') }))),
    {},
  ),
  z.transform((sent): 'me' | 'nobody' | number | null =>
    sent === undefined ? null : sent === 'me' || sent === 'nobody' ? sent : Number(sent),
  ),
);

/** One word of a few in a query that may be left out: `fallback` then. */
export const wordOf = <const V extends readonly [string, ...string[]]>(label: string, values: V, fallback: V[number]) =>
  describe(
    z.pipe(
      z.optional(z.enum(values, { error: () => ruleMessages.notValid(label) })),
      z.transform((word): V[number] => word ?? fallback),
    ),
    { fallback },
  );

/** The page of a list in its query: its number, and its size, `usual` where none is given. */
export const pageFields = (usual: (typeof pageSizes)[number] = defaultPageSize) => ({
  pageNumber: wholeNumber('pageNumber', 1, (page) => page >= 1),
  pageSize: describe(
    wholeNumber('pageSize', usual, (size) => (pageSizes as readonly number[]).includes(size)),
    { type: 'integer', enum: pageSizes, fallback: usual },
  ),
});

/**
 * The query of a list call: sorting by one of its own columns, a page, a search text. A field that is left out gets the
 * list's own default; anything else that is no such column, order, page or size is refused.
 */
export const listQuery = <const C extends readonly [string, ...string[]]>(
  columns: C,
  start: { sortField: C[number]; sortOrder: 'asc' | 'desc' },
) => ({
  sortField: wordOf('sortField', columns, start.sortField),
  sortOrder: wordOf('sortOrder', ['asc', 'desc'], start.sortOrder),
  ...pageFields(),
  searchText: searchWords,
});
