import * as z from 'zod/mini';
import { longestComment } from './comment.ts';
import { choice, orNone, requiredText, ruleOver } from './field.ts';
import { commentMessages } from './messages/comments.ts';
import { ruleMessages } from './messages/rules.ts';

/** `ordered`: an order was made of it. */
export const customStates = ['new', 'working', 'ordered', 'closed'] as const;
export type CustomState = (typeof customStates)[number];

/** Not `ordered`, which only making an order of it sets. */
const customStatesByHand = ['new', 'working', 'closed'] as const satisfies readonly CustomState[];

export const customStateWords: Readonly<Record<CustomState, string>> = {
  new: 'New',
  working: 'In progress',
  ordered: 'Ordered',
  closed: 'Closed',
};

/** Rule Q-29. A null field stays as it is; at least one is not null. */
export const customCareRules = z
  .object({ state: orNone(choice('State', customStatesByHand)), owner: orNone(choice('Owner', ['me', 'nobody'])) })
  .check(
    ruleOver(['state', 'owner'], ({ state, owner }, addError) => {
      if (state === null && owner === null) addError('', ruleMessages.required('state or owner'));
    }),
  );
export type CustomCare = z.output<typeof customCareRules>;

export const customCommentRules = z.object({
  commentBody: requiredText(commentMessages.label, { min: 1, max: longestComment, manyLines: true }),
});

export const mostCustomComments = 50;

interface CareState {
  state: CustomState;
  ownerId: number | null;
}

/** Assigning a new request to oneself starts the work on it. */
export function changedCare(before: CareState, { state, owner }: CustomCare, me: number): CareState {
  const ownerId = owner === null ? before.ownerId : owner === 'me' ? me : null;
  const begins = owner === 'me' && before.state === 'new';
  return { state: state ?? (begins ? 'working' : before.state), ownerId };
}
