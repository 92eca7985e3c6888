import * as z from 'zod/mini';
import { requiredText } from './field.ts';
import { commentMessages } from './messages/comments.ts';

/** The longest comment in characters as a person counts them (rule S-22). */
export const longestComment = 500;

/** The most comments that a request has at a time; removed ones do not count (rule S-22). */
export const mostComments = 10;

/** The rules of a comment (rule S-22). It may have several lines. */
export const commentRules = z.object({
  commentBody: requiredText(commentMessages.label, { min: 1, max: longestComment, manyLines: true }),
});

/** Says whether a request that has so many comments takes another one. */
export const takesComment = (count: number): boolean => count < mostComments;
