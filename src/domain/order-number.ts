/** A number of an order, a waybill or a pick-up that begins with fewer characters than this is too short to look for. */
export const shortestPrefix = 3;

/** Says whether a text has the form of a number of an order, a waybill or a pick-up, or of the beginning of one. */
export const hasNumberForm = (text: string): boolean => /^(?=.*\d)[a-z\d-]+$/i.test(text);

const longestNumber = 50;

/**
 * A typed text as a number of an order, an AWB or a PRG, small letters and no blanks; null for words. A number in groups is
 * one, and so is one with the sign that people write before it.
 */
export function readOrderNumber(typed: string): string | null {
  const bare = typed.trim().replace(/^#\s*/, '');
  const joined = /^[\d\s-]+$/.test(bare) ? bare.replaceAll(/\s/g, '') : bare;
  return joined.length <= longestNumber && hasNumberForm(joined) ? joined.toLowerCase() : null;
}

/** The same as the id of an order; null for what is none. */
export function readOrderId(typed: string): number | null {
  const number = readOrderNumber(typed);
  return number !== null && /^[1-9]\d{0,14}$/.test(number) ? Number(number) : null;
}
