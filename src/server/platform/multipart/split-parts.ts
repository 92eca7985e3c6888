/** Takes the content of one part as it arrives. */
export interface PartTaker {
  write(bytes: Buffer): void;
  end(): void;
}

/** A body that is not what its content type says. */
export class BrokenForm extends Error {}

const longestHead = 8192;
const endOfHead = '\r\n\r\n';

/**
 * Splits a multipart body into its parts while it arrives, in pieces of any length. `open` is given the header lines of
 * each part and answers who takes its content. `feed` and `end` throw BrokenForm.
 */
export function splitParts(boundary: string, open: (head: string) => PartTaker) {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  // The first delimiter may stand at the very beginning.
  let held: Buffer = Buffer.from('\r\n');
  let place: 'content' | 'delimiter' | 'head' | 'behind' = 'content';
  let taker: PartTaker | null = null;

  function takeContent(): boolean {
    const at = held.indexOf(delimiter);
    // The last bytes may be the beginning of a delimiter.
    const ready = at >= 0 ? at : Math.max(0, held.length - delimiter.length + 1);
    if (ready > 0) taker?.write(held.subarray(0, ready));
    held = held.subarray(at >= 0 ? at + delimiter.length : ready);
    if (at < 0) return false;
    taker?.end();
    taker = null;
    place = 'delimiter';
    return true;
  }

  function takeDelimiterEnd(): boolean {
    if (held.length < 2) return false;
    const next = held.toString('latin1', 0, 2);
    if (next !== '--' && next !== '\r\n') throw new BrokenForm('no part begins where one should');
    held = held.subarray(2);
    place = next === '--' ? 'behind' : 'head';
    return true;
  }

  function takeHead(): boolean {
    const at = held.indexOf(endOfHead);
    if (at > longestHead || (at < 0 && held.length > longestHead))
      throw new BrokenForm('the head of a part is too long');
    if (at < 0) return false;
    taker = open(held.toString('utf8', 0, at));
    held = held.subarray(at + endOfHead.length);
    place = 'content';
    return true;
  }

  const take = { content: takeContent, delimiter: takeDelimiterEnd, head: takeHead, behind: () => false };
  return {
    feed(piece: Buffer): void {
      if (place === 'behind') return;
      held = held.length > 0 ? Buffer.concat([held, piece]) : piece;
      while (take[place]()) {}
    },
    end(): void {
      if (place !== 'behind') throw new BrokenForm('the body ends in the middle');
    },
  };
}
