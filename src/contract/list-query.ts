import * as z from 'zod/mini';
import { countCharacters, isStorable } from '#domain/field.ts';
import { ruleMessages } from '#domain/messages/rules.ts';

/** The page sizes a table offers, and the one it starts with (S1 §9). */
export const pageSizes = [10, 20, 50, 100] as const;
const defaultPageSize = 100;

/** The longest search text that is taken (decisions §1.4). */
export const longestSearch = 255;

const wholeNumber = (label: string, fallback: number, allowed: (value: number) => boolean) =>
  z.pipe(
    z.optional(
      z.string().check(
        z.refine((text) => /^\d{1,9}$/.test(text) && allowed(Number(text)), {
          error: () => ruleMessages.notValid(label),
        }),
      ),
    ),
    z.transform((text): number => (text === undefined ? fallback : Number(text))),
  );

/**
 * The query of a list call: sorting by one of its own columns, a page, a search text. What is left out gets the list's
 * own default; anything else that is no such column, order, page or size is refused.
 */
export const listQuery = <const C extends readonly [string, ...string[]]>(
  columns: C,
  start: { sortField: C[number]; sortOrder: 'asc' | 'desc' },
) => ({
  sortField: z.pipe(
    z.optional(z.enum(columns, { error: () => ruleMessages.notValid('sortField') })),
    z.transform((name): C[number] => name ?? start.sortField),
  ),
  sortOrder: z.pipe(
    z.optional(z.enum(['asc', 'desc'], { error: () => ruleMessages.notValid('sortOrder') })),
    z.transform((order): 'asc' | 'desc' => order ?? start.sortOrder),
  ),
  pageNumber: wholeNumber('pageNumber', 1, (page) => page >= 1),
  pageSize: wholeNumber('pageSize', defaultPageSize, (size) => (pageSizes as readonly number[]).includes(size)),
  searchText: z.pipe(
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
});
