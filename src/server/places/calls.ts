import { placeCalls } from '#contract/places.ts';
import type { Place } from '#contract/places.ts';
import type { Handlers } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { listCountries } from './countries.ts';
import { joinPlaces } from './joined-places.ts';
import { longestLookup } from './postal-source.ts';

const countries = { items: [...listCountries()], totalNumberOfItems: listCountries().length };
const listed = (items: Place[]) => ({ items, totalNumberOfItems: items.length });

/** Countries, and cities and postcodes by each other. */
export const placeHandlers = ({ postal }: Services): Handlers<typeof placeCalls> => ({
  countries: async () => countries,
  citiesOfPostcode: async ({ params, db, caller }) =>
    listed(
      await joinPlaces(postal, db, caller.customerId).citiesForPostcode(
        params.countryCode.toUpperCase(),
        params.postcode,
        longestLookup,
      ),
    ),
  postcodesOfCity: async ({ params, db, caller }) =>
    listed(
      await joinPlaces(postal, db, caller.customerId).postcodesForCity(
        params.countryCode.toUpperCase(),
        params.cityText,
        longestLookup,
      ),
    ),
});
