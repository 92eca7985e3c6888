const asItIs = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** For `like` and `ilike`; escapes `%`, `_` and `\`. */
export const patternOf = (text: string): string => `%${asItIs(text)}%`;

export const startPatternOf = (text: string): string => `${asItIs(text)}%`;
