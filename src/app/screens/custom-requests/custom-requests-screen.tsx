import { type LoaderFunction, useParams } from 'react-router';
import { customRequestCalls } from '#contract/custom-requests.ts';
import { loadAnswer } from '#app/query/answers.ts';
import { listLoader } from '#app/list/use-list.ts';
import { RequestList, requestList } from './request-list.tsx';
import { askSent, SentRequest } from './sent-request.tsx';

const namesOne = (params: { id?: string }): boolean => params.id !== undefined;

const loadList = listLoader(requestList);

/** One request is there before it opens; nothing waits for a list. */
export const loader: LoaderFunction = async (given) => {
  if (!namesOne(given.params)) return loadList(given);
  await loadAnswer(customRequestCalls.read, askSent(given.params));
  return null;
};

/** The screen of custom requests: all that the user may see, or the one that the address names (rule Q-26). */
export const Component = () => (namesOne(useParams()) ? <SentRequest /> : <RequestList />);
