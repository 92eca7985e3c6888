import { type Country, placeEndpoints } from '#contract/places.ts';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';

const neverStale = { staleTime: Number.POSITIVE_INFINITY };
const none: readonly Country[] = [];

/** @throws RequestFailed */
export const loadCountries = () => loadResponse(placeEndpoints.countries, {}, neverStale);

/** By name; empty until they are loaded. */
export const useCountries = (): readonly Country[] =>
  useEndpoint(placeEndpoints.countries, {}, neverStale).data?.items ?? none;
