import * as z from 'zod/mini';
import { requiredText } from './field.ts';
import { supportMessages } from './messages/support.ts';

/** Characters as a user counts them (rule S-29). */
export const longestMessage = 2000;

/** Per order (rule S-29). */
export const mostMessages = 200;

/** Several lines (rule S-29). */
export const supportMessageRules = z.object({
  messageBody: requiredText(supportMessages.label, { min: 1, max: longestMessage, manyLines: true }),
});
