import type { CallName } from '#contract/all-calls.ts';
import { notYet } from '#server/not-yet.ts';

/** Says whether somebody has written what a call does; the others answer 501. */
export const isDone = ({ name }: { name: CallName }): boolean => !(notYet as readonly CallName[]).includes(name);
