import type * as z from 'zod/mini';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { errorsByField } from '#domain/field.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { NotFound, RuleBroken } from './failures.ts';

/** @throws NotFound for an impossible parameter */
export function decodeParams<C extends AnyEndpoint>(endpoint: C, sent: unknown): z.output<C['params']> {
  const read = endpoint.params.safeParse(sent);
  if (!read.success)
    throw new NotFound(endpoint.object ? errorMessages.missing[endpoint.object] : errorMessages.notFound);
  return read.data as z.output<C['params']>;
}

const lastOfEach = (query: unknown, repeated: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      Array.isArray(value) && !repeated.includes(name) ? value.at(-1) : value,
    ]),
  );

function decode(schema: z.ZodMiniType, sent: unknown): unknown {
  const read = schema.safeParse(sent);
  if (!read.success) throw new RuleBroken(errorsByField(read.error.issues));
  return read.data;
}

/** @throws RuleBroken by field */
export const decodeQuery = <C extends AnyEndpoint>(endpoint: C, sent: unknown): z.output<C['query']> =>
  decode(endpoint.query, lastOfEach(sent, endpoint.repeated)) as z.output<C['query']>;

/** Anything but an object counts as empty, so that each missing field is named. @throws RuleBroken by field */
export function decodeBody<C extends AnyEndpoint>(endpoint: C, sent: unknown): z.output<C['body']> {
  if (endpoint.bodyKind === 'none') return undefined as z.output<C['body']>;
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  return decode(endpoint.body, isObject ? sent : {}) as z.output<C['body']>;
}
