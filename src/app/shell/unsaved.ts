/** The parts of this page with something that is not saved anywhere yet. */
const judges = new Set<() => boolean>();

/** Asks `judge` from now on whenever somebody wants to know; answers how to end that. */
export function watchUnsaved(judge: () => boolean): () => void {
  judges.add(judge);
  return () => void judges.delete(judge);
}

/** Says whether a reload of this page would lose something that was typed or is under way (rule S-8). */
export const hasUnsaved = (): boolean => [...judges].some((judge) => judge());
