/** Values that no field expects; the text kinds are those that databases trip over. */
export const hostile: unknown[] = [
  null,
  '',
  ' ',
  true,
  [],
  {},
  [[]],
  -1,
  0,
  1e308,
  -1e308,
  0.1 + 0.2,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 64,
  'x',
  'x'.repeat(5000),
  'a\u0000b',
  'a\ud800b',
  '\ud83d',
  '\u202eabc',
  '💩'.repeat(300),
  '<script>alert(1)</script>',
  "'; drop table requests; --",
  '%',
  '\\',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '24:00',
  '1e5',
  'NaN',
  { __proto__: { a: 1 } },
  ['a', 1, null],
];

/** Every place in a value where something stands, as a path. */
export function pathsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  const here = path.length > 0 ? [path] : [];
  if (Array.isArray(value)) return [...here, ...value.flatMap((each, index) => pathsOf(each, [...path, index]))];
  if (typeof value !== 'object' || value === null) return here;
  return [...here, ...Object.entries(value).flatMap(([name, each]) => pathsOf(each, [...path, name]))];
}

/** A copy of a value with something else at one of its places. */
export function replaceAt(value: unknown, path: (string | number)[], by: unknown): unknown {
  const copy = structuredClone(value) as Record<string | number, unknown>;
  let at = copy;
  for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
  at[path.at(-1)!] = by;
  return copy;
}
