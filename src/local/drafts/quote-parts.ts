export const routePart = 'route';
export const termsPart = 'terms';
export const wishesPart = 'wishes';
export const packagePart = (at: number): string => `package:${at}`;

/** Drops values that are not text. */
export const readTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );

export const listPackages = (parts: Record<string, unknown>): unknown[] =>
  Object.keys(parts)
    .map((part) => /^package:(\d+)$/.exec(part))
    .filter((match) => match !== null)
    .sort((one, other) => Number(one[1]) - Number(other[1]))
    .map(([part]) => parts[part]);

const joinTexts = (...texts: (string | undefined)[]): string =>
  texts
    .map((text) => text?.trim())
    .filter(Boolean)
    .join(' ');

/** Empty places: nothing was typed. */
export function summarizeQuote(parts: Record<string, unknown>): { from: string; to: string; packages: number } {
  const route = readTexts(parts[routePart]);
  return {
    from: joinTexts(route['PostCodeFrom'], route['CityFrom']),
    to: joinTexts(route['PostCodeTo'], route['CityTo']),
    packages: listPackages(parts).length,
  };
}

export const listTyped = (parts: Record<string, unknown>): string[] =>
  Object.values(parts)
    .map((part) =>
      Object.values(readTexts(part))
        .map((text) => text.trim())
        .filter((text) => text.length > 1)
        .join(', '),
    )
    .filter(Boolean);
