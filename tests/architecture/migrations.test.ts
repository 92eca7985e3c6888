import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Statements that take something away from servers which know nothing of it, or allow them less than before. */
const limiting = [
  /\bdrop (?:table|view|materialized view|function|type|domain|sequence|schema|column|constraint|trigger|index|default|not null|identity|expression)\b/,
  /\brename\b/,
  /\bset (?:not null|data type|schema)\b/,
  /\balter column \w+ type\b/,
  /\balter (?:type|domain)\b/,
  /\bcreate unique index\b/,
  /\badd (?:constraint|check|unique|primary key|foreign key|exclude)\b/,
  /\badd column (?:if not exists )?\w+ (?!(?:[^,;(]|\([^)]*\))*\b(?:default|generated)\b)(?:[^,;(]|\([^)]*\))*\bnot null\b/,
  /\b(?:revoke|truncate)\b/,
  /\bdelete from\b/,
];

/** Without what is no statement of the file itself: comments, texts, and bodies of functions, which run later. */
const bareOf = (text: string): string =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** An index that is dropped so that it can be built again. */
const isRebuilt = (statement: string, all: string): boolean => {
  const name = /\bdrop index (?:concurrently )?(?:if exists )?(\w+)/.exec(statement)?.[1];
  return name !== undefined && new RegExp(`\\bcreate index (?:concurrently )?${name} on\\b`).test(all);
};

/** Lists the statements of a migration with which a server that does not know it might not be able to go on. */
function listLimiting(text: string): string[] {
  const bare = bareOf(text);
  return bare
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => limiting.some((sign) => sign.test(statement)) && !isRebuilt(statement, bare));
}

// A release can go back to the one before it without a restore (decision 20): a migration that takes something away, or allows
// less, says which servers can go on after it.

const folder = resolve(import.meta.dirname, '../../src/server/migrations');

/** Every server has it. */
const baseline = '0001-baseline.sql';

const { version } = JSON.parse(readFileSync(resolve(folder, '../../../package.json'), 'utf8')) as { version: string };
const marks = (text: string): string[] => [...text.matchAll(/^-- *oldest server.*$/gim)].map(([line]) => line);

const ours = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && name !== baseline)
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

test('a migration that removes or restricts something names the oldest server that still works after it', () => {
  const silent = ours.filter(({ text }) => marks(text).length === 0);
  const statements = silent.flatMap(({ name, text }) => listLimiting(text).map((statement) => `${name}: ${statement}`));
  expect(statements, 'add a line “-- oldest server: any” or “-- oldest server: 1.0.0” (CONTRIBUTING.md)').toEqual([]);
});

test('that line can be read by servers, and names no future release', () => {
  for (const { name, text } of ours) {
    for (const line of marks(text)) expect(line, name).toMatch(/^-- oldest server: (any|\d+\.\d+\.\d+)$/);
    expect(marks(text).length, name).toBeLessThan(2);
    const needed = /^-- oldest server: (\d\S+)$/m.exec(text)?.[1] ?? '0.0.0';
    expect(needed.localeCompare(version, 'en', { numeric: true }), `${name} needs ${needed}`).toBeLessThan(1);
  }
});

test.each([
  ['drop table one', 1],
  ['alter table one drop column two', 1],
  ['alter table one rename column two to three', 1],
  ['alter table one rename to two', 1],
  ['alter table one\n  alter column two set not null', 1],
  ['alter table one alter column two type bigint', 1],
  ['alter table one add constraint two check (three > 0)', 1],
  ['alter table one drop constraint two, add constraint two check (three > 1)', 1],
  ['alter table one add column two int not null', 1],
  ['alter table one add column two int check (two > 0) not null, add column three int', 1],
  ['alter table one alter column two drop not null', 1],
  ['create unique index one_two on one (two)', 1],
  ['drop index concurrently if exists one_two', 1],
  ['drop trigger one_is_told on one;\ncreate trigger one_is_told after insert on one', 1],
  ['delete from one', 1],
  ['create table one (id bigint not null unique, drop_table text not null check (id > 0))', 0],
  ['alter table one add column two int not null default 0, add column three numeric(20,2)', 0],
  ["alter table one add column two text default 'drop table one'", 0],
  ['-- drop table one\ncreate index one_two on one (two)', 0],
  ['drop index concurrently if exists one_two;\ncreate index concurrently one_two on one (two)', 0],
  ['create function f() returns trigger as $$ begin delete from one; end $$', 0],
  ['create or replace view one as select 1', 0],
  ['update one set two = 1', 0],
])('the check recognises whether %j removes or restricts something', (text, count) => {
  expect(listLimiting(`${text};\n`)).toHaveLength(count);
});
