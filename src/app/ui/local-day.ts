/** Local time, `YYYY-MM-DD`. */
export const localDay = (at: Date = new Date()): string => at.toLocaleDateString('sv-SE');
