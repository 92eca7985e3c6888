// Apart from the rules that use them: the shapes of answers name them, and those come early.

/** The days of the week as service points name them, from Monday on. */
export const weekdayWords = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type WeekdayWord = (typeof weekdayWords)[number];
