import * as z from 'zod/mini';
import { requiredText } from './field.ts';
import { supportMessages, replyTemplateMessages as words } from './messages/support.ts';

/** Characters as a user counts them (rule S-29). */
export const longestMessage = 2000;

/** Per order (rule S-29). */
export const mostMessages = 200;

/** Several lines (rule S-29). */
export const supportMessageRules = z.object({
  messageBody: requiredText(supportMessages.label, { min: 1, max: longestMessage, manyLines: true }),
});

/** Rule S-29. */
export const mostTemplates = 100;

/** What stands for a fact of the order, as `{AWB number}`. */
export const templateFields = [
  'first name',
  'company',
  'order',
  'reference',
  'recipient',
  'carrier',
  'AWB number',
  'pick-up day',
  'delivery day',
] as const;
export type TemplateField = (typeof templateFields)[number];

/** Null for a fact that the order does not have. */
export type TemplateFacts = Readonly<Record<TemplateField, string | null>>;

export const replyTemplateRules = z.object({
  name: requiredText(words.name, { max: 60 }),
  body: requiredText(words.body, { max: longestMessage, manyLines: true }),
});
export type ReplyTemplateText = z.output<typeof replyTemplateRules>;

/** A field without a fact stays as it is, and is named in `missing`; other braces are text. */
export function fillTemplate(body: string, facts: TemplateFacts): { text: string; missing: TemplateField[] } {
  const missing = new Set<TemplateField>();
  const text = body.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const field = templateFields.find((each) => each.toLowerCase() === name.trim().toLowerCase());
    if (!field) return whole;
    const fact = facts[field];
    if (fact === null) missing.add(field);
    return fact ?? `{${field}}`;
  });
  return { text, missing: [...missing] };
}
