import type { allCalls, Noun } from '#contract/all-calls.ts';
import type { Handlers } from './platform/handler.ts';

type AllCalls = typeof allCalls;

/** One handler for every call of a noun; a missing one does not compile. */
export type HandlersOf<N extends Noun> = Handlers<AllCalls[N]>;

/** The handlers of every noun. */
export type AllHandlers = { [N in Noun]: HandlersOf<N> };
