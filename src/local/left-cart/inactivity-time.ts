/** Until the server names another number (rule OFF-12). */
export const usualInactivityMs = 3_600_000;
