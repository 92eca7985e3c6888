import { placeEndpoints } from '#contract/places.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';

const neverStale = { staleTime: Number.POSITIVE_INFINITY };
const noCountries: readonly never[] = [];

/** @throws RequestFailed */
export const loadCountries = () => loadAnswer(placeEndpoints.countries, {}, neverStale);

/** Sorted by name; empty where they could not be loaded. */
export const useCountries = () => useAnswer(placeEndpoints.countries, {}, neverStale).data?.items ?? noCountries;
