import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { centsOfText, centsText } from '#domain/money.ts';

/*
 * Money is whole cents in the program, and numeric(20,2) in the database; this file changes one into the other. Money
 * inside of JSON made by the database is text. Each column of a result names its type with its precision:
 *
 *   numeric(20,2)               bigint, whole cents; nothing but money has this type
 *   numeric of other precision  text: a rate, a percentage, a weight
 *   numeric without precision   refused: a computed amount says what it is, as in sum(amount)::numeric(20,2)
 *
 * A bigint as a parameter is whole cents, and arrives as a decimal.
 */

const numericTypes = new Set([1700, 1231]);
const withoutPrecision = -1;
// Precision and scale as PostgreSQL packs them.
const moneyModifier = ((20 << 16) | 2) + 4;

/** `rows` is changed in place. */
type Result = Pick<pg.QueryResult<Record<string, unknown>>, 'fields' | 'rows'>;

function readCents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readCents);
  return value === null ? null : centsOfText(value as string);
}

function readMoney({ fields, rows }: Result): void {
  // Of two columns with one name the driver returns the last.
  const columns = new Map(fields.map((field) => [field.name, field]));
  for (const { name, dataTypeID, dataTypeModifier } of columns.values()) {
    if (!numericTypes.has(dataTypeID)) continue;
    if (dataTypeModifier === withoutPrecision)
      throw new TypeError(`The column ${name} is a number without precision: cast it, money to numeric(20,2)`);
    if (dataTypeModifier === moneyModifier) for (const row of rows) row[name] = readCents(row[name]);
  }
}

function writeCents(value: unknown): unknown {
  if (typeof value === 'bigint') return centsText(value);
  return Array.isArray(value) ? value.map(writeCents) : value;
}

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

function wrap(client: pg.PoolClient): PostgresPoolClient {
  async function query(text: string, values: readonly unknown[]): Promise<Result> {
    const result = await client.query(text, values.map(writeCents));
    // Several statements in one text, as in a migration, have a result each.
    for (const each of [result].flat()) readMoney(each);
    return result;
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken),
  };
}

/** The same wrapper each time the pool returns this connection. */
export function withMoney(client: pg.PoolClient): PostgresPoolClient {
  const ours = wrapped.get(client) ?? wrap(client);
  wrapped.set(client, ours);
  return ours;
}
