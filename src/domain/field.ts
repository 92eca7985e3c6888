import * as z from 'zod/mini';
import { ruleMessages } from './messages/rules.ts';
import { centsOf, hasDecimals } from './money.ts';
import type { Cents } from './money.ts';

/** Counts what a person sees as characters: code points, so that an emoji is one (S1 §5, S2 §5 limits). */
export const countCharacters = (text: string): number => [...text].length;

const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Says whether a text can be stored and given back unchanged: well-formed, and no control characters but tab and line ends. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !controlCharacters.test(text);

const missingOrWrong =
  (label: string) =>
  (issue: { input?: unknown }): string =>
    issue.input === undefined || issue.input === null ? ruleMessages.required(label) : ruleMessages.notValid(label);

interface TextLimits {
  min?: number;
  max: number;
  /** The text may hold line ends and tabs; otherwise it is one line. */
  manyLines?: boolean;
  /** What a text over the limit is told, where the specification gives the field a sentence of its own. */
  tooLong?: string;
  pattern?: RegExp;
  /** What a text that misses `pattern` is told. */
  mismatch?: string;
}

function brokenTextRule(label: string, text: string, limits: TextLimits): string | null {
  const length = countCharacters(text);
  if (!isStorable(text)) return ruleMessages.unreadableText;
  if (!limits.manyLines && /[\t\n\r]/.test(text)) return ruleMessages.oneLine(label);
  if (length > limits.max) return limits.tooLong ?? ruleMessages.maxCharacters(limits.max);
  if (length < (limits.min ?? 0)) return ruleMessages.atLeastCharacters(limits.min ?? 0);
  if (limits.pattern && !limits.pattern.test(text)) return limits.mismatch ?? ruleMessages.notValid(label);
  return null;
}

/** A text that must be there, without the blanks around it, within its limits. Its first broken rule is told. */
export const requiredText = (label: string, limits: TextLimits) =>
  z.string({ error: missingOrWrong(label) }).check(
    z.trim(),
    z.superRefine((text, check) => {
      const broken = text === '' ? ruleMessages.required(label) : brokenTextRule(label, text, limits);
      if (broken) check.addIssue({ code: 'custom', message: broken, input: text });
    }),
  );

/** A text that may be left out; empty, blank and missing all become null. */
export const optionalText = (label: string, limits: TextLimits) =>
  z.pipe(
    z.optional(
      z.nullable(
        z.string({ error: missingOrWrong(label) }).check(
          z.trim(),
          z.superRefine((text, check) => {
            const broken = text === '' ? null : brokenTextRule(label, text, limits);
            if (broken) check.addIssue({ code: 'custom', message: broken, input: text });
          }),
        ),
      ),
    ),
    z.transform((text): string | null => (text ? text : null)),
  );

interface NumberLimits {
  decimals: number;
  min: number;
  max?: number;
  /** What a value over `max` is told, where the specification gives it a sentence of its own. */
  tooLarge?: string;
}

/** A JSON number with at most `decimals` decimals within its limits (0 decimals: a whole number). */
export const decimal = (label: string, limits: NumberLimits) =>
  z.number({ error: missingOrWrong(label) }).check(
    z.superRefine((value, check) => {
      const broken = brokenNumberRule(label, value, limits);
      if (broken) check.addIssue({ code: 'custom', message: broken, input: value });
    }),
  );

function brokenNumberRule(label: string, value: number, { decimals, min, max, tooLarge }: NumberLimits): string | null {
  if (max !== undefined && value > max) return tooLarge ?? ruleMessages.atMost(label, max);
  if (decimals === 0 && !Number.isSafeInteger(value)) return ruleMessages.positiveInteger(label);
  if (!hasDecimals(value, decimals)) return ruleMessages.realNumber(label, decimals);
  if (value < min) return ruleMessages.atLeast(label, min);
  return null;
}

/** An amount on the wire (a number with two decimals) as cents. */
export const money = (label: string, limits: { min: number; max: number }) =>
  z.pipe(
    decimal(label, { decimals: 2, ...limits }),
    z.transform((value): Cents => centsOf(value)),
  );

/** One of a fixed list of words; anything else is not valid. */
export const choice = <const V extends readonly [string, ...string[]]>(label: string, values: V) =>
  z.enum(values, { error: missingOrWrong(label) });

/** True or false; left out counts as false. */
export const flag = (label: string) =>
  z.pipe(
    z.optional(z.nullable(z.boolean({ error: missingOrWrong(label) }))),
    z.transform((value): boolean => value ?? false),
  );

/** Says whether a text is a day of the calendar, `YYYY-MM-DD`, between 1900 and 2200. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (!year || !month || !day || Number(year) < 1900 || Number(year) > 2200) return false;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
}

/** A calendar day that never shifts with anyone's zone (decisions §1.3). */
export const day = (label: string) =>
  z.string({ error: missingOrWrong(label) }).check(
    z.refine(isDay, {
      error: (issue) => (issue.input === '' ? ruleMessages.required(label) : ruleMessages.notValid(label)),
    }),
  );

/** Says whether a text is a time of day, `HH:MM`. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** A time of day, `HH:MM`, at the pick-up place. */
export const timeOfDay = (label: string) =>
  z.string({ error: missingOrWrong(label) }).check(
    z.refine(isTimeOfDay, {
      error: (issue) => (issue.input === '' ? ruleMessages.required(label) : ruleMessages.timeFormat(label)),
    }),
  );

const emailPattern = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\".]+(\.[^\s@<>()[\],;:\\".]+)+$/u;

/** An e-mail address that must be there. */
export const email = (label: string, max: number) =>
  requiredText(label, { max, pattern: emailPattern, mismatch: ruleMessages.email });

/** A phone number in the international form: a plus, then 7 to 15 digits with blanks, dots, hyphens or brackets between. */
export const internationalPhone = (label: string, max: number) =>
  requiredText(label, { max, pattern: /^\+(?:[\s().-]*\d){7,15}[\s().-]*$/, mismatch: ruleMessages.phone });

/** Broken rules of one value by field path, `Packages[0].width` for the wire's error answers; '' is the value as a whole. */
export type FieldErrors = Record<string, string[]>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Writes a path the way error answers do (decisions §1.6). */
export const writePath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((written, step) => {
    if (typeof step === 'number') return `${written}[${step}]`;
    return written ? `${written}.${String(step)}` : String(step);
  }, '');

/** Gathers the issues of a failed check by field path, each sentence once. */
export function errorsByField(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const told = (errors[writePath(issue.path)] ??= []);
    if (!told.includes(issue.message)) told.push(issue.message);
  }
  return errors;
}
