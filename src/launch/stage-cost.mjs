import { comparableSeconds, timeCalculation } from './machine-pace.mjs';

/** Asks for the machine's pace between the stages: each stage gets the mean of the times before and after it. */
export function startPace(time = timeCalculation) {
  let last = time();
  return {
    /** Answers what a stage that just ended took, `cpu` as counted and as comparable seconds; null stays null. */
    compare(cpu) {
      const before = last;
      last = time();
      return cpu === null ? null : comparableSeconds(cpu, before, last);
    },
  };
}

/** Says in words that a stage took more than its share; null while it did not, and where nobody counts. */
export function describeOverspend({ name, share }, { cpu, comparable }, { isFull }) {
  if (isFull || comparable === null || comparable <= share) return null;
  return (
    `TOO DEAR: ${name} took ${comparable.toFixed(0)} comparable processor seconds (${cpu.toFixed(0)} as counted), ` +
    `and its share is ${share} (src/launch/stages.mjs).`
  );
}

/** The line of a stage, or of all: its time on the wall, its processor time and its share. A null share is not shown. */
export function describeCost(name, { wall, cpu, comparable, share }, sum) {
  const seconds = `${wall.toFixed(1).padStart(7)} s`;
  const spent =
    cpu === null
      ? ''
      : `${cpu.toFixed(1).padStart(8)} s of processor time, comparable ${comparable.toFixed(1).padStart(7)}`;
  const budget = share === null ? '' : `, share ${String(share).padStart(4)}`;
  return `${name.padEnd(8)} ${seconds} ${spent}${budget}  ${sum}`.trimEnd();
}
