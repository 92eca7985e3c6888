import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { toErrorResponse } from './error-response.ts';
import { OutcomeUnknown } from './failures.ts';
import type { Tables } from './tables.ts';
import { inTransaction } from './transaction.ts';

const broken = (): Error => new Error('Connection terminated unexpectedly');

/** A database whose connection breaks at one moment of every transaction. */
function openBroken(at: 'begin' | 'commit', failure: () => Error = broken): Kysely<Tables> {
  class Breaking extends DummyDriver {
    override beginTransaction(): Promise<void> {
      return at === 'begin' ? Promise.reject(failure()) : Promise.resolve();
    }
    override commitTransaction(): Promise<void> {
      return Promise.reject(failure());
    }
    override rollbackTransaction(): Promise<void> {
      return Promise.reject(broken());
    }
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Breaking(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

const failureOf = (db: Kysely<Tables>, act: () => Promise<unknown>): Promise<unknown> =>
  inTransaction(db, act).then(
    () => null,
    (failure: unknown) => failure,
  );
const statusOf = (failure: unknown): number => toErrorResponse(failure, 'r1').status;

test('a connection lost at the commit is not reported as 503, because the data may be saved', async () => {
  const failure = await failureOf(openBroken('commit'), () => Promise.resolve());
  expect(failure).toBeInstanceOf(OutcomeUnknown);
  expect(toErrorResponse(failure, 'r1')).toMatchObject({ status: 500, unexpected: true });
});

test('a connection lost before the commit saves nothing and is reported as 503', async () => {
  expect(statusOf(await failureOf(openBroken('begin'), () => Promise.resolve()))).toBe(503);
  expect(statusOf(await failureOf(openBroken('commit'), () => Promise.reject(broken())))).toBe(503);
});
