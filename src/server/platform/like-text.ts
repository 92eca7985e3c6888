const asItIs = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A pattern for `like` and `ilike` that is met by what holds a text; `%`, `_` and `\` are looked for as they are. */
export const patternOf = (text: string): string => `%${asItIs(text)}%`;

/** The same, met by what begins with a text. */
export const beginningOf = (text: string): string => `${asItIs(text)}%`;
