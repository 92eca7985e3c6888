import type { allEndpoints, Noun } from '#contract/all-endpoints.ts';
import type { Handlers } from './platform/handler.ts';

type AllEndpoints = typeof allEndpoints;

export type HandlersOf<N extends Noun> = Handlers<AllEndpoints[N]>;

export type AllHandlers = { [N in Noun]: HandlersOf<N> };
