import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inProject } from './root.mjs';
import { PlainError } from './print-step.mjs';
import { runFile, runTool } from './tool.mjs';
import { readRecords, tableOf } from './table-of-proofs.mjs';

const proof = (name) => ['vitest', ['run', '--project', 'proofs', `tests/proofs/${name}`]];

// The proofs of each subject: a tool or a file of ours, and arguments, one run after the other.
const subjects = {
  pay: [proof('pay-at-once'), ['vitest', ['run', '--project', 'faults', 'tests/faults/card-gateway']]],
  fill: [proof('kill-while-filling')],
  kill: [proof('kill-while-paying')],
  files: [proof('kill-while-moving')],
  twins: [proof('twins')],
  limits: [proof('limits')],
  restore: [proof('restore')],
  pooled: [proof('through-a-pooler')],
  replica: [proof('lists-from-a-replica')],
  failover: [proof('failover')],
  rolling: [proof('rolling-upgrade')],
  rollback: [proof('rollback')],
  offline: [
    ['vitest', ['run', '--project', 'faults', '--maxWorkers', '2']],
    ['playwright', ['test', 'tests/e2e/prove-', '--project', 'desktop', '--workers', '1', '--reporter', 'line']],
  ],
  prices: [['vitest', ['run', '--project', 'unit', 'tests/prices']]],
  refund: [proof('refunds-at-once')],
  deposit: [proof('one-deposit')],
  discount: [proof('one-discount')],
  ledger: [proof('ledger-histories')],
  money: [proof('money-on-paper')],
  mutations: [['tests/mutations/run-mutations.ts', []]],
};
const howTo =
  'Name a proof, as in "npm run prove -- offline" or, for a tenth of it, "npm run prove -- offline --tenth"';

/** Runs every proof of a subject, also after one failed, and shows one table at the end. Answers 1 when any failed. */
export async function runProve(args) {
  const [name, ...options] = args;
  const runs = Object.hasOwn(subjects, name ?? '') ? subjects[name] : null;
  const isTenth = options.includes('--tenth');
  const revisions = options.filter((option) => option !== '--tenth');
  if (!runs || ![0, ...(name === 'rollback' ? [2] : [])].includes(revisions.length))
    throw new PlainError(`${howTo}: ${Object.keys(subjects).join(', ')}.`);
  const records = inProject('.cache/reports/proofs.jsonl');
  mkdirSync(inProject('.cache/reports'), { recursive: true });
  rmSync(records, { force: true });
  const env = { ...process.env, PROVE: isTenth ? 'tenth' : 'all', PROVE_RECORDS: records };
  // The proof that goes there and back takes two revisions.
  if (revisions.length > 0) Object.assign(env, { QUAYSIDE_OLDER: revisions[0], QUAYSIDE_NEWER: revisions[1] });
  let worst = 0;
  for (const [tool, given] of runs) {
    const { code } = await (tool.endsWith('.ts') ? runFile : runTool)(tool, given, { env });
    worst ||= code;
  }
  const told = existsSync(records) ? readRecords(readFileSync(records, 'utf8')) : [];
  console.log(`\n${tableOf(told)}`);
  const isProved = worst === 0 && told.every((record) => record.isProved);
  if (!isProved) console.log('\nWhat failed stands above, with the SEED and COUNT that repeat it.');
  return isProved ? 0 : 1;
}
