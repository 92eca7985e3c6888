import type { FieldFacts } from './field-facts.ts';
import { ruleMessages } from './messages/rules.ts';
import { hasDecimals } from './money.ts';

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

export const numberFacts = (label: string, { decimals, min, max }: NumberLimits): FieldFacts => ({
  title: label,
  minimum: min,
  ...(max === undefined ? {} : { maximum: max }),
  ...(decimals === 0 ? { type: 'integer' } : { format: 'decimal', description: `At most ${decimals} decimals` }),
});
