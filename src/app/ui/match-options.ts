/** Something to choose from a searchable list. */
export interface Option {
  value: string;
  text: string;
  /** Stands beside the text and finds the option as well: a country's code, the postcode of a city. */
  aside?: string | undefined;
  /** How a typed text fits other names of it, which are not shown: all of one, the beginning of one, or none. */
  otherName?: (typed: string) => 'whole' | 'start' | null;
}

/** A text as it is compared: without case, accents and blanks around it. */
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

/** The options that a typed text fits, best first: by code or whole name, by beginning, by the beginning of a word, by any part. */
export function matchOptions<O extends Option>(options: readonly O[], typed: string): readonly O[] {
  const wanted = foldText(typed);
  if (wanted === '') return options;
  return options
    .map((option) => ({ option, rank: rank(option, wanted) }))
    .filter((each) => each.rank < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.rank - other.rank)
    .map((each) => each.option);
}

/** The one option that is meant when the field is left without a choice; null when the text leaves it open. */
export function settleOption(options: readonly Option[], typed: string): Option | null {
  const wanted = foldText(typed);
  if (wanted === '') return null;
  const matching = matchOptions(options, typed);
  const exact = matching.filter((option) => rank(option, wanted) === 0);
  const [meant] = exact.length > 0 ? exact : matching;
  return meant && (exact.length === 1 || matching.length === 1) ? meant : null;
}
