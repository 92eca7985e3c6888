import * as z from 'zod/mini';

/** As in JSON Schema, for other programs. */
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
  /** The value of a missing field. */
  fallback?: unknown;
  enum?: readonly unknown[];
}

/** Programs cannot read rules that are functions, so their limits are stated here. */
export const fieldFacts = z.registry<FieldFacts>();

/** Returns the same schema. */
export function describe<S extends z.ZodMiniType>(schema: S, facts: FieldFacts): S {
  fieldFacts.add(schema, facts);
  return schema;
}
