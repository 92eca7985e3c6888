import { mkdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Mutation } from './mutation.ts';
import { mutations } from './mutations.ts';
import { copyProject } from './project-copy.ts';
import { endRunning } from './run-tool.ts';
import { stageOf } from './stages.ts';
import { isAsItShould, sumUpTrial, tableOfTrials } from './table-of-trials.ts';
import { prepareTrials, type Trial } from './try-mutation.ts';

// Makes one fault after the other in a copy of the project and looks whether the tests find it.

const usage = `node tests/mutations/run-mutations.ts [--only NAME]... [--stage NAME]... [--every] [--list]
  --only NAME   only this mutation; may be given several times
  --stage NAME  only test files of this kind (unit, api, faults, proofs, browser); may be given several times
  --every       run every file that is to find a mutation, not only up to the first that does
  --list        say which there are, and run nothing`;

const reports = resolve(import.meta.dirname, '../../.cache/reports');

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    stage: { type: 'string', multiple: true, default: [] },
    every: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const isWanted = (file: string): boolean => values.stage.length === 0 || values.stage.includes(stageOf(file).name);

function choose(): readonly Mutation[] {
  const unknown = values.only.find((name) => mutations.every((each) => each.name !== name));
  if (unknown !== undefined) throw new Error(`There is no mutation "${unknown}". --list names them.`);
  const named = mutations.filter(({ name }) => values.only.length === 0 || values.only.includes(name));
  return named.filter(({ seenBy }) => values.stage.length === 0 || seenBy.some(isWanted));
}

const isKnown = (name: string): boolean => mutations.find((each) => each.name === name)?.survives !== undefined;

function list(chosen: readonly Mutation[]): void {
  for (const { name, file, why, seenBy, survives } of chosen) {
    console.log(`${name}\n  ${file}: ${why}\n  ${survives ? `no test: ${survives}` : seenBy.join(', ')}`);
  }
  console.log(`\n${chosen.length} mutations`);
}

async function tryAll(chosen: readonly Mutation[]): Promise<Trial[]> {
  // Other work on this machine goes first.
  setPriority(10);
  const project = copyProject();
  const leave = (): void => {
    endRunning();
    project.remove();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      leave();
      process.exit(1);
    });
  }
  const trials: Trial[] = [];
  try {
    const { run } = prepareTrials(project, { isEvery: values.every, isWanted });
    for (const mutation of chosen) {
      const trial = await run(mutation);
      trials.push(trial);
      console.log(`${mutation.name}  ${trial.seconds.toFixed(1)} s  ${sumUpTrial(trial, isKnown(mutation.name))}`);
    }
  } finally {
    leave();
  }
  return trials;
}

async function main(): Promise<number> {
  if (values.help) return (console.log(usage), 0);
  const chosen = choose();
  if (values.list) return (list(chosen), 0);
  const trials = await tryAll(chosen);
  mkdirSync(reports, { recursive: true });
  writeFileSync(join(reports, 'mutations.json'), `${JSON.stringify(trials, null, 2)}\n`);
  console.log(`\n${tableOfTrials(trials, isKnown)}`);
  return trials.every((trial) => isAsItShould(trial, isKnown(trial.name))) ? 0 : 1;
}

process.exitCode = await main();
