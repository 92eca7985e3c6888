import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { listEndpoints } from '#contract/all-endpoints.ts';

interface Def {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  catchall?: { _zod: { def: Def } };
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
}

/** Where in an answer an object lets keys pass that it does not name. */
function findLoose(schema: z.ZodMiniType, path: string): string[] {
  const def = schema._zod.def as unknown as Def;
  const inside = [
    ...Object.entries(def.shape ?? {}).map(([name, field]) => [`${path}.${name}`, field] as const),
    ...[def.element, def.innerType, ...(def.options ?? [])].flatMap((each) => (each ? [[path, each] as const] : [])),
  ];
  const isLoose = def.type === 'object' && def.catchall?._zod.def.type !== 'never';
  return [...(isLoose ? [path] : []), ...inside.flatMap(([at, each]) => findLoose(each, at))];
}

test('response schemas allow no unknown keys, so that tests notice each additional one', () => {
  const endpoints = listEndpoints().filter(({ endpoint }) => !endpoint.file);
  expect(endpoints.flatMap(({ name, endpoint }) => findLoose(endpoint.response, name))).toEqual([]);
  expect(endpoints.filter(({ endpoint }) => (endpoint.response._zod.def as unknown as Def).type !== 'object')).toEqual(
    [],
  );
});
