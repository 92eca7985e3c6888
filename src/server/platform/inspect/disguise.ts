/** Beginnings that browsers take for a page or a script. */
const pageMark = /<(?:!doctype|html|head|body|script|svg|iframe|img|object|embed|\?php|%)[\s>/!]/i;
/** Those that no picture contains by chance. */
const pageMarkInPicture = /<(?:!doctype\s+html|html[\s>]|script[\s>/]|iframe[\s>]|\?php\s)/i;

export const looksLikePage = (bytes: Buffer): boolean => pageMark.test(bytes.toString('latin1'));
export const holdsPage = (bytes: Buffer): boolean => pageMarkInPicture.test(bytes.toString('latin1'));

const longestComment = 65_535;
const endLength = 22;

/** Archives are read from their end, so one can hide behind anything. */
export function endsAsArchive(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - endLength - longestComment);
  for (
    let at = bytes.lastIndexOf('PK\x05\x06');
    at >= first;
    at = at === 0 ? -1 : bytes.lastIndexOf('PK\x05\x06', at - 1)
  )
    if (at + endLength <= bytes.length && at + endLength + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  return false;
}
