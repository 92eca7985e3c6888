/** The mark between a number and its decimals. */
export type DecimalMark = '.' | ',';

/** What a typed text says. `text` has a point before its decimals and nothing between its thousands. */
export type TypedNumber =
  | { kind: 'empty' }
  | { kind: 'number'; text: string }
  /** A mark before exactly three digits, as in `1,800`: thousands, or decimals. */
  | { kind: 'ambiguous'; thousands: string; decimals: string }
  | { kind: 'wrong' };

const number = (sign: string, whole: string, part?: string): TypedNumber => ({
  kind: 'number',
  text: (sign === '+' ? '' : sign) + whole.replaceAll(/\D/g, '') + (part === undefined ? '' : `.${part}`),
});

/** Decimals that no other reader takes for thousands: without zeros at the end, and never three. */
function unmistakable(part: string): string {
  const short = part.replace(/0+$/, '');
  return short.length === 3 ? `${part}0` : short || '0';
}

const blankGroups = /^(\d{1,3}([\s'’])\d{3}(?:\2\d{3})*)(?:[.,](\d*))?$/;
const oneMark = /^(\d*)([.,])(\d*)$/;
const markGroups = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})+$/;
const bothMarks = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)(?!\2)[.,](\d*)$/;
/** Groups of two before the last one of three, as in India: `12,34,567.50`. */
const pairGroups = /^([1-9]\d?(?:,\d{2})+,\d{3})(?:\.(\d*))?$/;

/**
 * Reads a number as people of any country type it: the thousands with blanks, apostrophes, commas or points between them, the
 * decimals after a comma or a point. `mark` is the decimal mark where the text's surroundings show it.
 */
export function parseTypedNumber(typed: string, mark?: DecimalMark): TypedNumber {
  const trimmed = typed.trim().replace(/^−/, '-');
  if (trimmed === '') return { kind: 'empty' };
  const sign = /^[-+]/.exec(trimmed)?.[0] ?? '';
  const text = trimmed.slice(sign.length);
  if (/^\d+$/.test(text)) return number(sign, text);
  const [, whole = '', used, part = ''] = oneMark.exec(text) ?? [];
  if (used !== undefined) {
    if (whole + part === '') return { kind: 'wrong' };
    const isGroup = part.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    if (!isGroup) return number(sign, whole, part);
    if (mark === used) return number(sign, whole, unmistakable(part));
    if (mark !== undefined) return number(sign, whole + part);
    const negative = sign === '-' ? '-' : '';
    return {
      kind: 'ambiguous',
      thousands: negative + whole + part,
      decimals: negative + String(Number(`${whole}.${part}`)),
    };
  }
  const [, blanks, , blankPart] = blankGroups.exec(text) ?? [];
  if (blanks !== undefined) return number(sign, blanks, blankPart);
  if (markGroups.test(text)) return number(sign, text);
  const [, groups, , bothPart] = bothMarks.exec(text) ?? [];
  if (groups !== undefined) return number(sign, groups, bothPart);
  const [, pairs, pairPart] = pairGroups.exec(text) ?? [];
  return pairs === undefined ? { kind: 'wrong' } : number(sign, pairs, pairPart);
}

/** The decimal mark that a text shows by itself, whatever its surroundings; null where it shows none. */
export function decimalMarkOf(typed: string): DecimalMark | null {
  const text = typed.trim().replace(/^[-+−]/, '');
  if (parseTypedNumber(text).kind !== 'number' || !/[.,]\d/.test(text)) return null;
  const last = text.charAt(Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))) as DecimalMark;
  const isGrouping = markGroups.test(text) || (pairGroups.test(text) && last === ',');
  return isGrouping ? (last === '.' ? ',' : '.') : last;
}

/** The decimal mark that all texts together show; null where they show none, or both. */
export function commonDecimalMark(texts: readonly string[]): DecimalMark | null {
  const marks = new Set(texts.map(decimalMarkOf).filter((mark) => mark !== null));
  return marks.size === 1 ? [...marks][0]! : null;
}

/** A number as a text that reads one way only: with a fourth decimal where it has three, as in `5.1250`. */
export function numberText(value: number): string {
  const text = String(value);
  return parseTypedNumber(text).kind === 'ambiguous' ? `${text}0` : text;
}

/** A number as typed, with a point before its decimals and no marks between thousands; what is none, or two, stays as typed. */
export function tidyNumber(text: string): string {
  const parsed = parseTypedNumber(text);
  return parsed.kind === 'number' ? parsed.text : text;
}

/** The number that a text says: undefined when nothing is typed, NaN when it is no number or may be two. */
export function readTypedNumber(text: string): number | undefined {
  const parsed = parseTypedNumber(text);
  if (parsed.kind === 'empty') return undefined;
  return parsed.kind === 'number' ? Number(parsed.text) : Number.NaN;
}

/**
 * An amount as it stands when its field is left: with two decimals, and 0.00 for a negative one. A text that is no amount, or
 * says more than cents, stays as typed for the rule to judge.
 */
export function settleAmount(text: string): string {
  const value = readTypedNumber(text);
  return value !== undefined && value < 0 ? '0.00' : settleMoney(text);
}

/** Money of somebody's account as it stands when its field is left: like an amount, but a negative one stays for the rule to judge. */
export function settleMoney(text: string): string {
  const value = readTypedNumber(text);
  if (value === undefined || Number.isNaN(value) || Math.abs(value) > 1e14) return tidyNumber(text);
  const settled = value.toFixed(2);
  return Number(settled) === value ? settled : tidyNumber(text);
}
