import * as z from 'zod/mini';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf, text } from './shape.ts';

/** `hasPostCode` false: its addresses have no postcode (rule Q-2). */
export const country = z.strictObject({ id, code: text, name: text, hasPostCode: z.boolean() });
export type Country = z.infer<typeof country>;

const place = z.strictObject({ postalCode: text, city: text });
export type Place = z.infer<typeof place>;

/** `isLoading`: the result is empty because the lists are still loading, shortly after a server's first start. */
const places = z.extend(listOf(place), { isLoading: z.optional(z.boolean()) });
export type Places = z.infer<typeof places>;

/** A part of a path, which the handler trims. */
const searchedPart = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));

/** Rule Q-3. */
export const placeEndpoints = {
  countries: endpoint('GET', '/Addresses/CountriesForSelect', { roles, response: listOf(country) }),
  citiesOfPostcode: endpoint('GET', '/shipping/GetCityFromPostalCode/{countryCode}/{postcode}', {
    roles,
    params: { countryCode: searchedPart(2), postcode: searchedPart(12) },
    response: places,
    cachedOffline: true,
  }),
  postcodesOfCity: endpoint('GET', '/shipping/GetPostalCodeFromCity/{countryCode}/{cityText}', {
    roles,
    params: { countryCode: searchedPart(2), cityText: searchedPart(45) },
    response: places,
    cachedOffline: true,
  }),
};
