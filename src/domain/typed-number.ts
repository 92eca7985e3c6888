export type DecimalMark = '.' | ',';

/** `text` has a point before its decimals and no thousands separators. */
export type TypedNumber =
  | { kind: 'empty' }
  | { kind: 'number'; text: string }
  /** One mark and three digits, as in `1,800`: thousands or decimals. */
  | { kind: 'ambiguous'; thousands: string; decimals: string }
  | { kind: 'wrong' };

const asNumber = (sign: string, whole: string, part?: string): TypedNumber => ({
  kind: 'number',
  text: (sign === '+' ? '' : sign) + whole.replaceAll(/\D/g, '') + (part === undefined ? '' : `.${part}`),
});

/** Without trailing zeros, but never with exactly three decimals. */
function unmistakable(part: string): string {
  const short = part.replace(/0+$/, '');
  return short.length === 3 ? `${part}0` : short || '0';
}

const blankGroups = /^(\d{1,3}([\s'’])\d{3}(?:\2\d{3})*)(?:[.,](\d*))?$/;
const oneMark = /^(\d*)([.,])(\d*)$/;
const markGroups = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})+$/;
const bothMarks = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)(?!\2)[.,](\d*)$/;
/** Indian grouping: `12,34,567.50`. */
const pairGroups = /^([1-9]\d?(?:,\d{2})+,\d{3})(?:\.(\d*))?$/;

/** Blanks, apostrophes, commas or points between thousands; comma or point before decimals. `mark`: the one that the context shows. */
export function parseTypedNumber(typed: string, mark?: DecimalMark): TypedNumber {
  const trimmed = typed.trim().replace(/^−/, '-');
  if (trimmed === '') return { kind: 'empty' };
  const sign = /^[-+]/.exec(trimmed)?.[0] ?? '';
  const text = trimmed.slice(sign.length);
  if (/^\d+$/.test(text)) return asNumber(sign, text);
  const [, whole = '', used, part = ''] = oneMark.exec(text) ?? [];
  if (used !== undefined) {
    if (whole + part === '') return { kind: 'wrong' };
    const isGroup = part.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    if (!isGroup) return asNumber(sign, whole, part);
    if (mark === used) return asNumber(sign, whole, unmistakable(part));
    if (mark !== undefined) return asNumber(sign, whole + part);
    const negative = sign === '-' ? '-' : '';
    return {
      kind: 'ambiguous',
      thousands: negative + whole + part,
      decimals: negative + String(Number(`${whole}.${part}`)),
    };
  }
  const [, blanks, , blankPart] = blankGroups.exec(text) ?? [];
  if (blanks !== undefined) return asNumber(sign, blanks, blankPart);
  if (markGroups.test(text)) return asNumber(sign, text);
  const [, groups, , bothPart] = bothMarks.exec(text) ?? [];
  if (groups !== undefined) return asNumber(sign, groups, bothPart);
  const [, pairs, pairPart] = pairGroups.exec(text) ?? [];
  return pairs === undefined ? { kind: 'wrong' } : asNumber(sign, pairs, pairPart);
}

/** Null if the text does not show it. */
export function decimalMarkOf(typed: string): DecimalMark | null {
  const text = typed.trim().replace(/^[-+−]/, '');
  if (parseTypedNumber(text).kind !== 'number' || !/[.,]\d/.test(text)) return null;
  const last = text.charAt(Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))) as DecimalMark;
  const isGrouping = markGroups.test(text) || (pairGroups.test(text) && last === ',');
  return isGrouping ? (last === '.' ? ',' : '.') : last;
}

/** Null if the texts show none, or both. */
export function commonDecimalMark(texts: readonly string[]): DecimalMark | null {
  const marks = new Set(texts.map(decimalMarkOf).filter((mark) => mark !== null));
  return marks.size === 1 ? [...marks][0]! : null;
}

/** Unambiguous: three decimals get a fourth, as in `5.1250`. */
export function numberText(value: number): string {
  const text = String(value);
  return parseTypedNumber(text).kind === 'ambiguous' ? `${text}0` : text;
}

/** Point before decimals, no thousands separators; an invalid or ambiguous number stays as typed. */
export function tidyNumber(text: string): string {
  const parsed = parseTypedNumber(text);
  return parsed.kind === 'number' ? parsed.text : text;
}

/** Undefined for an empty text, NaN for an invalid or ambiguous number. */
export function readTypedNumber(text: string): number | undefined {
  const parsed = parseTypedNumber(text);
  if (parsed.kind === 'empty') return undefined;
  return parsed.kind === 'number' ? Number(parsed.text) : Number.NaN;
}

/** On blur: two decimals, 0.00 for a negative number. An invalid one, or one finer than cents, stays for the rule to refuse. */
export function settleAmount(text: string): string {
  const value = readTypedNumber(text);
  return value !== undefined && value < 0 ? '0.00' : settleMoney(text);
}

/** Like `settleAmount`, but a negative number stays for the rule to refuse. */
export function settleMoney(text: string): string {
  const value = readTypedNumber(text);
  if (value === undefined || Number.isNaN(value) || Math.abs(value) > 1e14) return tidyNumber(text);
  const settled = value.toFixed(2);
  return Number(settled) === value ? settled : tidyNumber(text);
}
