import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

// `npm run prove -- SUBJECT`: the random schedules of a subject at their full count, or a tenth of it, and one table at the end.

const root = resolve(import.meta.dirname, '../..');
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project'];
const proof = (name: string): string[] => [...vitest, 'proofs', `tests/proofs/${name}`];

/** The programs of each subject, run one after the other. */
const subjects: Record<string, string[][]> = {
  pay: [proof('pay-at-once'), [...vitest, 'faults', 'tests/faults/card-gateway']],
  book: [proof('book-once')],
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
    [...vitest, 'faults', '--maxWorkers', '2'],
    [
      ...['node_modules/playwright/cli.js', 'test', 'tests/e2e/prove-'],
      ...['--project', 'desktop', '--workers', '1', '--reporter', 'line'],
    ],
  ],
  prices: [[...vitest, 'unit', 'tests/prices']],
  refund: [proof('refunds-at-once')],
  deposit: [proof('one-deposit')],
  discount: [proof('one-discount')],
  ledger: [proof('ledger-histories')],
  money: [proof('money-on-paper')],
  webhooks: [proof('webhooks-arrive')],
  mutations: [['tests/mutations/run-mutations.ts']],
};

interface ProofRecord {
  name: string;
  seed: number;
  count: number;
  seconds: number;
  never: string;
  isProved: boolean;
}

function readRecords(path: string): ProofRecord[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as ProofRecord);
}

const [subject = '', ...options] = process.argv.slice(2);
const runs = Object.hasOwn(subjects, subject) ? subjects[subject] : undefined;
const revisions = options.filter((option) => option !== '--tenth');
if (!runs || ![0, ...(subject === 'rollback' ? [2] : [])].includes(revisions.length)) {
  console.error(`Name a proof, as in "npm run prove -- pay" or "npm run prove -- pay --tenth":`);
  console.error(Object.keys(subjects).join(', '));
  process.exit(1);
}

const recordsPath = join(root, '.cache/reports/proofs.jsonl');
mkdirSync(join(root, '.cache/reports'), { recursive: true });
rmSync(recordsPath, { force: true });
const [older, newer] = revisions;
const env = {
  ...process.env,
  PROVE: options.includes('--tenth') ? 'tenth' : 'all',
  PROVE_RECORDS: recordsPath,
  // Else the browser's proofs are left out.
  QUAYSIDE_TESTS: 'full',
  // The proof that goes a release back takes two revisions.
  ...(older !== undefined && newer !== undefined && { QUAYSIDE_OLDER: older, QUAYSIDE_NEWER: newer }),
};
const codes = runs.map((args) => spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status);
const records = readRecords(recordsPath);
console.table(
  records.map(({ name, seed, count, seconds, never, isProved }) => ({
    proof: name,
    seed,
    count,
    seconds: Number(seconds.toFixed(1)),
    result: isProved ? `none ${never}` : 'FAILED',
  })),
);
if (codes.some((code) => code !== 0) || records.some(({ isProved }) => !isProved)) {
  console.error('The failures stand above, with the SEED and COUNT that repeat each.');
  process.exit(1);
}
