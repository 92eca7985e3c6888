/** Without case, accents, blanks and marks. */
export const foldHead = (head: string): string =>
  head
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Names of a column's head by field, the most specific first. */
export type HeadNames<F extends string> = Readonly<Record<F, readonly string[]>>;

const bracketed = /[([].*$/;
const lastUnit =
  /[\s_/,]+(?:in\s+)?(?:mm|cm|m|in|inch|inches|ft|feet|kg|kgs|g|lb|lbs|oz|usd|eur|gbp|cad|aud|jpy|chf|nok|sek|dkk|[$€£¥])\.?$/i;

/** `Length (cm)`, `weight [kg]`, `Value EUR` without the unit. */
const withoutUnit = (head: string): string => head.replace(bracketed, '').replace(lastUnit, '');

/** After the name; otherwise the whole head, which may be a unit: `kg`. */
export function unitOfHead(head: string): string {
  const [, inside] = /[([]([^)\]]*)/.exec(head) ?? [];
  if (inside !== undefined) return inside.trim();
  const [last] = lastUnit.exec(head) ?? [];
  return (last ?? head).replace(/^[\s_/,]+/, '').replace(/^in\s+(?=\S)/i, '');
}

/** Of several columns for one field the most specific name wins; two with the same name both count. */
export function matchHeads<F extends string>(heads: readonly string[], names: HeadNames<F>): (F | null)[] {
  const fieldsByHead = new Map<string, { field: F; rank: number }>();
  for (const [field, list] of Object.entries(names) as [F, readonly string[]][])
    for (const [rank, name] of list.entries())
      if (!fieldsByHead.has(foldHead(name))) fieldsByHead.set(foldHead(name), { field, rank });
  const meant = heads.map(
    (head) => fieldsByHead.get(foldHead(head)) ?? fieldsByHead.get(foldHead(withoutUnit(head))) ?? null,
  );
  const best = new Map<F, number>();
  for (const each of meant) if (each) best.set(each.field, Math.min(each.rank, best.get(each.field) ?? each.rank));
  return meant.map((each) => (each && best.get(each.field) === each.rank ? each.field : null));
}
