import * as z from 'zod/mini';
import { requiredText } from './field.ts';
import { supportMessages } from './messages/support.ts';

/** The longest message to or from support, in characters as a person counts them (rule S-29). */
export const longestMessage = 2000;

/** The most messages that an order has (rule S-29). */
export const mostMessages = 200;

/** The rules of a message to or from support (rule S-29). It may have several lines. */
export const supportMessageRules = z.object({
  messageBody: requiredText(supportMessages.label, { min: 1, max: longestMessage, manyLines: true }),
});
