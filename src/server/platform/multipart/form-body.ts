import type * as z from 'zod/mini';
import type { AnyCall } from '#contract/call.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { isTooDeep } from '#server/platform/json-depth.ts';

type Kind = 'json' | 'list' | 'one';

/** Reaches a field of an object within a list: `documents[0].file`. */
const inList = /^(\w+)\[(\d{1,2})\]\.(\w+)$/;

function kindOf(schema: z.core.$ZodType): Kind {
  const { def } = schema._zod as { def: { type: string; innerType?: z.core.$ZodType } };
  if (def.innerType) return kindOf(def.innerType);
  return def.type === 'object' ? 'json' : def.type === 'array' ? 'list' : 'one';
}

function readJson(text: string): unknown {
  try {
    if (isTooDeep(text)) throw new RangeError('nested too deeply');
    return JSON.parse(text);
  } catch {
    throw new RuleBroken(errorMessages.notJson, { code: 'not-readable' });
  }
}

/** Puts the parts of a multipart body together as the contract describes it; what it does not name is dropped. */
export function gatherBody(call: AnyCall) {
  const { shape } = call.body as unknown as { shape: Record<string, z.core.$ZodType> };
  const body: Record<string, unknown> = {};
  const kind = (name: string): Kind | null => (Object.hasOwn(shape, name) ? kindOf(shape[name]!) : null);
  const listOf = (name: string): unknown[] => (body[name] ??= []) as unknown[];

  return {
    body,
    /** Says whether the contract has JSON under a name, whatever its part says of itself. */
    isJson: (name: string): boolean => kind(name) === 'json',
    /** Adds a part. @throws RuleBroken for JSON that cannot be read */
    add(name: string, value: string | File): void {
      const [, list, place, field] = inList.exec(name) ?? [];
      if (list && kind(list) === 'list') {
        const items = listOf(list);
        while (items.length <= Number(place)) items.push({});
        const item = items[Number(place)];
        if (typeof item === 'object')
          Object.defineProperty(item, field!, { value, enumerable: true, configurable: true });
        return;
      }
      const known = kind(name);
      if (known === 'json') body[name] = readJson(typeof value === 'string' ? value : '');
      else if (known === 'list') listOf(name).push(value);
      else if (known === 'one') body[name] = value;
    },
  };
}
