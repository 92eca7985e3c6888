import type { Country } from '#contract/places.ts';
import { errorsByField, type FieldErrors } from '#domain/field.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { packageRules, type QuotePath } from '#domain/package.ts';
import { brokenPostcode } from '#domain/postcode.ts';
import { quoteLabels, quoteRules } from '#domain/quote.ts';
import { type QuoteBody, readPackage, readQuote, type UnfinishedPackage } from './read-quote.ts';
import type { Side, Terms, QuoteHeadValues, PackageFormValues, QuoteFormValues } from './quote-form-values.ts';

/** The facts that the rules need besides the form. */
export interface ValidationContext {
  /** Staff ask for a customer, whom they must name. */
  isStaff: boolean;
  /** Null for an id that is not in the list, or while the list is on its way. */
  findCountry: (id: string) => Country | null;
}

/** A package that every rule lets pass. */
const standIn = {
  packageType: 'N',
  currency: 'USD',
  value: 1,
  quantity: 1,
  width: 1,
  length: 1,
  height: 1,
  weight: 1,
  description: 'stand-in',
  manufactureCountryCode: 'DE',
  descriptionOfContents: 'stand-in',
} satisfies UnfinishedPackage;

const errorsOf = (checked: {
  success: boolean;
  error?: { issues: Parameters<typeof errorsByField>[0] } | undefined;
}): FieldErrors => (checked.error ? errorsByField(checked.error.issues) : {});

/** Made once for each path: rules are asked with every key, and for a hundred packages at once. */
const rulesByPath = new Map<
  QuotePath,
  { ofQuote: ReturnType<typeof quoteRules>; ofPackage: ReturnType<typeof packageRules> }
>();

function rulesOf(path: QuotePath) {
  const rules = rulesByPath.get(path) ?? { ofQuote: quoteRules(path), ofPackage: packageRules(path) };
  rulesByPath.set(path, rules);
  return rules;
}

/** The broken rules of one package by its own fields. */
export function checkPackage(typed: PackageFormValues, terms: Terms, path: QuotePath = 'express'): FieldErrors {
  const rules = rulesOf(path).ofPackage;
  const sent = readPackage(typed, terms);
  const { packageType, manufactureCountryCode } = sent;
  return {
    // Asked apart: while a number is missing the rule about both of these is not reached.
    ...errorsOf(rules.safeParse({ ...standIn, packageType, manufactureCountryCode })),
    ...errorsOf(rules.safeParse(sent)),
  };
}

function checkPostcode(side: Side, typed: QuoteHeadValues, { findCountry }: ValidationContext): FieldErrors {
  const country = findCountry(typed[`Country${side}Id`]);
  const broken = country && brokenPostcode(country, typed[`PostCode${side}`].trim() || null);
  return broken ? { [`PostCode${side}`]: [broken] } : {};
}

/** The broken rules of everything but the packages. */
export function checkHead(typed: QuoteHeadValues, known: ValidationContext, path: QuotePath = 'express'): FieldErrors {
  return {
    ...(known.isStaff && !typed.CmpnHash ? { CmpnHash: [ruleMessages.required(quoteLabels.company)] } : {}),
    ...checkPostcode('From', typed, known),
    ...checkPostcode('To', typed, known),
    ...errorsOf(rulesOf(path).ofQuote.safeParse({ ...readQuote({ ...typed, Packages: [] }), Packages: [standIn] })),
  };
}

/** Either what is to be sent, or what has to be mended by the field paths of the wire. */
export type CheckedQuote = { body: QuoteBody; errors?: never } | { errors: FieldErrors; body?: never };

/** Checks the whole form with the rules that the server asks (rule Q-6). */
export function checkQuote(
  typed: QuoteFormValues,
  known: ValidationContext,
  path: QuotePath = 'express',
): CheckedQuote {
  const errors = checkHead(typed, known, path);
  typed.Packages.forEach((each, index) => {
    for (const [field, told] of Object.entries(checkPackage(each, typed, path)))
      errors[`Packages[${index}].${field}`] = told;
  });
  if (Object.keys(errors).length > 0) return { errors };
  const body = readQuote(typed);
  const together = rulesOf(path).ofQuote.safeParse(body);
  return together.success ? { body: body as QuoteBody } : { errors: errorsByField(together.error.issues) };
}
