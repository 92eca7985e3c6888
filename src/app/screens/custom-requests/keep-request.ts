import { customRequestCalls, type SentCustomRequest } from '#contract/custom-requests.ts';
import { putAnswer } from '#app/query/answers.ts';

/** Takes a custom request as a write answered it, in place of asking for it again. */
export const keepRequest = (request: SentCustomRequest): void =>
  putAnswer(customRequestCalls.read, { params: { id: request.id } }, () => request);
