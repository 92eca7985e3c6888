import * as z from 'zod/mini';

/** The rule of a field for other programs: limits and formats in the words of JSON Schema. */
export interface FieldFacts {
  /** The name under which a shape is described once and pointed at from everywhere. */
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
  /** The default of a field that is left out. */
  fallback?: unknown;
  enum?: readonly unknown[];
}

/** The facts of every described field. Rules written as functions say nothing of themselves; their limits stand here. */
export const fieldFacts = z.registry<FieldFacts>();

/** Says of a schema what its own checks cannot tell other programs; answers the same schema. */
export function describe<S extends z.ZodMiniType>(schema: S, facts: FieldFacts): S {
  fieldFacts.add(schema, facts);
  return schema;
}
