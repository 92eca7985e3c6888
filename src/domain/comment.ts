import * as z from 'zod/mini';
import { requiredText } from './field.ts';
import { commentMessages } from './messages/comments.ts';

/** The longest comment in characters as a person counts them (S2 §9). */
export const longestComment = 500;

/** How many comments a request may have at a time; removed ones do not count (S2 §9). */
export const mostComments = 10;

/** What may be written as a comment (S2 §5). It may have several lines. */
export const commentRules = z.object({
  commentBody: requiredText(commentMessages.label, { min: 1, max: longestComment, manyLines: true }),
});

/** Says whether a request that has so many comments takes another one. */
export const takesComment = (count: number): boolean => count < mostComments;
