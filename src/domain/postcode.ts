import { optionalText } from './field.ts';
import { quoteMessages } from './messages/quote.ts';
import { ruleMessages } from './messages/rules.ts';
import { fitsPostcodeFormat, postcodeExample } from './postcode-formats.ts';
import { tidyWord } from './tidy-text.ts';

/** The longest postcode, in characters (rule Q-1). */
export const longestPostcode = 12;

/** A postcode in plain letters and digits; `tidyPostcode` takes its country's sign away, where the country is known. */
export const postcodeText = (label: string) => optionalText(label, { max: longestPostcode, tidy: tidyWord });

/**
 * The message for a postcode that is missing, or that no address of the country can have; null for any other and for one that is
 * too long, which its schema refuses. Only countries with postcodes need one (rules ).
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
