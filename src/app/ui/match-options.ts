export interface Option {
  value: string;
  text: string;
  /** Shown beside the text and searched as well: a country's code, a postcode. */
  aside?: string | undefined;
  otherName?: (typed: string) => 'whole' | 'start' | null;
}

export const foldText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

function rank({ text, aside = '', otherName }: Option, wanted: string): number {
  const folded = foldText(text);
  const fit = otherName?.(wanted) ?? null;
  if (foldText(aside) === wanted || folded === wanted || fit === 'whole') return 0;
  if (folded.startsWith(wanted)) return 1;
  const at = folded.indexOf(wanted);
  if (at < 0) return fit === 'start' ? 2 : Number.POSITIVE_INFINITY;
  return fit === 'start' || /[^\p{L}\p{N}]/u.test(folded.charAt(at - 1)) ? 2 : 3;
}

/** Best first: code or whole name, beginning, beginning of a word, any part. */
export function matchOptions<O extends Option>(options: readonly O[], typed: string): readonly O[] {
  const wanted = foldText(typed);
  if (wanted === '') return options;
  return options
    .map((option) => ({ option, rank: rank(option, wanted) }))
    .filter((each) => each.rank < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.rank - other.rank)
    .map((each) => each.option);
}

/** Null for ambiguous text. */
export function settleOption(options: readonly Option[], typed: string): Option | null {
  const wanted = foldText(typed);
  if (wanted === '') return null;
  const matching = matchOptions(options, typed);
  const exact = matching.filter((option) => rank(option, wanted) === 0);
  const [meant] = exact.length > 0 ? exact : matching;
  return meant && (exact.length === 1 || matching.length === 1) ? meant : null;
}
