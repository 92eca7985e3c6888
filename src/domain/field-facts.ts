import * as z from 'zod/mini';

/** In the words of JSON Schema, for other programs. */
export interface FieldFacts {
  /** A shape with an id is described once and referred to. */
  id?: string;
  title?: string;
  description?: string;
  type?: string | readonly string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** Of a field that is left out. */
  fallback?: unknown;
  enum?: readonly unknown[];
}

/** Rules written as functions cannot be read by programs: their limits stand here. */
export const fieldFacts = z.registry<FieldFacts>();

/** Returns the same schema. */
export function describe<S extends z.ZodMiniType>(schema: S, facts: FieldFacts): S {
  fieldFacts.add(schema, facts);
  return schema;
}
