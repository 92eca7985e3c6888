const prints = new WeakMap<object, string>();

function print(value: unknown): string {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return JSON.stringify(value);
  const known = prints.get(value);
  if (known !== undefined) return known;
  const printed = JSON.stringify(value);
  prints.set(value, printed);
  return printed;
}

/** A frozen part holds texts alone. */
export const printParts = (parts: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, print(value)]));
