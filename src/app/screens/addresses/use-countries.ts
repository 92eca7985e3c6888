import { placeEndpoints } from '#contract/places.ts';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';

const neverStale = { staleTime: Number.POSITIVE_INFINITY };
const noCountries: readonly never[] = [];

/** @throws RequestFailed */
export const loadCountries = () => loadResponse(placeEndpoints.countries, {}, neverStale);

/** By name; empty if they could not be loaded. */
export const useCountries = () => useEndpoint(placeEndpoints.countries, {}, neverStale).data?.items ?? noCountries;
