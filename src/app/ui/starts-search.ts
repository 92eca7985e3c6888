/** Without Enter: more than `minimum` characters, or none any more (rule D-6). */
export function startsSearch(text: string, minimum: number): boolean {
  const { length } = Array.from(text.trim());
  return length === 0 || length > minimum;
}
