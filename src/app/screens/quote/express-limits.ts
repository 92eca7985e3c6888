import { quoteMessages } from '#domain/messages/quote.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { ceilings } from '#domain/package.ts';
import type { MeasurementSystem } from '#domain/package.ts';
import { formatSides, unitsOf } from '#domain/units.ts';
import type { QuoteErrors } from './quote-errors.ts';
import type { PackageField } from './quote-form-values.ts';

const most = ceilings.express;
const isLimited = (field: PackageField): field is keyof typeof most => Object.hasOwn(most, field);

/** The words at a field of a package: of an express ceiling (rule Q-7) only how much is too much. */
export function shortenLimit(
  field: PackageField,
  sentence: string | undefined,
  system: MeasurementSystem,
): string | undefined {
  if (sentence !== ruleMessages.expressLimits || !isLimited(field)) return sentence;
  const units = unitsOf(system);
  return quoteMessages.overLimit(most[field], field === 'weight' ? units.weight : units.side);
}

/** The sentences of one notice with the express ceilings, where some package is over one; null where none is. */
export function describeLimits(errors: QuoteErrors, system: MeasurementSystem): [string, string] | null {
  if (!Object.values(errors).includes(ruleMessages.expressLimits)) return null;
  const weight = `${most.weight} ${unitsOf(system).weight}`;
  return [ruleMessages.expressLimits, quoteMessages.expressCeilings(formatSides(most, system), weight)];
}
