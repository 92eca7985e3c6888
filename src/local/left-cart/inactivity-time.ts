/** Until the server sends its own (rule OFF-12). */
export const usualInactivityMs = 3_600_000;
