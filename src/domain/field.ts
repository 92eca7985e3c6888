import * as z from 'zod/mini';
import { unprintable } from './label-text.ts';
import { ruleMessages } from './messages/rules.ts';
import { type Cents, centsOf, type FinePercent, finePercentOf, hasDecimals } from './money.ts';
import { countCharacters, isStorable, isDay, isTimeOfDay, timePattern } from './text-form.ts';
import { tidyDialledPhone, tidyEmail, tidyLine, tidyLines, tidyPhone } from './tidy-text.ts';

/** As in JSON Schema, for other programs. */
export interface FieldFacts {
  /** A shape with an id is described once and referred to. */
  id?: string;
  title?: string;
  description?: string;
  type?: string | readonly string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** The value of a missing field. */
  fallback?: unknown;
  enum?: readonly unknown[];
}

/** Programs cannot read rules that are functions, so their limits are stated here. */
export const fieldFacts = z.registry<FieldFacts>();

/** Returns the same schema. */
export function describe<S extends z.ZodMiniType>(schema: S, facts: FieldFacts): S {
  fieldFacts.add(schema, facts);
  return schema;
}

/** 0: a whole number. */
export interface NumberLimits {
  decimals: number;
  min: number;
  max?: number;
  /** For a value over `max`, under `min` or with too many decimals. */
  tooLarge?: string;
  tooSmall?: string;
  tooFine?: string;
}

/** Null when the number is valid. */
export function brokenNumberRule(label: string, value: number, limits: NumberLimits): string | null {
  const { decimals, min, max } = limits;
  if (max !== undefined && value > max) return limits.tooLarge ?? ruleMessages.atMost(label, max);
  if (decimals === 0 && !Number.isSafeInteger(value)) return limits.tooFine ?? ruleMessages.positiveInteger(label);
  if (!hasDecimals(value, decimals)) return limits.tooFine ?? ruleMessages.realNumber(label, decimals);
  if (value < min) return limits.tooSmall ?? ruleMessages.atLeast(label, min);
  return null;
}

const numberFacts = (label: string, { decimals, min, max }: NumberLimits): FieldFacts => ({
  title: label,
  minimum: min,
  ...(max === undefined ? {} : { maximum: max }),
  ...(decimals === 0 ? { type: 'integer' } : { format: 'decimal', description: `At most ${decimals} decimals` }),
});

/** For fields without a limit of their own (rule Q-14). */
export const longestText = 5000;

/** The sentence for a value that is missing, or is of a wrong type or choice. */
export const missingOrWrong =
  (label: string) =>
  (issue: { input?: unknown }): string =>
    issue.input === undefined || issue.input === null ? ruleMessages.required(label) : ruleMessages.notValid(label);

interface TextLimits {
  min?: number;
  max: number;
  /** Allows line ends and tabs. */
  manyLines?: boolean;
  /** On the label (true) or customs papers alone, which do not have every script (rule D-18). */
  printed?: boolean | 'customs papers';
  /** For a text over the limit; it is never cut (rule C-13). */
  tooLong?: string;
  pattern?: RegExp;
  mismatch?: string;
  /** The name of the format in JSON Schema. */
  format?: string;
  /** Returns the text as it is stored. */
  tidy?: (text: string) => string;
}

const factsOf = (label: string, { min, max, pattern, format }: TextLimits): FieldFacts => ({
  title: label,
  maxLength: max,
  ...(min ? { minLength: min } : {}),
  ...(format ? { format } : pattern ? { pattern: pattern.source } : {}),
});

function brokenTextRule(label: string, text: string, limits: TextLimits): string | null {
  const length = countCharacters(text);
  if (!isStorable(text)) return ruleMessages.unreadableText;
  if (!limits.manyLines && /[\t\n\r]/.test(text)) return ruleMessages.oneLine(label);
  if (length > limits.max) return limits.tooLong ?? ruleMessages.maxCharacters(limits.max);
  if (length < (limits.min ?? 0)) return ruleMessages.atLeastCharacters(limits.min ?? 0);
  const onLabel = limits.printed ? unprintable(text, limits.printed === true ? 'label' : limits.printed) : null;
  if (onLabel !== null) return onLabel;
  if (limits.pattern && !limits.pattern.test(text)) return limits.mismatch ?? ruleMessages.notValid(label);
  return null;
}

const tidyOf = ({ tidy, manyLines }: TextLimits) => z.overwrite<string>(tidy ?? (manyLines ? tidyLines : tidyLine));

// Accents without a letter are invisible or meaningless.
const isBlank = (text: string): boolean => /^[\p{M}\s]*$/u.test(text);

/** Reports only the first broken rule. */
export const requiredText = (label: string, limits: TextLimits) =>
  describe(
    z.string({ error: missingOrWrong(label) }).check(
      tidyOf(limits),
      z.superRefine((text, check) => {
        const broken = isBlank(text) ? ruleMessages.required(label) : brokenTextRule(label, text, limits);
        if (broken) check.addIssue({ code: 'custom', message: broken, input: text });
      }),
    ),
    factsOf(label, { ...limits, min: limits.min ?? 1 }),
  );

/** Empty, blank and missing become null. */
export const optionalText = (label: string, limits: TextLimits) =>
  describe(
    z.pipe(
      z.optional(
        z.nullable(
          z.string({ error: missingOrWrong(label) }).check(
            tidyOf(limits),
            z.superRefine((text, check) => {
              const broken = text === '' ? null : brokenTextRule(label, text, limits);
              if (broken) check.addIssue({ code: 'custom', message: broken, input: text });
            }),
          ),
        ),
      ),
      z.transform((text): string | null => (text ? text : null)),
    ),
    // An empty text becomes null, whatever minimum and pattern are.
    { title: label, maxLength: limits.max },
  );

/** Missing and null become null. */
export const orNone = <O, I>(schema: z.ZodMiniType<O, I>) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value): O | null => value ?? null),
  );

/** Missing, null and empty become null. */
export const orBlank = <O>(label: string, schema: z.ZodMiniType<O, string>) =>
  z.pipe(
    z.pipe(
      describe(z.optional(z.nullable(z.string({ error: () => ruleMessages.notValid(label) }))), { title: label }),
      z.transform((text): string | null => text || null),
    ),
    z.nullable(schema),
  );

export type AddError = (field: string, message: string) => void;

/** Runs only if each of `fields` is valid: an invalid field still has its raw value. */
export const ruleOver = <T>(fields: readonly (keyof T & string)[], rule: (value: T, addError: AddError) => void) =>
  z.superRefine<T>(
    (value, check) =>
      rule(value, (field, message) =>
        check.addIssue({ code: 'custom', path: field === '' ? [] : [field], message, input: value }),
      ),
    {
      when: ({ value, issues }) =>
        typeof value === 'object' &&
        value !== null &&
        !issues.some(({ path }) => fields.some((field) => path?.[0] === field)),
    },
  );

/** `decimals` 0: a whole number. */
export const decimal = (label: string, limits: NumberLimits) =>
  describe(
    z.number({ error: missingOrWrong(label) }).check(
      z.superRefine((value, check) => {
        const broken = brokenNumberRule(label, value, limits);
        if (broken) check.addIssue({ code: 'custom', message: broken, input: value });
      }),
    ),
    numberFacts(label, limits),
  );

/** Two decimals, read as cents. */
export const money = (label: string, limits: Omit<NumberLimits, 'decimals'>) =>
  z.pipe(
    decimal(label, { decimals: 2, ...limits }),
    z.transform((value): Cents => centsOf(value)),
  );

/** At most four decimals, from 0 to 9999.9999. */
export const percentage = (label: string) =>
  z.pipe(
    decimal(label, { decimals: 4, min: 0, max: 9999.9999 }),
    z.transform((value): FinePercent => finePercentOf(value)),
  );

export const choice = <const V extends readonly [string, ...string[]]>(label: string, values: V) =>
  describe(z.enum(values, { error: missingOrWrong(label) }), { title: label });

/** Says which word it does not know, for programs that send a list of them. */
export const knownWord = <const V extends readonly [string, ...string[]]>(label: string, values: V) =>
  describe(
    z.enum(values, {
      error: (issue) =>
        typeof issue.input === 'string' ? ruleMessages.unknownName(issue.input, values) : missingOrWrong(label)(issue),
    }),
    { title: label },
  );

/** Missing counts as false. */
export const flag = (label: string) =>
  describe(
    z.pipe(
      z.optional(z.nullable(z.boolean({ error: missingOrWrong(label) }))),
      z.transform((value): boolean => value ?? false),
    ),
    { title: label, fallback: false },
  );

/** A text, so that no time zone shifts it (rule C-1). */
export const day = (label: string, messages: { missing?: string; wrong?: string } = {}) => {
  const missing = messages.missing ?? ruleMessages.required(label);
  const wrong = messages.wrong ?? ruleMessages.notValid(label);
  return describe(
    z
      .string({ error: ({ input }) => (input === undefined || input === null ? missing : wrong) })
      .check(z.refine(isDay, { error: ({ input }) => (input === '' ? missing : wrong) })),
    { title: label, format: 'date' },
  );
};

/** `HH:MM`, at the pick-up place. */
export const timeOfDay = (label: string) =>
  describe(
    z.string({ error: missingOrWrong(label) }).check(
      z.refine(isTimeOfDay, {
        error: (issue) => (issue.input === '' ? ruleMessages.required(label) : ruleMessages.timeFormat(label)),
      }),
    ),
    { title: label, pattern: timePattern.source },
  );

// Single dots separate the parts; those of the domain neither begin nor end with a hyphen.
const localPart = String.raw`[^\s@<>()[\],;:\\".]+`;
const domainPart = String.raw`[^\s@<>()[\],;:\\".-]+(?:-+[^\s@<>()[\],;:\\".-]+)*`;
const emailPattern = new RegExp(String.raw`^${localPart}(?:\.${localPart})*@${domainPart}(?:\.${domainPart})+$`, 'u');

const emailOf = (max: number): TextLimits => ({
  max,
  pattern: emailPattern,
  mismatch: ruleMessages.email,
  format: 'email',
  tidy: tidyEmail,
});

export const email = (label: string, max: number) => requiredText(label, emailOf(max));

export const optionalEmail = (label: string, max: number) => optionalText(label, emailOf(max));

/** Any format, unless `limits` name a pattern. */
export const phone = (label: string, limits: TextLimits) => requiredText(label, { ...limits, tidy: tidyPhone });

export const optionalPhone = (label: string, limits: TextLimits) => optionalText(label, { ...limits, tidy: tidyPhone });

/** A plus, then 7 to 15 digits with blanks, dots, hyphens or brackets between. */
export const internationalPhone = (label: string, max: number) =>
  requiredText(label, {
    max,
    pattern: /^\+(?:[\s().-]*\d){7,15}[\s().-]*$/,
    mismatch: ruleMessages.phone,
    tidy: tidyDialledPhone,
  });

/** By field path, such as `Packages[0].width`; '' is the whole value. */
export type FieldErrors = Record<string, string[]>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

const writePath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((written, step) => {
    if (typeof step === 'number') return `${written}[${step}]`;
    return written ? `${written}.${String(step)}` : String(step);
  }, '');

export function errorsByField(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const messages = (errors[writePath(issue.path)] ??= []);
    if (!messages.includes(issue.message)) messages.push(issue.message);
  }
  return errors;
}
