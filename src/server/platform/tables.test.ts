import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './database.ts';
import { silent, useDatabase } from './test-databases.ts';

let database: OpenDatabase;
const options = useDatabase();
beforeAll(async () => {
  database = await openDatabase(options(), silent);
});
afterAll(() => database.close());

interface Column {
  table: string;
  name: string;
  type: string;
  isOptional: boolean;
  isGenerated: boolean;
  hasDefault: boolean;
  comment: string | null;
  tableComment: string | null;
}

async function readColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as "isOptional", a.attgenerated <> '' as "isGenerated", a.atthasdef or a.attidentity <> '' as "hasDefault",
      col_description(c.oid, a.attnum) as comment, obj_description(c.oid, 'pg_class') as "tableComment"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`.execute(database.kysely);
  return rows;
}

/** The TypeScript types of the database's types, as sql-types.ts reads them. */
const typeOf: Record<string, string> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  'numeric(20,2)': 'Money',
  boolean: 'boolean',
  'timestamp with time zone': 'Instant',
  bytea: 'Uint8Array',
  text: 'string',
  uuid: 'string',
  date: 'string',
  'time without time zone': 'string',
};

/** @throws Error for a type that tells nothing of its values, as jsonb */
function findType({ table, name, type }: Column): string {
  const [, element = '', brackets = ''] = /^(.*?)((?:\[\])?)$/.exec(type)!;
  const plain = typeOf[element] ?? (element.startsWith('numeric') ? 'Decimal' : null);
  if (plain === null) throw new Error(`${table}.${name} is ${type}: give it a line in column-types.ts`);
  return plain + brackets;
}

function printType(column: Column, override: string | null): string {
  const { isOptional, isGenerated, hasDefault } = column;
  const plain = override ?? findType(column);
  const whole = isOptional ? `${plain} | null` : plain;
  // A column that may be null is null where nobody says otherwise.
  return isGenerated ? `GeneratedAlways<${whole}>` : hasDefault ? `Generated<${whole}>` : whole;
}

/** The names in ColumnTypes. */
const readOverrides = (): Set<string> => {
  const text = readFileSync(join(import.meta.dirname, 'column-types.ts'), 'utf8');
  return new Set([...text.matchAll(/^ {2}'(\w+\.\w+)':/gm)].map(([, name]) => name!));
};

/** A name as Kysely's plugin writes it. */
const camelCase = (name: string): string => name.replace(/_+(.)/g, (_, letter: string) => letter.toUpperCase());

const printComment = (comment: string | null, indent: string): string =>
  comment ? `${indent}/** ${comment} */\n` : '';

function printTables(columns: readonly Column[], overrides: ReadonlySet<string>): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const body = [...tables].map(([table, own]) => {
    const lines = own.map((column) => {
      const name = `${camelCase(table)}.${camelCase(column.name)}`;
      const type = printType(column, overrides.has(name) ? `ColumnTypes['${name}']` : null);
      return `${printComment(column.comment, '    ')}    ${camelCase(column.name)}: ${type};\n`;
    });
    return `${printComment(own[0]!.tableComment, '  ')}  ${camelCase(table)}: {\n${lines.join('')}  };\n`;
  });
  const text = body.join('');
  const kinds = ['ColumnTypes', 'Decimal', 'Generated', 'Instant', 'Money'].filter((kind) =>
    new RegExp(`\\b${kind}\\b`).test(text),
  );
  return [
    "import type { GeneratedAlways } from 'kysely';",
    `import type { ${kinds.join(', ')} } from './column-types.ts';\n`,
    '/** The tables of the migrations. Written by `npm run tables`, except for the column types in column-types.ts. */',
    `export interface Tables {\n${text}}\n`,
  ].join('\n');
}

test('the table types are up to date with the migrations, else run `npm run tables`', async () => {
  const columns = await readColumns();
  const [overrides, names] = [
    readOverrides(),
    new Set(columns.map(({ table, name }) => `${camelCase(table)}.${camelCase(name)}`)),
  ];
  expect([...overrides].filter((name) => !names.has(name))).toEqual([]);
  await expect(printTables(columns, overrides)).toMatchFileSnapshot('tables.ts');
});

test('every column name is converted to the database and back', async () => {
  const names = [...new Set((await readColumns()).flatMap(({ table, name }) => [table, name]))];
  const columns = names.map((name) => sql`1 as ${sql.id(camelCase(name))}`);
  const query = sql<Record<string, number>>`select ${sql.join(columns)}`;
  expect(query.compile(database.kysely).sql).toBe(`select ${names.map((name) => `1 as "${name}"`).join(', ')}`);
  expect(Object.keys((await query.execute(database.kysely)).rows[0]!)).toEqual(names.map(camelCase));
});

test('names within a JSON column are not converted', async () => {
  const { rows } = await sql`select '{"a_b": [{"c_d": 1}]}'::jsonb as ${sql.id('someValue')}`.execute(database.kysely);
  expect(rows).toEqual([{ someValue: { a_b: [{ c_d: 1 }] } }]);
});
