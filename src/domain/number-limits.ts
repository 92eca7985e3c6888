import type { FieldFacts } from './field-facts.ts';
import { ruleMessages } from './messages/rules.ts';
import { hasDecimals } from './money.ts';

/** The limits of a number; 0 decimals: a whole number. */
export interface NumberLimits {
  decimals: number;
  min: number;
  max?: number;
  /** The message for a value over `max`, under `min` or with too many decimals, where the field has one of its own. */
  tooLarge?: string;
  tooSmall?: string;
  tooFine?: string;
}

/** The first rule that a number breaks, in a sentence with the field's name; null when it keeps all. */
export function brokenNumberRule(label: string, value: number, limits: NumberLimits): string | null {
  const { decimals, min, max } = limits;
  if (max !== undefined && value > max) return limits.tooLarge ?? ruleMessages.atMost(label, max);
  if (decimals === 0 && !Number.isSafeInteger(value)) return limits.tooFine ?? ruleMessages.positiveInteger(label);
  if (!hasDecimals(value, decimals)) return limits.tooFine ?? ruleMessages.realNumber(label, decimals);
  if (value < min) return limits.tooSmall ?? ruleMessages.atLeast(label, min);
  return null;
}

/** The limits of a number in the words of JSON Schema. */
export const numberFacts = (label: string, { decimals, min, max }: NumberLimits): FieldFacts => ({
  title: label,
  minimum: min,
  ...(max === undefined ? {} : { maximum: max }),
  ...(decimals === 0 ? { type: 'integer' } : { format: 'decimal', description: `At most ${decimals} decimals` }),
});
