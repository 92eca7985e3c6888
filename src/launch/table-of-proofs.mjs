const heads = ['proof', 'seed', 'count', 'seconds', 'found'];

/** Reads what the proofs wrote down, one line of JSON each. */
export const readRecords = (text) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** Writes a table of proofs as text: each with its seed, how many schedules, the seconds it took and what it found. */
export function tableOf(records) {
  const rows = records.map(({ name, seed, count, seconds, never, isProved }) => [
    name,
    String(seed),
    String(count),
    seconds.toFixed(1),
    isProved ? `none ${never}` : 'FAILED',
  ]);
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at].length)));
  const isNumber = (at) => at > 0 && at < heads.length - 1;
  const write = (row) =>
    row
      .map((cell, at) => (isNumber(at) ? cell.padStart(widths[at]) : cell.padEnd(widths[at])))
      .join('  ')
      .trimEnd();
  return [heads, ...rows].map(write).join('\n');
}
