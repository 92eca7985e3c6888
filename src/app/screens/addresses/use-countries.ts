import { placeCalls } from '#contract/places.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';

const neverStale = { staleTime: Number.POSITIVE_INFINITY };
const noCountries: readonly never[] = [];

/** @throws CallFailed */
export const loadCountries = () => loadAnswer(placeCalls.countries, {}, neverStale);

/** Sorted by name; empty where they could not be loaded. */
export const useCountries = () => useAnswer(placeCalls.countries, {}, neverStale).data?.items ?? noCountries;
