import { useMemo } from 'react';
import { type LoaderFunctionArgs, type Params, useParams } from 'react-router';
import { customerCalls } from '#contract/customers.ts';
import { CallFailed } from '#local/call-failed.ts';
import { listLoader, useList } from '#app/list/use-list.ts';
import { loadAnswer } from '#app/query/answers.ts';
import { readPathId } from '#app/query/read-path-id.ts';
import { historyOf } from './history-list.tsx';

/** The customer that the address names. @throws CallFailed 404 for what cannot be one */
const readCustomerId = (params: Params): number => readPathId(params['customerMarketplaceId'], 'company');

/** Asks for the rows and waits for the customer: one that is not there has no screen. @throws CallFailed 404 */
export async function loader(given: LoaderFunctionArgs): Promise<null> {
  const id = readCustomerId(given.params);
  listLoader(historyOf(id))(given);
  try {
    await loadAnswer(customerCalls.info, { params: { id } });
  } catch (failure) {
    // The screen shows whatever else goes wrong.
    if (failure instanceof CallFailed && failure.status === 404) throw failure;
  }
  return null;
}

/** The customer and the page of its history that the address asks for. */
export function useHistory() {
  const customerId = readCustomerId(useParams());
  const list = useList(useMemo(() => historyOf(customerId), [customerId]));
  return { ...list, customerId };
}
