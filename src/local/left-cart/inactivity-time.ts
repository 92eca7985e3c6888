/** After how many milliseconds without input a cart counts as left, as long as the server has not said otherwise (S1 §9). */
export const usualInactivityMs = 3_600_000;
