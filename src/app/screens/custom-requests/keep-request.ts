import { customRequestCalls } from '#contract/custom-requests.ts';
import type { SentCustomRequest } from '#contract/custom-requests.ts';
import { answerKey } from '#app/query/answers.ts';
import { queryClient } from '#app/query/query-client.ts';

/** Takes a custom request as a write answered it, in place of asking for it again. */
export const keepRequest = (request: SentCustomRequest): void =>
  void queryClient.setQueryData(answerKey(customRequestCalls.read, { params: { id: request.id } }), request);
