import pg from 'pg';

/*
 * The JavaScript value of a column:
 *
 *   int2, int4, int8, count(*)   number; an int8 that a number cannot hold exactly is an error, never a rounded value
 *   numeric                      string, because money must not pass through a float; Kysely has cents (money-columns.ts)
 *   date                         'YYYY-MM-DD'
 *   time                         'HH:MM:SS'
 *   timestamptz                  ISO 8601 in UTC with milliseconds, '2026-11-21T09:30:00.000Z'; finer digits are cut off
 *   timestamp, interval          the database's own text; no table of ours uses them
 *   bytea                        Buffer
 *   json, jsonb                  parsed
 *   bool, float, text, uuid      boolean, number, string, string
 *   arrays                       arrays of the same
 *
 * As parameters: a Date is its instant in UTC, a Buffer or Uint8Array bytea, an array a PostgreSQL
 * array. JSON is passed as text: an array given for a jsonb column would be taken for a PostgreSQL array.
 */
pg.defaults.parseInputDatesAsUTC = true;

type Reader = (text: string) => unknown;
type Nested<T> = (T | null | Nested<T>)[];

const readAsText: Reader = (text) => text;

const readInt8: Reader = (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
};

// Sessions use ISO dates in UTC, so most values need only their characters moved.
const plainInstant = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

const readInstant: Reader = (text) => {
  const parts = plainInstant.exec(text);
  if (!parts) return text;
  const [, day, time, fraction = ''] = parts;
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
};

const typeOfTextArrays = 1009 as number;
const readTexts = pg.types.getTypeParser(typeOfTextArrays) as (text: string) => Nested<string>;

const readArrayOf = (read: Reader): Reader => {
  const readAll = (items: Nested<string>): unknown[] =>
    items.map((item) => (item === null ? null : Array.isArray(item) ? readAll(item) : read(item)));
  return (text) => readAll(readTexts(text));
};

/** By number in pg_type; the array type follows its element type. */
const readers = new Map<number, Reader>([
  [20, readInt8],
  [1016, readArrayOf(readInt8)],
  [1231, readArrayOf(readAsText)],
  [1082, readAsText],
  [1182, readArrayOf(readAsText)],
  [1114, readAsText],
  [1115, readArrayOf(readAsText)],
  [1184, readInstant],
  [1185, readArrayOf(readInstant)],
  [1186, readAsText],
  [1187, readArrayOf(readAsText)],
]);

const getTypeParser = (type: number, format?: string): unknown =>
  (format !== 'binary' && readers.get(type)) || pg.types.getTypeParser(type, format as 'text');

export const sqlTypes = { getTypeParser } as pg.CustomTypesConfig;
