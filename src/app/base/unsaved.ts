const checks = new Set<() => boolean>();

export function watchUnsaved(check: () => boolean): () => void {
  checks.add(check);
  return () => void checks.delete(check);
}

/** Says whether a reload of this page would lose something that was typed or is under way (rule S-8). */
export const hasUnsaved = (): boolean => [...checks].some((check) => check());
