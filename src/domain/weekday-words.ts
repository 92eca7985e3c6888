// A file of its own, since the page loads the rules later.

/** From Monday on. */
export const weekdayWords = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type WeekdayWord = (typeof weekdayWords)[number];
