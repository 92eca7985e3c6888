import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tablesSentByCode } from '#tests/support/change-event-tables.ts';

const root = resolve(import.meta.dirname, '../..');
const inSql = tablesSentByCode.join('|');
const inBuilder = inSql.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const write = new RegExp(
  String.raw`(?:insertInto|updateTable|deleteFrom)\('(?:${inBuilder}|${inSql})'\)|\b(?:insert into|update|delete from) (?:${inSql})\b`,
);
const sends = /\b(?:notify\w+|markOrderChanged|holdChangedOrder|sendNotice)\(/;

/** Writers without a change event, each for a reason. */
const without: Record<string, string> = {
  insertPackages: 'comes with a new order',
  updateContents: 'comes with a change of the order',
  insertOfferFile: 'comes with an offer',
  insertFile: 'comes with a new custom request',
  insertPaper: 'comes with a form',
  leaseNext: 'shows nowhere',
  setNextLook: 'shows nowhere',
};

/** The declarations of a file, each with its name and its text. */
const declarationsOf = (text: string): { name: string; text: string }[] =>
  text
    .split(/^(?=(?:export )?(?:async function|function|const) )/m)
    .map((part) => ({ name: /(?:function|const) (\w+)/.exec(part)?.[1] ?? '', text: part }));

test('whatever writes a table that people see sends its change event', () => {
  const files = globSync('src/server/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|testing)\.ts$|\/demo\/|tables\.ts$/.test(file),
  );
  const writers = files.flatMap((file) =>
    declarationsOf(readFileSync(resolve(root, file), 'utf8'))
      .filter(({ text }) => write.test(text))
      .map((writer) => ({ ...writer, file })),
  );
  expect(writers.length).toBeGreaterThan(30);
  expect(
    writers
      .filter(({ name, text }) => !(name in without) && !sends.test(text))
      .map(({ file, name }) => `${file} ${name}`),
  ).toEqual([]);
});
