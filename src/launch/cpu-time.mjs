import { readFileSync } from 'node:fs';

// Linux counts the time of a process's children, and of theirs, once they have ended and were waited for.
const ticksPerSecond = 100;
const [userOfChildren, systemOfChildren] = [13, 14];

/** Processor seconds of everything that this process started and that has ended; null where the system does not tell. */
export function readChildSeconds() {
  try {
    return sumOfChildren(readFileSync('/proc/self/stat', 'utf8'));
  } catch {
    return null;
  }
}

/** Reads a line of /proc: the name in brackets may hold anything, so the fields are counted from its end. */
export function sumOfChildren(line) {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[userOfChildren]) + Number(fields[systemOfChildren])) / ticksPerSecond;
}
