import * as z from 'zod/mini';
import { describe } from '#domain/field.ts';
import { countCharacters, isStorable } from '#domain/text-form.ts';
import { ruleMessages } from '#domain/messages/rules.ts';

/** Rule C-3. */
export const pageSizes = [10, 20, 50, 100] as const;
const defaultPageSize = 100;

/** Rule C-3; characters. */
export const longestSearch = 255;

/** Null for a valid search text (rules C-3, C-13). */
export const brokenSearch = (text: string): string | null =>
  countCharacters(text.trim()) > longestSearch ? ruleMessages.maxCharacters(longestSearch) : null;

export const wholeNumber = (
  label: string,
  fallback: number,
  allowed: (value: number) => boolean,
  refusal = ruleMessages.notValid(label),
) =>
  describe(
    z.pipe(
      z.optional(
        z.string().check(z.refine((text) => /^\d{1,9}$/.test(text) && allowed(Number(text)), { error: () => refusal })),
      ),
      z.transform((text): number => (text === undefined ? fallback : Number(text))),
    ),
    { type: 'integer', minimum: 0, fallback },
  );

/** Trimmed; empty by default. */
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

/** `me`, `nobody` or an id; null by default: anybody. */
export const assigneeInQuery = z.pipe(
  describe(
    z.optional(z.string().check(z.regex(/^(me|nobody|\d{1,15})$/, { error: () => ruleMessages.notValid('assignee') }))),
    {},
  ),
  z.transform((sent): 'me' | 'nobody' | number | null =>
    sent === undefined ? null : sent === 'me' || sent === 'nobody' ? sent : Number(sent),
  ),
);

export const wordOf = <const V extends readonly [string, ...string[]]>(label: string, values: V, fallback: V[number]) =>
  describe(
    z.pipe(
      z.optional(z.enum(values, { error: () => ruleMessages.notValid(label) })),
      z.transform((word): V[number] => word ?? fallback),
    ),
    { fallback },
  );

export const pageFields = (usual: (typeof pageSizes)[number] = defaultPageSize) => ({
  pageNumber: wholeNumber('pageNumber', 1, (page) => page >= 1),
  pageSize: describe(
    wholeNumber('pageSize', usual, (size) => (pageSizes as readonly number[]).includes(size)),
    { type: 'integer', enum: pageSizes, fallback: usual },
  ),
});

/** Of a list that programs read to its end and then follow: `after` is the `nextAfter` of the page before. */
export const cursorFields = {
  limit: describe(
    wholeNumber('limit', 20, (limit) => limit >= 1 && limit <= 100, ruleMessages.wholeBetween('limit', 1, 100)),
    { type: 'integer', minimum: 1, maximum: 100, fallback: 20 },
  ),
  after: z.pipe(
    z.optional(z.string().check(z.regex(/^\d{1,15}$/, { error: () => ruleMessages.notValid('after') }))),
    z.transform((sent): number | null => (sent === undefined ? null : Number(sent))),
  ),
};

/** `nextAfter`: where to go on, now or later; null: nothing was there yet. */
export const cursorPage = <S extends z.ZodMiniType>(item: S) =>
  z.strictObject({ items: z.array(item), hasMore: z.boolean(), nextAfter: z.nullable(z.string()) });

/** Refuses an unknown column, order, page or size. */
export const listQuery = <const C extends readonly [string, ...string[]]>(
  columns: C,
  start: { sortField: C[number]; sortOrder: 'asc' | 'desc' },
) => ({
  sortField: wordOf('sortField', columns, start.sortField),
  sortOrder: wordOf('sortOrder', ['asc', 'desc'], start.sortOrder),
  ...pageFields(),
  searchText: searchWords,
});

/** The same id for all pages of an export. Reading many pages without it also counts as an export (rule P-29). */
export const exportHeader = 'X-Export-Id';
