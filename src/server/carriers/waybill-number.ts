const largestWaybill = 999_999_999;
const largestPickup = 999_999;

function digitsOf(serial: number, length: number, largest: number): string {
  if (!Number.isInteger(serial) || serial < 0 || serial > largest)
    throw new RangeError(`no serial up to ${largest}: ${serial}`);
  return String(serial).padStart(length, '0');
}

/** The serial in nine digits, then a check digit (modulo 7). @throws RangeError unless it is a whole number from 0 to 999,999,999 */
export function waybillNumber(serial: number): string {
  return `${digitsOf(serial, 9, largestWaybill)}${serial % 7}`;
}

/**
 * Service area (three letters, PRG for Prague), day as YYMMDD, serial. @throws RangeError unless the area is three capital letters, the day
 * YYYY-MM-DD and the serial a whole number up to 999,999
 */
export function pickupNumber(serviceArea: string, day: string, serial: number): string {
  if (!/^[A-Z]{3}$/.test(serviceArea)) throw new RangeError(`no service area: ${serviceArea}`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new RangeError(`no day: ${day}`);
  return `${serviceArea}${day.slice(2).replaceAll('-', '')}${digitsOf(serial, 6, largestPickup)}`;
}
