/** `YYYY-MM-DD`, in UTC. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
