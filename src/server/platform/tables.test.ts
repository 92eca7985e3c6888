import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './database.ts';
import { silent, useDatabase } from './test-databases.ts';

/** A column as a program meets it: what it reads, whether that may be null, and what a new row may leave to the database. */
interface Column {
  reads: string;
  isOptional: boolean;
  filledBy: 'caller' | 'default' | 'database';
}
type Columns = Record<string, Column>;

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

/** The database's types for the declared types of the columns. Any other name is a union of texts of the domain. */
const declared: Record<string, string> = {
  Id: 'number',
  Version: 'number',
  Decimal: 'decimal',
  Instant: 'instant',
  OptionalInstant: 'instant',
  Json: 'json',
  ColumnType: 'json',
  Uint8Array: 'bytes',
  number: 'number',
  boolean: 'boolean',
};

function readType(type: string): Column {
  const [, wrapper, inner] = /^(Generated|GeneratedAlways)<(.*)>$/.exec(type) ?? [];
  const bare = inner ?? type;
  const kind = /^\w+/.exec(bare)?.[0] ?? '';
  const isNumbered = bare === 'Id' || bare === 'Version';
  return {
    reads: declared[kind] ?? 'text',
    isOptional: /\| null\b/.test(bare) || bare === 'OptionalInstant',
    filledBy: wrapper === 'GeneratedAlways' ? 'database' : wrapper || isNumbered ? 'default' : 'caller',
  };
}

/** The interfaces of a file, each with the columns that it takes from another. */
function readInterfaces(): Map<string, Columns> {
  const found = new Map<string, Columns>();
  const files = readdirSync(join(import.meta.dirname, 'tables')).filter((name) => name.endsWith('-tables.ts'));
  for (const text of files.map((name) => read(`tables/${name}`))) {
    for (const [, name, parent, body] of text.matchAll(
      /^(?:export )?interface (\w+)(?: extends (\w+))? \{\n([^}]*)^\}/gm,
    )) {
      const own = [...body!.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, column, type]) => [column, readType(type!)]);
      found.set(name!, { ...(parent && found.get(parent)), ...(Object.fromEntries(own) as Columns) });
    }
  }
  return found;
}

function readDeclaredTables(): Record<string, Columns> {
  const interfaces = readInterfaces();
  const [, body = ''] = /interface Tables \{([^}]*)\}/.exec(read('tables.ts')) ?? [];
  return Object.fromEntries(
    [...body.matchAll(/(\w+): (\w+);/g)].map(([, table, type]) => [table, interfaces.get(type!)!]),
  );
}

const stored: Record<string, string> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  numeric: 'decimal',
  boolean: 'boolean',
  'timestamp with time zone': 'instant',
  jsonb: 'json',
  json: 'json',
  bytea: 'bytes',
  text: 'text',
  uuid: 'text',
  date: 'text',
  'time without time zone': 'text',
};

interface StoredColumn {
  table: string;
  name: string;
  type: string;
  isOptional: boolean;
  isGenerated: boolean;
  hasDefault: boolean;
}

/** Written and read by SQL alone that is written as text: that of the orders list. */
const ofReadModels = ['order_rows'];

let database: OpenDatabase;
const options = useDatabase();
beforeAll(async () => {
  database = await openDatabase(options(), silent);
});
afterAll(() => database.close());

async function readStoredTables(): Promise<Record<string, Record<string, StoredColumn>>> {
  const { rows } = await sql<StoredColumn>`
    select table_name as "table", column_name as name, data_type as type, is_nullable = 'YES' as "isOptional",
      is_generated = 'ALWAYS' as "isGenerated", column_default is not null or is_identity = 'YES' as "hasDefault"
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(database.kysely);
  const tables: Record<string, Record<string, StoredColumn>> = {};
  for (const row of rows) (tables[row.table] ??= {})[row.name] = row;
  return tables;
}

/** Says what a declared column promises that the stored one does not keep. */
function compare(name: string, own: Column | undefined, real: StoredColumn | undefined): string[] {
  if (!own) return [`${name} is declared nowhere`];
  if (!real) return [`${name} is in no migration`];
  const reads = stored[real.type] ?? real.type;
  return [
    ...(own.reads === reads ? [] : [`${name} reads ${reads}, declared as ${own.reads}`]),
    ...(own.isOptional === real.isOptional ? [] : [`${name} is ${real.isOptional ? '' : 'not '}null at times`]),
    ...((own.filledBy === 'database') === real.isGenerated ? [] : [`${name} is written by the ${own.filledBy}`]),
    // A column that may be null is null where nobody says otherwise.
    ...(own.filledBy !== 'default' || real.hasDefault || real.isOptional ? [] : [`${name} has no default`]),
  ];
}

test('the declared tables are those that the migrations make, column by column', async () => {
  const [own, real] = [readDeclaredTables(), await readStoredTables()];
  expect(Object.keys(own).length).toBeGreaterThan(40);
  expect([...Object.keys(own), ...ofReadModels].toSorted()).toEqual(Object.keys(real).toSorted());
  const differences = Object.keys(own).flatMap((table) =>
    [...new Set([...Object.keys(own[table]!), ...Object.keys(real[table]!)])].flatMap((column) =>
      compare(`${table}.${column}`, own[table]![column], real[table]![column]),
    ),
  );
  expect(differences).toEqual([]);
});
