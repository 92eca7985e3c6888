// Apart from the rules, which the page loads later.

/** From Monday on. */
export const weekdayWords = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type WeekdayWord = (typeof weekdayWords)[number];
