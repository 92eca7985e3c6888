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
  /** The endpoints that it calls. A key that lacks the scope of one of them is refused before anything is done. */
  endpoints: readonly AnyEndpoint[];
  /** What it does cannot be undone, or replaces what was entered before. */
  isDestructive?: boolean;
  /** It asks carriers too, not only this portal. */
  asksCarriers?: boolean;
  input: I;
  output: O;
  /** `sent` as it came; `input` is its decoded form. @throws ToolRefused */
  run(calls: Calls, input: z.output<I>, sent: z.input<I>): Promise<{ output: z.output<O>; resource?: Resource }>;
}

export const tool = <I extends z.ZodMiniType, O extends z.ZodMiniType>(described: Tool<I, O>): Tool => described;

/** JSON Schema, draft 7, without our own formats: all hosts of assistants can read that. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): { type: 'object'; [word: string]: unknown } {
  const written = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any', metadata: fieldFacts });
  const text = JSON.stringify(written, (word, value: unknown) =>
    word === '$schema' || (word === 'format' && value === 'decimal') ? undefined : value,
  );
  return JSON.parse(text) as { type: 'object' };
}

/** The idempotency key for one call of an act. A repeated act gets the same keys; without `act` each call gets a new one. */
export function keyFor(act: string | undefined, endpoint: AnyEndpoint): string {
  if (act === undefined) return randomUUID();
  const hex = createHash('sha256').update(`${act.toLowerCase()} ${endpoint.path}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
