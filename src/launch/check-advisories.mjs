import { countCheck, noTests } from './count-reports.mjs';
import { runNpm } from './npm.mjs';

const stopping = ['high', 'critical'];

/**
 * Reads the answer of `npm audit --json`: a line for each package with a known weakness, and whether one of them is grave.
 * Null where the registry gave no list: it is away, or has none.
 */
export function readAdvisories(output) {
  const vulnerabilities = findReport(output)?.vulnerabilities;
  if (!vulnerabilities) return null;
  const found = Object.values(vulnerabilities);
  const lines = found.map(({ name, severity, range, via }) => {
    const titles = via.flatMap((each) => (typeof each === 'string' ? [] : [`${each.title} (${each.url})`]));
    const why = titles.length > 0 ? titles.join('; ') : `through ${via.join(', ')}`;
    return `${name} ${range}: ${severity}, ${why}`;
  });
  return { lines, isGrave: found.some(({ severity }) => stopping.includes(severity)) };
}

/** npm writes warnings around its JSON. */
function findReport(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
}

/**
 * Asks the registry for known weaknesses of the packages that run in production. Grave ones fail, others are named; without a
 * list the stage is skipped, and says so.
 */
export async function checkAdvisories() {
  const { output } = await runNpm(['audit', '--omit=dev', '--json']);
  const read = readAdvisories(output);
  if (!read) {
    const note = 'The registry gave no list of known weaknesses: the packages were not looked up.';
    return { ...noTests, skipped: 1, notes: [note] };
  }
  return { ...countCheck(read.isGrave ? 1 : 0), notes: read.lines };
}
