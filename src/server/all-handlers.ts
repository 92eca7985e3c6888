import type { allEndpoints, Noun } from '#contract/all-endpoints.ts';
import type { Handlers } from './platform/handler.ts';

type AllEndpoints = typeof allEndpoints;

/** One handler for every call of a noun; a missing one does not compile. */
export type HandlersOf<N extends Noun> = Handlers<AllEndpoints[N]>;

/** The handlers of every noun. */
export type AllHandlers = { [N in Noun]: HandlersOf<N> };
