/** Local time, `YYYY-MM-DD`. */
export const localDay = (): string => new Date().toLocaleDateString('sv-SE');
