/**
 * A number as typed, with a point before its decimals whatever the keyboard wrote: a lone comma is a decimal mark, of
 * commas and points together the last kind is, and the other kind stands between thousands. Anything else stays as typed.
 */
export function tidyNumber(text: string): string {
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (commas === 0) return text;
  if (points === 0) return commas === 1 ? text.replace(',', '.') : text.replaceAll(',', '');
  return text.lastIndexOf(',') > text.lastIndexOf('.')
    ? text.replaceAll('.', '').replace(',', '.')
    : text.replaceAll(',', '');
}

/** The number a text says: undefined when nothing is typed, NaN when it is no plain number. */
export function readTypedNumber(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN;
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
  if (value === undefined || Number.isNaN(value) || Math.abs(value) > 1e14) return text;
  const settled = value.toFixed(2);
  return Number(settled) === value ? settled : text;
}
