import { addCounts, countCheck, noTests, sumUp } from './count-reports.mjs';
import { PlainError } from './say.mjs';
import { stages } from './stages.mjs';

/**
 * Runs the stages of these names, or all, in their order, also after one failed, so that everything is seen at once.
 * The last line is the sum. Answers 1 when anything failed.
 */
export async function runStages(names) {
  const chosen = choose(names);
  // Some tools colour what they write whenever CI is set, which makes a log file hard to read.
  if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR ??= '1';
  const lines = [];
  const notes = [];
  let total = noTests;
  for (const stage of chosen) {
    console.log(`\n── ${stage.name} ──`);
    const startedAt = performance.now();
    const { notes: found = [], ...counts } = await runOne(stage);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    lines.push(`${stage.name.padEnd(8)} ${seconds.padStart(6)} s  ${sumUp(counts)}`);
    console.log(lines.at(-1));
    notes.push(...found);
    total = addCounts(total, counts);
  }
  console.log(['', ...lines, ...notes, sumUp(total)].join('\n'));
  return total.failed > 0 ? 1 : 0;
}

/** A stage that breaks down has failed, and the ones after it still run. */
async function runOne(stage) {
  try {
    return await stage.run();
  } catch (error) {
    console.log(error instanceof PlainError ? error.message : error);
    return countCheck(1);
  }
}

function choose(names) {
  const known = stages.map((stage) => stage.name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new PlainError(`There is no stage "${unknown}": ${known.join(', ')}.`);
  if (names.length === 0) return stages;
  // The browser opens the built page, so naming its stage alone still builds.
  const wanted = names.includes('browser') ? ['build', ...names] : names;
  return stages.filter((stage) => wanted.includes(stage.name));
}
