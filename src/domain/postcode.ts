import { optionalText } from './field.ts';
import { quoteMessages } from './messages/quote.ts';
import { ruleMessages } from './messages/rules.ts';
import { fitsPostcodeFormat, postcodeExample } from './postcode-formats.ts';
import { tidyWord } from './tidy-text.ts';

/** In characters (rule Q-1). */
export const longestPostcode = 12;

/** `tidyPostcode` removes the country's sign. */
export const postcodeText = (label: string) => optionalText(label, { max: longestPostcode, tidy: tidyWord });

/**
 * Missing, or impossible in the country; null for any other and for one too long, which its schema refuses. Only countries with postcodes
 * need one (rules ).
 */
export function brokenPostcode(
  { code, name, hasPostCode }: { code: string; name: string; hasPostCode: boolean },
  postcodeGiven: string | null,
): string | null {
  if (!hasPostCode) return null;
  if (!postcodeGiven) return ruleMessages.required('Postcode');
  if (postcodeGiven.length > longestPostcode || fitsPostcodeFormat(code, postcodeGiven)) return null;
  return quoteMessages.postcodeForm(ruleMessages.notValid('Postcode'), name, postcodeExample(code)!);
}
