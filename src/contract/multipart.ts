const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null;

function partsOfField<F>(name: string, value: unknown, isFile: (value: unknown) => value is F): [string, string | F][] {
  if (value === undefined || value === null) return [];
  if (isFile(value)) return [[name, value]];
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown, index) => {
      if (isFile(each) || !isPlain(each)) return partsOfField(name, each, isFile);
      return Object.entries(each).flatMap(([inner, part]) => partsOfField(`${name}[${index}].${inner}`, part, isFile));
    });
  }
  if (isPlain(value)) return [[name, JSON.stringify(value)]];
  return [[name, `${value as string | number | boolean}`]];
}

export const partsOf = <F>(body: object, isFile: (value: unknown) => value is F): [string, string | F][] =>
  Object.entries(body).flatMap(([name, value]) => partsOfField(name, value, isFile));
