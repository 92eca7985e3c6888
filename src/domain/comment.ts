import * as z from 'zod/mini';
import { decimal, requiredText } from './field.ts';
import { mostMentions } from './mention.ts';
import { commentMessages } from './messages/comments.ts';

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
