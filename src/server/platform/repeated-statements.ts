import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

type Names = Map<string, string>;

const fastSettings = 'set synchronous_commit to off; set plan_cache_mode to force_generic_plan';
const usualSettings = 'deallocate all; reset synchronous_commit; reset plan_cache_mode';

const namesOfWork = new AsyncLocalStorage<Names>();
const preparedFor = new WeakMap<pg.PoolClient, Names>();

/**
 * Inside of `work` each connection prepares a statement once, and commits do not wait for the disk: a crash may lose the last commits,
 * but only from the end. Later uses of the connection have the usual settings.
 */
export const repeatStatements = <T>(work: () => Promise<T>): Promise<T> => namesOfWork.run(new Map(), work);

/** The driver's record of prepared statements. */
interface Prepared {
  connection: { parsedStatements: Record<string, string> };
}

function nameStatements(client: pg.PoolClient, names: Names): pg.PoolClient {
  const { release } = client;
  const query = client.query.bind(client) as (statement: unknown, values?: unknown[]) => unknown;
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `repeated_${names.size}`;
    names.set(text, name);
    return name;
  };
  const repeat = (text: unknown, values?: unknown[]): unknown =>
    typeof text === 'string' && values?.length ? query({ name: nameOf(text), text, values }) : query(text, values);
  client.query = repeat as typeof client.query;
  client.release = (problem) => {
    delete (client as Partial<pg.PoolClient>).query;
    release.call(client, problem);
  };
  return client;
}

async function changeSettings(client: pg.PoolClient, names: Names | undefined): Promise<void> {
  if (preparedFor.has(client)) {
    await client.query(usualSettings);
    (client as unknown as Prepared).connection.parsedStatements = {};
    preparedFor.delete(client);
  }
  if (names) {
    await client.query(fastSettings);
    preparedFor.set(client, names);
  }
}

/** Gives a connection from the pool the settings of the current work. */
export async function suitWork(client: pg.PoolClient): Promise<pg.PoolClient> {
  const names = namesOfWork.getStore();
  if (preparedFor.get(client) !== names) {
    try {
      await changeSettings(client, names);
    } catch (failure) {
      client.release(true);
      throw failure;
    }
  }
  return names ? nameStatements(client, names) : client;
}
