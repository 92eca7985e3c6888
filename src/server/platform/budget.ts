import { sql } from 'kysely';
import { limitMessages } from '#domain/messages/limits.ts';
import { TooMany } from './failures.ts';
import type { Db } from './handler.ts';
import { lockText } from './lock-text.ts';

/** An act that costs others something, and how much of it one spender may do in a window. */
export interface Budget {
  name: string;
  /** In what is counted: mails, bytes, rows, tries. */
  most: number;
  windowMs: number;
  /** The things as a sentence names them: `uploads`. */
  things: string;
}

/** An amount that a spender (`company:7`, `user:12`) takes out of a budget. */
export interface Spending {
  spender: string;
  amount: number;
  now: Date;
}

/** Budgets are forgotten when the longest window is over for the slowest clock. */
const longestMs = 25 * 3_600_000;

/** When so much of the window has run out that `amount` fits; the end of the whole window for more than ever fits. */
async function findFreeAt(db: Db, budget: Budget, { spender, amount, now }: Spending): Promise<Date | null> {
  const since = new Date(now.getTime() - budget.windowMs);
  const { rows } = await sql<{ spent_at: string; newer: string }>`
    select spent_at, sum(amount) over (order by spent_at desc, id desc) as newer from budget_uses
    where budget = ${budget.name} and spender = ${spender} and spent_at > ${since}
    order by spent_at desc, id desc`.execute(db);
  // The newest use that has to run out before the rest and the amount fit together.
  const blocking = rows.find(({ newer }) => Number(newer) + amount > budget.most);
  if (blocking) return new Date(Date.parse(blocking.spent_at) + budget.windowMs);
  return amount > budget.most ? new Date(now.getTime() + budget.windowMs) : null;
}

/** @throws TooMany with words and seconds while the budget does not allow the amount; nothing is counted */
export async function checkBudget(db: Db, budget: Budget, spending: Spending): Promise<void> {
  const freeAt = await findFreeAt(db, budget, spending);
  if (freeAt === null) return;
  const waitMs = freeAt.getTime() - spending.now.getTime();
  // Uses of a server whose clock is ahead, or of a call that came later and was quicker, would make it longer than a window.
  const seconds = Math.max(1, Math.ceil(Math.min(waitMs, budget.windowMs) / 1000));
  throw new TooMany(limitMessages.budgetUsed(budget.things, seconds), seconds);
}

/**
 * For a transaction: counts an act against a budget, whatever server does it. An act that is undone was not counted.
 * @throws TooMany with words and seconds when it does not fit
 */
export async function spendBudget(tx: Db, budget: Budget, spending: Spending): Promise<void> {
  const { spender, amount, now } = spending;
  if (amount === 0) return;
  await lockText(tx, 'budget', `${budget.name} ${spender}`);
  await checkBudget(tx, budget, spending);
  await tx.insertInto('budget_uses').values({ budget: budget.name, spender, amount, spent_at: now }).execute();
}

/** Forgets what no longer counts for any budget. */
export const forgetOldUses = (db: Db, now: Date) =>
  db
    .deleteFrom('budget_uses')
    .where('spent_at', '<', new Date(now.getTime() - longestMs).toISOString())
    .execute();
