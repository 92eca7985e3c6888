import * as z from 'zod/mini';
import { requiredText, describe } from './field.ts';
import { orderViewMessages as words } from './messages/order.ts';
import { ruleMessages } from './messages/rules.ts';

/** Rule S-33. */
const longestViewName = 60;

/** Per user (rule S-33). */
export const mostViews = 50;

const longestQuery = 4000;

/** Rule S-33. */
export const viewName = requiredText(words.name, { max: longestViewName });

/** The query of the list's address; empty: no filters. */
export const viewQuery = describe(
  z.string().check(
    z.refine((text) => text.length <= longestQuery && /^(\?[\x21-\x7e]*)?$/.test(text), {
      error: () => ruleMessages.notValid('query'),
    }),
  ),
  { maxLength: longestQuery },
);
