import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { fieldFacts } from '#domain/field.ts';
import type { Calls } from './call-endpoint.ts';

interface Resource {
  uri: string;
  mimeType: string;
  /** In base64. */
  blob: string;
}

export interface Tool<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  name: string;
  title: string;
  description: string;
  /** What it calls: a key without one of their scopes is refused before anything is done. */
  endpoints: readonly AnyEndpoint[];
  /** It cannot be undone, or replaces what was entered before. */
  isDestructive?: boolean;
  /** Carriers, not only this portal. */
  asksCarriers?: boolean;
  input: I;
  output: O;
  /** `sent` as it came; `input` is its decoded form. @throws ToolRefused */
  run(calls: Calls, input: z.output<I>, sent: z.input<I>): Promise<{ output: z.output<O>; resource?: Resource }>;
}

export const tool = <I extends z.ZodMiniType, O extends z.ZodMiniType>(described: Tool<I, O>): Tool => described;

/** Draft 7 without formats of ours: the form that all hosts of assistants read. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): { type: 'object'; [word: string]: unknown } {
  const written = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any', metadata: fieldFacts });
  const text = JSON.stringify(written, (word, value: unknown) =>
    word === '$schema' || (word === 'format' && value === 'decimal') ? undefined : value,
  );
  return JSON.parse(text) as { type: 'object' };
}

/** A key for each of the calls that one act makes, the same when it is repeated. */
export function keyFor(act: string | undefined, endpoint: AnyEndpoint): string {
  if (act === undefined) return randomUUID();
  const hex = createHash('sha256').update(`${act.toLowerCase()} ${endpoint.path}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
