import { type Place, placeEndpoints, type Places } from '#contract/places.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { tidyPostcode } from '#domain/postcode-formats.ts';
import { isStorable } from '#domain/text-form.ts';
import { tidyLine } from '#domain/tidy-text.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { type Db, type Handlers, toList } from '#server/platform/handler.ts';
import { listCountries } from './countries.ts';
import { arePlacesLoading, findCitiesOfPostcode, findPostcodesOfCity } from './look-up.ts';

const countries = toList([...listCountries()]);

/** `isLoading` tells that an empty list may fill later. */
async function respondWith(db: Db, items: Place[]): Promise<Places> {
  const isLoading = items.length === 0 && (await arePlacesLoading(db));
  return { ...toList(items), ...(isLoading ? { isLoading } : {}) };
}

/** Normalized. @throws RuleBroken for characters that cannot be stored */
function readLookUp({ countryCode, text }: { countryCode: string; text: string }): { country: string; line: string } {
  const line = tidyLine(text);
  if (!isStorable(countryCode) || !isStorable(line)) throw new RuleBroken(ruleMessages.unreadableText);
  return { country: countryCode.toUpperCase(), line };
}

export const placeHandlers: Handlers<typeof placeEndpoints> = {
  countries: async () => countries,
  async citiesOfPostcode({ params: { countryCode, postcode }, db, caller: { customerId } }) {
    const { country, line } = readLookUp({ countryCode, text: postcode });
    const text = tidyPostcode(country, line);
    return await respondWith(db, await findCitiesOfPostcode(db, { countryCode: country, text, customerId }));
  },
  async postcodesOfCity({ params: { countryCode, cityText }, db, caller: { customerId } }) {
    const { country, line } = readLookUp({ countryCode, text: cityText });
    return await respondWith(db, await findPostcodesOfCity(db, { countryCode: country, text: line, customerId }));
  },
};
