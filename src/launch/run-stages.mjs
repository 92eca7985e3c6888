import { addCounts, countCheck, noTests, sumUp } from './count-reports.mjs';
import { startMeter } from './cpu-time.mjs';
import { nameDearest } from './dear-tests.mjs';
import { PlainError } from './print-step.mjs';
import { stages } from './stages.mjs';

/**
 * Runs the stages of these names, or all, in their order, also after one failed, so that everything is seen at once.
 * A stage of `npm test` that takes more processor time than its share has failed. The last line is the sum. Answers 1 when
 * anything failed.
 */
export async function runStages(names, mode) {
  const chosen = choose(names);
  // Some tools colour what they write whenever CI is set, which makes a log file hard to read.
  if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR ??= '1';
  const lines = [];
  const notes = [];
  const times = [];
  let total = noTests;
  const spent = { wall: 0, cpu: 0 };
  const meter = startMeter();
  for (const stage of chosen) {
    console.log(`\n── ${stage.name} ──`);
    const before = { wall: performance.now(), cpu: meter.read() };
    const { notes: found = [], times: taken = [], ...counts } = await runOne(stage, mode);
    const wall = (performance.now() - before.wall) / 1000;
    const cpu = before.cpu === null ? null : meter.read() - before.cpu;
    const overspend = describeOverspend(stage, cpu, mode);
    const all = overspend ? addCounts(counts, countCheck(1)) : counts;
    lines.push(describe(stage.name, { wall, cpu, share: mode.isFull ? null : stage.share }, sumUp(all)));
    console.log(lines.at(-1));
    if (overspend) notes.push(overspend);
    notes.push(...found);
    times.push(...taken);
    spent.wall += wall;
    spent.cpu += cpu ?? 0;
    total = addCounts(total, all);
  }
  meter.end();
  const share = chosen.reduce((sum, stage) => sum + stage.share, 0);
  lines.push(describe('all', { ...spent, share: mode.isFull ? null : share }, ''));
  console.log(['', ...lines, ...nameDearest(times), '', ...notes, sumUp(total)].join('\n'));
  return total.failed > 0 ? 1 : 0;
}

/** Says in words that a stage took more than its share; null while it did not, and where nobody counts. */
function describeOverspend({ name, share }, cpu, { isFull }) {
  if (isFull || cpu === null || cpu <= share) return null;
  return `TOO DEAR: ${name} took ${cpu.toFixed(0)} processor seconds, and its share is ${share} (src/launch/stages.mjs).`;
}

function describe(name, { wall, cpu, share }, sum) {
  const seconds = `${wall.toFixed(1).padStart(7)} s`;
  const spent = cpu === null ? '' : `${cpu.toFixed(1).padStart(8)} s of processor time`;
  const budget = share === null ? '' : `, share ${String(share).padStart(4)}`;
  return `${name.padEnd(8)} ${seconds} ${spent}${budget}  ${sum}`.trimEnd();
}

/** A stage that breaks down has failed, and the ones after it still run. */
async function runOne(stage, mode) {
  try {
    return await stage.run(mode);
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
