import type * as z from 'zod/mini';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { errorsByField } from '#domain/field.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
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

/** With a misspelled filter a program would get the whole list. An endpoint without a query ignores what is sent. @throws RuleBroken */
function refuseUnknown({ query }: AnyEndpoint, sent: Record<string, unknown>): void {
  const names = 'shape' in query ? Object.keys(query.shape as object) : [];
  if (names.length === 0) return;
  const unknown = Object.keys(sent).filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new RuleBroken(Object.fromEntries(unknown.map((name) => [name, [ruleMessages.unknownName(name, names)]])));
}

/** `isProgram`: a caller with an API key. @throws RuleBroken by field */
export function decodeQuery<C extends AnyEndpoint>(
  endpoint: C,
  sent: unknown,
  isProgram = false,
): z.output<C['query']> {
  const query = lastOfEach(sent, endpoint.repeated);
  if (isProgram) refuseUnknown(endpoint, query);
  return decode(endpoint.query, query) as z.output<C['query']>;
}

/** Anything but an object counts as empty, so that each missing field is named. @throws RuleBroken by field */
export function decodeBody<C extends AnyEndpoint>(endpoint: C, sent: unknown): z.output<C['body']> {
  if (endpoint.bodyKind === 'none') return undefined as z.output<C['body']>;
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  return decode(endpoint.body, isObject ? sent : {}) as z.output<C['body']>;
}
