import type { Mutation } from './mutation.ts';
import type { ProjectCopy } from './project-copy.ts';
import { runTestFile, type Verdict } from './run-test-file.ts';
import { stageOf } from './stages.ts';

/** A test that turned red by a fault. */
export interface Finding {
  file: string;
  test: string;
}

/** The outcome of a fault. */
export interface Trial {
  name: string;
  file: string;
  /** The test files that found it, the cheapest first: one, or with `isEvery` each file that does; none when it survived. */
  findings: Finding[];
  /** Files that were to find it and stayed green. */
  green: string[];
  seconds: number;
  /** Why it could not be tried; null when it was. */
  trouble: string | null;
}

/** Tries faults in one copy of the project, one after the other. */
export interface Trials {
  /** Tries one fault against the test files that are said to see it, up to the first that does. */
  run(mutation: Mutation): Promise<Trial>;
}

/** `isEvery` runs all of a fault's files, to learn which of them find it. `isWanted` says which files may be run at all. */
export function prepareTrials(
  project: ProjectCopy,
  { isEvery, isWanted }: { isEvery: boolean; isWanted: (file: string) => boolean },
): Trials {
  const withoutFault = new Map<string, Verdict>();

  async function run(file: string): Promise<Verdict> {
    if (stageOf(file).name === 'browser') await project.build();
    for (let again = 2; ; again -= 1) {
      try {
        return await runTestFile(project, file);
      } catch (failure) {
        // On a busy machine a server may not be there in time.
        if (again === 0) throw failure;
      }
    }
  }

  /** A test that is red anyway finds nothing. @throws Error then */
  async function checkGreen(file: string): Promise<void> {
    const verdict = withoutFault.get(file) ?? (await run(file));
    withoutFault.set(file, verdict);
    if (verdict.kind === 'red') throw new Error(`${file} is red without any fault: ${verdict.test}`);
  }

  async function find(mutation: Mutation, trial: Trial): Promise<void> {
    for (const file of mutation.seenBy.filter(isWanted)) {
      project.make(mutation);
      let verdict: Verdict;
      try {
        verdict = await run(file);
      } finally {
        project.restore();
      }
      if (verdict.kind === 'green') {
        trial.green.push(file);
        continue;
      }
      await checkGreen(file);
      trial.findings.push({ file, test: verdict.test });
      if (!isEvery) return;
    }
  }

  return {
    async run(mutation) {
      const trial: Trial = {
        name: mutation.name,
        file: mutation.file,
        findings: [],
        green: [],
        seconds: 0,
        trouble: null,
      };
      const startedAt = performance.now();
      try {
        await find(mutation, trial);
      } catch (failure) {
        trial.trouble = failure instanceof Error ? failure.message : String(failure);
      }
      trial.seconds = (performance.now() - startedAt) / 1000;
      return trial;
    },
  };
}
