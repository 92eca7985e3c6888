import fc from 'fast-check';
import { type ProofName, runProof, seed } from '../support/proofs.ts';

/** The time limit of `count` schedules on a busy machine, in milliseconds. */
export const timeFor = (count: number): number => 120_000 + count * 1500;

/**
 * Runs random schedules; the first that breaks something is shortened as far as possible and printed with the command that repeats it.
 * @throws Error with the schedule and what it broke
 */
export const checkSchedules = <S>(
  name: ProofName,
  schedules: fc.Arbitrary<S>,
  run: (schedule: S) => Promise<string[]>,
): Promise<void> =>
  runProof(name, async (count) => {
    const property = fc.asyncProperty(schedules, async (schedule) => {
      const broken = await run(schedule);
      if (broken.length > 0) throw new Error(broken.join('\n'));
    });
    const { failed, counterexample, errorInstance, numRuns } = await fc.check(property, { seed, numRuns: count });
    if (!failed) return;
    const what =
      errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance);
    const again = `again: SEED=${seed} COUNT=${count}; schedule ${numRuns}, made as short as it can be:`;
    throw new Error(`${what}\n${again}\n${JSON.stringify(counterexample?.[0])}`);
  });
