import { resolve } from 'node:path';
import pino from 'pino';
import { openCommandContext } from './admin/open-context.ts';
import { type ImportOutcome, importPostcodes } from './places/import-places.ts';
import { readDump } from './places/read-dump.ts';
import { createLog } from './platform/log.ts';
import { StartupProblem } from './platform/startup-problem.ts';

const reportEvery = 100_000;
const log = createLog({ level: 'warn', destination: pino.destination({ fd: 2, sync: true }) });
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const count = (lines: number, what: string): string => `${lines.toLocaleString('en')} ${what}`;

function makeProgress(): (soFar: { read: number; added: number }) => void {
  let lastShown = 0;
  return ({ read, added }) => {
    if (read - lastShown < reportEvery) return;
    lastShown = read;
    print(`  ${count(read, 'lines read')}, ${count(added, 'added')}`);
  };
}

function printOutcome({ read, added, existing, bad, named }: ImportOutcome): void {
  if (bad > 0 && added + existing === 0)
    throw new StartupProblem(
      `The file is no list of postcodes as GeoNames writes them: of ${count(read, 'lines')} none is one (line ${named[0]!.number}: ${named[0]!.why}).`,
    );
  print(
    `${count(read, 'lines read')}: ${count(added, 'added')}, ${count(existing, 'known already')}, ${count(bad, 'bad')}`,
  );
  for (const { number, why } of named) print(`  Line ${number.toLocaleString('en')} was left out: ${why}.`);
  if (bad > named.length) print(`  ${count(bad - named.length, 'more bad lines')} were left out.`);
}

async function run([path, ...others]: readonly string[]): Promise<void> {
  if (path === undefined || others.length > 0)
    throw new StartupProblem('Name one file, as in "npm run postcodes:import allCountries.txt" (.gz is taken too).');
  const file = resolve(process.env['INIT_CWD'] ?? '.', path);
  const lines = readDump(file);
  const context = await openCommandContext(process.env, log, new Date());
  try {
    printOutcome(await importPostcodes(context.db, lines, makeProgress()));
  } finally {
    await context.close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
