import * as z from 'zod/mini';
import { describe, fieldFacts } from '#domain/field-facts.ts';
import { shapeNames } from './shape-names.ts';

/** A schema in the words of JSON Schema 2020-12, which is what OpenAPI 3.1 speaks. */
export interface JsonSchema {
  [word: string]: unknown;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** Schemas by name, gathered while calls are described. */
export type NamedSchemas = Record<string, JsonSchema>;

for (const [id, shape] of Object.entries(shapeNames)) describe(shape, { id });

const isOurs = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Points at components instead of local definitions, and drops bounds that every JSON number has. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isOurs(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([word, inner]): [string, unknown][] => {
      if (['$schema', '$defs', 'id'].includes(word) && !isOurs(inner)) return [];
      if (word === '$defs') return [];
      if (['minimum', 'maximum'].includes(word) && Math.abs(Number(inner)) === Number.MAX_SAFE_INTEGER) return [];
      if (word === 'fallback' && !isOurs(inner)) return [['default', inner]];
      // A number in a path is written in digits, but it is a number.
      if (word === 'pattern' && ['integer', 'number'].includes(String(value['type']))) return [];
      if (word === '$ref') return [[word, String(inner).replace('#/$defs/', '#/components/schemas/')]];
      return [[word, tidy(inner)]];
    }),
  );
}

/**
 * Describes a schema: `input` as it is sent, `output` as it is answered. Shapes with a name become references, and their
 * own descriptions are added to `named`. Rules written as functions are described by their facts, or not at all.
 */
export function describeSchema(schema: z.ZodMiniType, io: 'input' | 'output', named: NamedSchemas): JsonSchema {
  // In an object, so that a shape with a name becomes a reference even when it is all there is.
  const written: unknown = z.toJSONSchema(z.object({ it: schema }), {
    io,
    unrepresentable: 'any',
    metadata: fieldFacts,
  });
  const { properties, $defs = {} } = written as { properties: { it: JsonSchema }; $defs?: NamedSchemas };
  for (const [name, inner] of Object.entries($defs)) named[name] ??= tidy(inner) as JsonSchema;
  return tidy(properties.it) as JsonSchema;
}
