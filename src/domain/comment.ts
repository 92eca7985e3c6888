import * as z from 'zod/mini';
import { decimal, requiredText } from './field.ts';
import { commentMessages } from './messages/comments.ts';

/** `name`: as written after the `@`. */
export interface Mention {
  id: number;
  name: string;
}

/** Rule S-35. */
export const mostMentions = 10;

const isWordAt = (text: string, at: number): boolean => /^[\p{L}\p{N}]/u.test(text.slice(at));

/** Of two names with the same beginning the longer one counts; a name followed by more letters does not. */
export function splitAtMentions(text: string, mentions: readonly Mention[]): (string | Mention)[] {
  const longestFirst = mentions.toSorted((one, other) => other.name.length - one.name.length);
  const pieces: (string | Mention)[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const start = at + 1;
    const mention = longestFirst.find(
      ({ name }) => text.startsWith(name, start) && !isWordAt(text, start + name.length),
    );
    if (!mention) continue;
    if (at > from) pieces.push(text.slice(from, at));
    pieces.push(mention);
    from = start + mention.name.length;
  }
  return from < text.length ? [...pieces, text.slice(from)] : pieces;
}

export function listMentioned(text: string, mentions: readonly Mention[]): Mention[] {
  const names = new Set(splitAtMentions(text, mentions).map((piece) => (typeof piece === 'string' ? '' : piece.name)));
  const named = mentions.filter(({ name }) => names.has(name));
  return named.filter(({ id }, index) => named.findIndex((other) => other.id === id) === index);
}

/** Stores ids, so that a renamed colleague is shown with the new name. */
export const storeMentions = (text: string, mentions: readonly Mention[]): string =>
  splitAtMentions(text, mentions)
    .map((piece) => (typeof piece === 'string' ? piece : `@{${piece.id}}`))
    .join('');

export const fillMentions = (stored: string, mentions: readonly Mention[]): string =>
  stored.replaceAll(/@\{(\d+)\}/g, (mark, id: string) => {
    const mentioned = mentions.find((mention) => mention.id === Number(id));
    return mentioned ? `@${mentioned.name}` : mark;
  });

/** The mention that is being typed at the caret, from its `@` at `start` on; null for none. */
export function findUnfinishedMention(text: string, caret: number): { start: number; typed: string } | null {
  const start = text.lastIndexOf('@', caret - 1);
  if (start === -1 || caret <= start) return null;
  const typed = text.slice(start + 1, caret);
  const isInWord = start > 0 && isWordAt(text, start - 1);
  return isInWord || /[\n@]|\s$|\s\s/.test(typed) ? null : { start, typed };
}

/** Characters as a user counts them (rule S-22). */
export const longestComment = 500;

/** Removed ones do not count (rule S-22). */
export const mostComments = 10;

const mentionRules = z.object({
  id: decimal(commentMessages.colleague, { decimals: 0, min: 1, max: Number.MAX_SAFE_INTEGER }),
  name: requiredText(commentMessages.colleague, { max: longestComment }),
});

/** Several lines (rule S-22), with colleagues after an `@` (rule S-35). */
export const commentRules = z.object({
  commentBody: requiredText(commentMessages.label, { min: 1, max: longestComment, manyLines: true }),
  mentions: z.optional(
    z
      .array(mentionRules)
      .check(z.maxLength(mostMentions, { error: () => commentMessages.tooManyMentions(mostMentions) })),
  ),
});

export const takesComment = (count: number): boolean => count < mostComments;
