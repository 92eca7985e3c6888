/** The parts of a quote's draft: where it goes, what holds for all packages, what all providers are told, each package by its place. */
export const routePart = 'route';
export const termsPart = 'terms';
export const wishesPart = 'wishes';
export const packagePart = (at: number): string => `package:${at}`;

/** Reads a value that was stored as the texts of a form; whatever else is there is left out. */
export const readTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );

/** The stored packages in their order. */
export const listPackages = (parts: Record<string, unknown>): unknown[] =>
  Object.keys(parts)
    .map((part) => /^package:(\d+)$/.exec(part))
    .filter((found) => found !== null)
    .sort((one, other) => Number(one[1]) - Number(other[1]))
    .map(([part]) => parts[part]);

const joinTexts = (...texts: (string | undefined)[]): string =>
  texts
    .map((text) => text?.trim())
    .filter(Boolean)
    .join(' ');

/**
 * The facts of a quote's draft for a list: both places as far as they are typed, empty where they are not, and the kinds of
 * packages.
 */
export function summarizeQuote(parts: Record<string, unknown>): { from: string; to: string; packages: number } {
  const route = readTexts(parts[routePart]);
  return {
    from: joinTexts(route['PostCodeFrom'], route['CityFrom']),
    to: joinTexts(route['PostCodeTo'], route['CityTo']),
    packages: listPackages(parts).length,
  };
}

/** Everything typed into a draft's form, a line for each part; choices of one letter are left out. */
export const listTyped = (parts: Record<string, unknown>): string[] =>
  Object.values(parts)
    .map((part) =>
      Object.values(readTexts(part))
        .map((text) => text.trim())
        .filter((text) => text.length > 1)
        .join(', '),
    )
    .filter(Boolean);
