/** Today where the page is shown, `YYYY-MM-DD`. */
export const localDay = (): string => new Date().toLocaleDateString('sv-SE');
