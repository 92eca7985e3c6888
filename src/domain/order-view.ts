import * as z from 'zod/mini';
import { describe } from './field-facts.ts';
import { requiredText } from './field.ts';
import { orderViewMessages as words } from './messages/order-views.ts';
import { ruleMessages } from './messages/rules.ts';

/** Most characters of a view's name (rule S-33). */
export const longestViewName = 60;

/** Most views of one user (rule S-33). */
export const mostViews = 50;

const longestQuery = 4000;

/** The name of a view, on one line and without the blanks around it (rule S-33). */
export const viewName = requiredText(words.name, { max: longestViewName });

/** The query part of the list's address that shows a view; empty for the list as it stands by itself. */
export const viewQuery = describe(
  z.string().check(
    z.refine((text) => text.length <= longestQuery && /^(\?[\x21-\x7e]*)?$/.test(text), {
      error: () => ruleMessages.notValid('query'),
    }),
  ),
  { maxLength: longestQuery },
);
