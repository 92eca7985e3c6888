import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tablesSentByCode } from '#tests/support/change-event-tables.ts';

const root = resolve(import.meta.dirname, '../..');

/** Tables whose rows are written with one of another table, whose writer sends the change event. */
const writtenWith: Record<string, string> = {
  packages: 'requests',
  offer_files: 'offers',
  custom_request_files: 'custom_requests',
  kyc_papers: 'kyc_forms',
};
/** A write of test orders alone, which no screen follows. */
const ofTestOrders = /and not r\.livemode`/;
/** A write of a lease, which shows nowhere. */
const leases = /\.set\(\{ leasedUntil: /;

const inSql = tablesSentByCode.filter((table) => !(table in writtenWith)).join('|');
const inBuilder = inSql.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const write = new RegExp(
  String.raw`(?:insertInto|updateTable|deleteFrom)\('(?:${inBuilder}|${inSql})'\)|\b(?:insert into|update|delete from) (?:${inSql})\b`,
);
const sends = /\b(?:notify\w+|recordOrderChange|lockOrderForChange|sendNotice)\(/;

/** The declarations of a file, each with its name and its text. */
const declarationsOf = (text: string): { name: string; text: string }[] =>
  text
    .split(/^(?=(?:export )?(?:async function|function|const) )/m)
    .map((part) => ({ name: /(?:function|const) (\w+)/.exec(part)?.[1] ?? '', text: part }));

test('every function that writes a table whose changes screens follow also sends the change event', () => {
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
      .filter(({ text }) => !leases.test(text) && !ofTestOrders.test(text) && !sends.test(text))
      .map(({ file, name }) => `${file} ${name}`),
  ).toEqual([]);
});

test('a table that is written with another one is listed like that one', () => {
  for (const names of Object.entries(writtenWith)) expect(tablesSentByCode).toEqual(expect.arrayContaining(names));
});
