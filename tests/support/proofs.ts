import { appendFileSync } from 'node:fs';
import { createChances } from '../faults/chances.ts';
import { isFull } from './test-scope.ts';

// The proofs by random draws, and how often each runs. `npm run prove` sets PROVE and reads the lines of PROVE_RECORDS.

interface Proof {
  /** The number of schedules in `npm test`: a short sample, the same every time. */
  inTests: number;
  /** The number in `npm run test:full`. */
  inFull: number;
  /** The number in `npm run prove`. */
  goal: number;
  /** What must never happen. */
  never: string;
}

const never = 'lost, doubled, reordered, sent as another';

/** The proofs by the name they have in the table. */
export const proofs = {
  'real server': { inTests: 15, inFull: 300, goal: 10_000, never },
  'model server': { inTests: 30, inFull: 300, goal: 10_000, never },
  'left cart': { inTests: 30, inFull: 500, goal: 10_000, never: 'missed, doubled, early, after the order' },
  'killed server': { inTests: 1, inFull: 6, goal: 60, never: 'lost, doubled, reordered' },
  'killed browser': { inTests: 1, inFull: 4, goal: 50, never: 'lost, doubled' },
  'sign-out in three tabs': { inTests: 1, inFull: 2, goal: 50, never: 'left behind' },
  'card gateway': { inTests: 6, inFull: 40, goal: 1_200, never: 'paid without a charge, charged without an order' },
  'bookings once': { inTests: 5, inFull: 60, goal: 1_000, never: 'booked twice, lost' },
  'bookings by mydhl': { inTests: 2, inFull: 60, goal: 1_000, never: 'booked twice, lost' },
  'bookings by ups': { inTests: 2, inFull: 60, goal: 1_000, never: 'booked twice, lost' },
  'bookings by easypost': { inTests: 2, inFull: 60, goal: 1_000, never: 'booked twice, lost' },
  'payments at once': { inTests: 8, inFull: 100, goal: 1_000, never: 'two charges, two sets of rows' },
  'killed while paying': { inTests: 1, inFull: 15, goal: 500, never: 'a cent between the gateway and the ledger' },
  'killed while filling': { inTests: 1, inFull: 3, goal: 50, never: 'a later start without all demo data once' },
  'killed while filling a folder': {
    inTests: 1,
    inFull: 1,
    goal: 50,
    never: 'a later start without all demo data once',
  },
  'killed while moving files': {
    inTests: 1,
    inFull: 2,
    goal: 50,
    never: 'a file lost, damaged or twice in the store',
  },
  'through a pooler': { inTests: 2, inFull: 5, goal: 50, never: 'a failed act, a hint that did not come' },
  twins: { inTests: 1, inFull: 1, goal: 200, never: 'done twice, answered in two ways' },
  limits: { inTests: 1, inFull: 1, goal: 20, never: 'a right one refused, a wrong one too many' },
  restore: { inTests: 1, inFull: 1, goal: 3, never: 'a row, a file or a cent that differs' },
  'read replica': { inTests: 3, inFull: 20, goal: 300, never: 'a write that a list did not have' },
  failover: { inTests: 1, inFull: 1, goal: 3, never: 'lost, doubled' },
  rollback: {
    inTests: 1,
    inFull: 1,
    goal: 3,
    never: 'a row or a cent that differs, a release kept out without words',
  },
  'rolling upgrade': { inTests: 1, inFull: 1, goal: 3, never: 'a failed act' },
  prices: { inTests: 400, inFull: 2_000, goal: 10_000, never: 'a cent off' },
  'refunds at once': { inTests: 6, inFull: 60, goal: 500, never: 'above the limit, sent twice' },
  'one deposit': { inTests: 6, inFull: 60, goal: 1_000, never: 'a balance below 0' },
  'one discount': { inTests: 6, inFull: 60, goal: 1_000, never: 'a use beyond three' },
  'ledger at once': { inTests: 2, inFull: 8, goal: 10_000, never: 'a broken invariant' },
  webhooks: { inTests: 80, inFull: 2_000, goal: 10_000, never: 'lost, an older state on top of a newer one' },
  money: { inTests: 500, inFull: 2_000, goal: 10_000, never: 'a cent off' },
} as const satisfies Record<string, Proof>;
export type ProofName = keyof typeof proofs;

/** The seed of `npm test`, so that it is the same every time; longer runs draw a new one. */
const usualSeed = isFull || process.env['PROVE'] !== undefined ? Math.trunc(Math.random() * 2 ** 31) : 20_261_118;

/** The seed of this run: `SEED` from the environment, else the usual one. */
export const seed = Number(process.env['SEED'] ?? usualSeed);

/**
 * The number of schedules to run: `COUNT` from the environment, all or a tenth of it, else as many as in the
 * tests.
 */
export function countOf(name: ProofName): number {
  const { inTests, inFull, goal } = proofs[name];
  const usual = { all: goal, tenth: Math.ceil(goal / 10) }[process.env['PROVE'] ?? ''] ?? (isFull ? inFull : inTests);
  return Number(process.env['COUNT'] ?? usual);
}

/** Whether a proof of several machines is to run: those are no part of the tests. */
export const isProofRun = process.env['PROVE'] !== undefined;

/** Runs a proof and records its result. @throws whatever the work throws */
export async function runProof(name: ProofName, work: (count: number) => Promise<void>): Promise<void> {
  const count = countOf(name);
  const startedAt = performance.now();
  let isProved = false;
  try {
    await work(count);
    isProved = true;
  } finally {
    const seconds = (performance.now() - startedAt) / 1000;
    const line = JSON.stringify({ name, seed, count, seconds, never: proofs[name].never, isProved });
    const records = process.env['PROVE_RECORDS'];
    if (records) appendFileSync(records, `${line}\n`);
  }
}

/**
 * Runs the schedules of a proof one after the other, each with chances of its own, and what must hold after all of them.
 * @throws Error with how to repeat it
 */
export const proveEach = (
  name: ProofName,
  run: (random: () => number, number: number) => Promise<void>,
  atEnd: () => Promise<void> = async () => {},
): Promise<void> =>
  runProof(name, async (count) => {
    for (let number = 0; number < count; number += 1) {
      try {
        await run(createChances(seed + number), number);
      } catch (failure) {
        const what = failure instanceof Error ? failure.message : String(failure);
        throw new Error(`${what}\nagain: SEED=${seed} COUNT=${number + 1}; the last one breaks`, { cause: failure });
      }
    }
    await atEnd();
  });
