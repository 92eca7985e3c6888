import { optionalText } from './field.ts';
import { quoteMessages } from './messages/quote.ts';
import { ruleMessages } from './messages/rules.ts';
import { fitsPostcodeFormat, postcodeExample } from './postcode-formats.ts';
import { tidyWord } from './tidy-text.ts';

/** Characters (rule Q-1). */
export const longestPostcode = 12;

/** Keeps the country's sign, which `tidyPostcode` removes. */
export const postcodeText = (label: string) => optionalText(label, { max: longestPostcode, tidy: tidyWord });

/** A missing or impossible postcode; null for a valid one and for one that is too long, which the schema refuses (rules ). */
export function brokenPostcode(
  { code, name, hasPostCode }: { code: string; name: string; hasPostCode: boolean },
  postcode: string | null,
): string | null {
  if (!hasPostCode) return null;
  if (!postcode) return ruleMessages.required('Postcode');
  if (postcode.length > longestPostcode || fitsPostcodeFormat(code, postcode)) return null;
  return quoteMessages.postcodeForm(ruleMessages.notValid('Postcode'), name, postcodeExample(code)!);
}
