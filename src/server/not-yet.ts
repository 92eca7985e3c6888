import type { allCalls, CallName, Noun } from '#contract/all-calls.ts';
import type { AnyCall } from '#contract/call.ts';
import type { Handler } from './platform/handler.ts';

/**
 * The calls that are described and not done yet: they answer 501. Whoever writes a handler takes its name off; the
 * compiler wants every call to be either here or in its noun's `calls.ts`, and never in both.
 */
export const notYet = [] as const satisfies readonly CallName[];

/** A call that answers 501. */
export type NotYet = (typeof notYet)[number];

type AllCalls = typeof allCalls;
type Missing<N extends Noun> = NotYet extends infer Name ? (Name extends `${N}.${infer Act}` ? Act : never) : never;
type Present<N extends Noun> = Exclude<keyof AllCalls[N], Missing<N>>;

/** One handler for every call of a noun that is not on the list, and none for those that are. */
export type HandlersOf<N extends Noun> = {
  [Act in Present<N>]: Handler<Extract<AllCalls[N][Act], AnyCall>>;
} & { [Act in Missing<N>]?: never };

/** The handlers of every noun that has one. */
export type AllHandlers = { [N in Noun as [Present<N>] extends [never] ? never : N]: HandlersOf<N> };
