import { errorsByField, requiredText } from '#domain/field.ts';
import { longestMarketplaceId } from '#domain/marketplace.ts';
import { RuleBroken } from '#server/platform/failures.ts';

const rule = requiredText('The id', { max: longestMarketplaceId });

/** @throws RuleBroken for an id that no token could have */
export function readMarketplaceId(text: string): string {
  const read = rule.safeParse(text);
  if (read.success) return read.data;
  throw new RuleBroken(errorsByField(read.error.issues));
}
