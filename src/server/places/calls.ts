import { placeCalls } from '#contract/places.ts';
import type { Place } from '#contract/places.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { tidyPostcode } from '#domain/postcode-formats.ts';
import { isStorable } from '#domain/text-form.ts';
import { tidyLine } from '#domain/tidy-text.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Handlers } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { listCountries } from './countries.ts';
import { joinPlaces } from './joined-places.ts';
import { longestLookup } from './postal-source.ts';

const countries = { items: [...listCountries()], totalNumberOfItems: listCountries().length };
const listed = (items: Place[]) => ({ items, totalNumberOfItems: items.length });

/** What is looked up, as it would be kept. @throws RuleBroken for characters that nothing can hold */
function readLookUp({ countryCode, text }: { countryCode: string; text: string }): { country: string; line: string } {
  const line = tidyLine(text);
  if (!isStorable(countryCode) || !isStorable(line)) throw new RuleBroken(ruleMessages.unreadableText);
  return { country: countryCode.toUpperCase(), line };
}

/** Countries, and cities and postcodes by each other. */
export const placeHandlers = ({ postal }: Services): Handlers<typeof placeCalls> => ({
  countries: async () => countries,
  async citiesOfPostcode({ params: { countryCode, postcode }, db, caller }) {
    const { country, line } = readLookUp({ countryCode, text: postcode });
    const places = joinPlaces(postal, db, caller.customerId);
    return listed(await places.citiesForPostcode(country, tidyPostcode(country, line), longestLookup));
  },
  async postcodesOfCity({ params: { countryCode, cityText }, db, caller }) {
    const { country, line } = readLookUp({ countryCode, text: cityText });
    return listed(await joinPlaces(postal, db, caller.customerId).postcodesForCity(country, line, longestLookup));
  },
});
