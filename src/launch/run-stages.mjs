import { addCounts, countCheck, noTests, sumUp } from './count-reports.mjs';
import { startMeter } from './cpu-time.mjs';
import { nameDearest } from './dear-tests.mjs';
import { warmUp } from './machine-pace.mjs';
import { PlainError } from './print-step.mjs';
import { describeCost, describeOverspend, startPace } from './stage-cost.mjs';
import { stages } from './stages.mjs';

/**
 * Runs the stages of these names, or all, in their order, also after one failed, so that everything is seen at once.
 * A stage of `npm test` that takes more comparable processor time than its share has failed. The last line is the sum.
 * Answers 1 when anything failed.
 */
export async function runStages(names, mode) {
  const chosen = choose(names, mode);
  // Some tools colour what they write whenever CI is set, which makes a log file hard to read.
  if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR ??= '1';
  const lines = [];
  const notes = [];
  const times = [];
  let total = noTests;
  const spent = { wall: 0, cpu: 0, comparable: 0 };
  warmUp();
  const pace = startPace();
  const meter = startMeter();
  for (const stage of chosen) {
    console.log(`\n── ${stage.name} ──`);
    const before = { wall: performance.now(), cpu: meter.read() };
    const { notes: found = [], times: taken = [], ...counts } = await runOne(stage, mode);
    const wall = (performance.now() - before.wall) / 1000;
    const cpu = before.cpu === null ? null : meter.read() - before.cpu;
    const cost = { wall, cpu, comparable: pace.compare(cpu) };
    const overspend = describeOverspend(stage, cost, mode);
    const all = overspend ? addCounts(counts, countCheck(1)) : counts;
    lines.push(describeCost(stage.name, { ...cost, share: mode.isFull ? null : stage.share }, sumUp(all)));
    console.log(lines.at(-1));
    if (overspend) notes.push(overspend);
    notes.push(...found);
    times.push(...taken);
    for (const kind of Object.keys(spent)) spent[kind] += cost[kind] ?? 0;
    total = addCounts(total, all);
  }
  meter.end();
  const share = chosen.reduce((sum, stage) => sum + stage.share, 0);
  lines.push(describeCost('all', { ...spent, share: mode.isFull ? null : share }, ''));
  console.log(['', ...lines, ...nameDearest(times), '', ...notes, sumUp(total)].join('\n'));
  return total.failed > 0 ? 1 : 0;
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

function choose(names, { isFull }) {
  const known = stages.map((stage) => stage.name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new PlainError(`There is no stage "${unknown}": ${known.join(', ')}.`);
  if (names.length === 0) return stages.filter(({ isForRelease = false }) => isFull || !isForRelease);
  // The browser opens the built page, so naming its stage alone still builds.
  const wanted = names.includes('browser') ? ['build', ...names] : names;
  return stages.filter((stage) => wanted.includes(stage.name));
}
