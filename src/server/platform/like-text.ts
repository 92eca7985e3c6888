/** A pattern for `like` and `ilike` that is met by what holds a text; `%`, `_` and `\` are looked for as they are. */
export const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
