import { commentCalls } from '#contract/comments.ts';
import type { Mention } from '#domain/mention.ts';
import { useAnswer } from '#app/query/answers.ts';

const none: readonly Mention[] = [];

/** The colleagues whom a comment can mention; nobody while they are not known. */
export const useColleagues = (): readonly Mention[] =>
  useAnswer(commentCalls.colleagues, {}, { staleTime: 300_000 }).data?.items ?? none;
