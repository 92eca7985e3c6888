import type { AnyCall } from '#contract/call.ts';
import { describeSchema, type JsonSchema, type NamedSchemas } from './json-schema.ts';

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

const escapePattern = (name: string): string => name.replaceAll(/[^\w]/g, String.raw`\$&`);

/** The parts of a list of objects, named like `documents[0].file`. */
const partsOfList = (name: string, item: JsonSchema): [string, JsonSchema][] =>
  Object.entries(item.properties ?? {}).map(([inner, part]) => [
    String.raw`^${escapePattern(name)}\[\d+\]\.${escapePattern(inner)}$`,
    part,
  ]);

/** A multipart body as its parts: objects are JSON, files bytes, lists of objects one part a field. */
function describeParts(body: JsonSchema): { schema: JsonSchema; encoding: Record<string, { contentType: string }> } {
  const fields = Object.entries(body.properties ?? {});
  const isListOfObjects = ({ items }: JsonSchema): boolean => items?.properties !== undefined;
  const lists = fields.filter(([, field]) => isListOfObjects(field));
  const others = fields.filter(([, field]) => !isListOfObjects(field));
  const required = (body.required ?? []).filter((name) => others.some(([other]) => other === name));
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(others),
      ...(lists.length > 0
        ? { patternProperties: Object.fromEntries(lists.flatMap(([name, field]) => partsOfList(name, field.items!))) }
        : {}),
      ...(required.length > 0 ? { required } : {}),
    },
    encoding: Object.fromEntries(
      others
        .filter(([, field]) => field.properties !== undefined)
        .map(([name]) => [name, { contentType: 'application/json' }]),
    ),
  };
}

/** Describes what a call takes as its body; null for a call that takes none. */
export function describeBody(call: AnyCall, named: NamedSchemas): object | null {
  if (call.bodyKind === 'none') return null;
  const schema = describeSchema(call.body, 'input', named);
  const content = call.bodyKind === 'multipart' ? describeParts(schema) : { schema };
  return { required: (schema.required ?? []).length > 0, content: { [mediaTypes[call.bodyKind]]: content } };
}
