import { readTypedNumber } from '#domain/typed-number.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { ceilings, type MeasurementSystem } from '#domain/package.ts';
import { formatSides, unitsOf } from '#domain/units.ts';
import type { QuoteErrors } from './quote-errors.ts';
import { type PackageField, packageFields, type PackageFormValues } from './quote-form-values.ts';

const most = ceilings.express;
const isLimited = (field: PackageField): field is keyof typeof most => Object.hasOwn(most, field);

/** Says whether a text is over an express ceiling and every provider may still be asked (rule Q-7). */
function exceedsLimit(field: keyof typeof most, text: string): boolean {
  const value = readTypedNumber(text) ?? 0;
  return value > most[field] && value <= ceilings.allOffers[field];
}

/** The words at a field of a package that has an error: of an express ceiling only how much is too much. */
export function shortenLimit(field: PackageField, error: string | undefined, text: string, system: MeasurementSystem) {
  if (error === undefined || !isLimited(field) || !exceedsLimit(field, text)) return error;
  const units = unitsOf(system);
  return quoteMessages.overLimit(most[field], field === 'weight' ? units.weight : units.side);
}

/** The sentences of one notice with the express ceilings, where an error of some package is about one; null where none is. */
export function describeLimits(
  errors: QuoteErrors,
  packages: readonly PackageFormValues[],
  system: MeasurementSystem,
): [string, string] | null {
  const isTold = packages.some((typed, at) =>
    packageFields.some(
      (field) =>
        errors[`Packages.${at}.${field}`] !== undefined && isLimited(field) && exceedsLimit(field, typed[field]),
    ),
  );
  if (!isTold) return null;
  const weight = `${most.weight} ${unitsOf(system).weight}`;
  return [ruleMessages.expressLimits, quoteMessages.expressCeilings(formatSides(most, system), weight)];
}
