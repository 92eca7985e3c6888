import { useMemo } from 'react';
import { providerCalls } from '#contract/providers.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';
import { listLoader, usePagedList } from '#app/query/use-paged-list.ts';
import { cutPage, sortRows } from '#app/ui/whole-list.ts';
import { joinScorecards, valueOf } from './provider-line.ts';
import { providerList } from './provider-view.ts';
import type { LoaderFunctionArgs } from 'react-router';

const loadList = listLoader(providerList);
const none: readonly never[] = [];

/** Asks for what the address shows and for the scorecards, and waits for neither. */
export function loader(given: LoaderFunctionArgs): null {
  loadAnswer(providerCalls.scorecards, {}).catch(() => null);
  return loadList(given);
}

/** The page of providers that the address asks for, and the way to another one. Without scorecards it stands all the same. */
export function useProviders() {
  const list = usePagedList(providerList);
  const { view, page: whole } = list;
  const scorecards = useAnswer(providerCalls.scorecards, {}).data?.items ?? none;
  const { sortField, sortOrder, pageNumber, pageSize } = view;
  const page = useMemo(() => {
    if (!whole) return null;
    const lines = sortRows(joinScorecards(whole.items, scorecards), { sortField, sortOrder }, valueOf);
    return { lines, items: cutPage(lines, { pageNumber, pageSize }), totalNumberOfItems: lines.length };
  }, [whole, scorecards, sortField, sortOrder, pageNumber, pageSize]);
  return { ...list, page };
}
export type Providers = ReturnType<typeof useProviders>;
