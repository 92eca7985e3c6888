/** Says whether a typed text is searched without being asked: more than `minimum` characters, or none any more (S1 §5). */
export function startsSearch(text: string, minimum: number): boolean {
  const { length } = Array.from(text.trim());
  return length === 0 || length > minimum;
}
