import type { Trial } from './try-mutation.ts';
import { stageOf } from './stages.ts';

/** The last column of the table. `isKnown`: the fault is marked as one that no test finds. */
export function sumUpTrial({ findings, trouble, green }: Trial, isKnown: boolean): string {
  if (trouble !== null) return `NOT TRIED  ${trouble}`;
  const [first] = findings;
  if (first) {
    const more = findings.length > 1 ? ` (and ${findings.length - 1} more files)` : '';
    return `${isKnown ? 'found, though marked' : 'found'}  ${first.file} › ${first.test}${more}`;
  }
  return `${isKnown ? 'survived, as marked' : 'SURVIVED'}  ${green.join(', ')}`;
}

/** Says whether a trial ended as it should: found, or survived where that is marked. */
export const isAsItShould = ({ findings, trouble }: Trial, isKnown: boolean): boolean =>
  trouble === null && findings.length > 0 !== isKnown;

const stageName = ({ findings }: Trial): string => (findings[0] ? stageOf(findings[0].file).name : '-');

/** The table of all trials, with a line that adds them up. */
export function tableOfTrials(trials: readonly Trial[], isKnown: (name: string) => boolean): string {
  const rows = trials.map((trial) => [
    trial.name,
    stageName(trial),
    trial.seconds.toFixed(1),
    sumUpTrial(trial, isKnown(trial.name)),
  ]);
  const all = [['mutation', 'stage', 'seconds', 'found by'], ...rows];
  const widthOf = (column: number): number => Math.max(...all.map((row) => row[column]!.length));
  const widths = [0, 1, 2].map(widthOf);
  const lines = all.map(([name, stage, seconds, by]) =>
    [name!.padEnd(widths[0]!), stage!.padEnd(widths[1]!), seconds!.padStart(widths[2]!), by].join('  '),
  );
  const stages = trials.filter(({ findings }) => findings.length > 0).map(stageName);
  const counts = [...new Set(stages)].map((name) => `${stages.filter((each) => each === name).length} ${name}`);
  const survived = trials.filter(({ findings, trouble }) => findings.length === 0 && trouble === null).length;
  const untried = trials.filter(({ trouble }) => trouble !== null).length;
  const sum = `${trials.length} mutations: ${stages.length} found (${counts.join(', ') || 'none'}), ${survived} survived, ${untried} not tried`;
  return [...lines, '', sum].join('\n');
}
