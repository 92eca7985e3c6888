/** The longest pause between two keys of a scanner, in milliseconds; nobody types a number that fast. */
const longestPause = 50;
const shortestCode = 4;

/** The parts of a key press that count. */
export type WedgeKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>;

/**
 * Tells a scanner that types from a person: its keys follow each other at once and end with Enter. Each key is fed; the answer
 * is the code that it ends, `taken` for a key of a scanner, or null for a key of a person.
 */
export function makeWedge() {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return (press: WedgeKey): { code: string } | 'taken' | null => {
    const { key, timeStamp } = press;
    if (press.ctrlKey || press.metaKey || press.altKey || key === 'Shift') return null;
    const isFast = timeStamp - last <= longestPause;
    last = timeStamp;
    if (!isFast) text = '';
    if (key === 'Enter') {
      const code = text;
      text = '';
      return isFast && code.length >= shortestCode ? { code } : null;
    }
    if (key.length !== 1) {
      text = '';
      return null;
    }
    text += key;
    return text.length > 1 ? 'taken' : null;
  };
}
