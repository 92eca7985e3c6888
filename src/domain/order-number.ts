/** Fewer characters of a number of an order, a waybill or a pick-up are too short to look for. */
export const shortestPrefix = 3;

/** Of an order, a waybill or a pick-up, or the beginning of one. */
export const hasNumberForm = (text: string): boolean => /^(?=.*\d)[a-z\d-]+$/i.test(text);

const longestNumber = 50;

/** An order number, AWB or PRG, small letters and no blanks; null for words. Groups and a leading `#` are fine. */
export function readOrderNumber(typed: string): string | null {
  const bare = typed.trim().replace(/^#\s*/, '');
  const joined = /^[\d\s-]+$/.test(bare) ? bare.replaceAll(/\s/g, '') : bare;
  return joined.length <= longestNumber && hasNumberForm(joined) ? joined.toLowerCase() : null;
}

/** Null for what is no id. */
export function readOrderId(typed: string): number | null {
  const number = readOrderNumber(typed);
  return number !== null && /^[1-9]\d{0,14}$/.test(number) ? Number(number) : null;
}
