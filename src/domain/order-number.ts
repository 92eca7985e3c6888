/** Characters. Searches ignore a shorter beginning of a number. */
export const shortestPrefix = 3;

/** An order's, waybill's or pick-up's number, or its beginning. */
export const hasNumberForm = (text: string): boolean => /^(?=.*\d)[a-z\d-]+$/i.test(text);

const longestNumber = 50;

/** In small letters without blanks and a leading `#`; null for other text. */
export function readOrderNumber(typed: string): string | null {
  const bare = typed.trim().replace(/^#\s*/, '');
  const joined = /^[\d\s-]+$/.test(bare) ? bare.replaceAll(/\s/g, '') : bare;
  return joined.length <= longestNumber && hasNumberForm(joined) ? joined.toLowerCase() : null;
}

export function readOrderId(typed: string): number | null {
  const number = readOrderNumber(typed);
  return number !== null && /^[1-9]\d{0,14}$/.test(number) ? Number(number) : null;
}
