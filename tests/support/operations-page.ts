import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import pg from 'pg';
import { findDebianPostgres } from './postgres.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');

/** The commands of a part of docs/operations.md, block by block: all, or only those marked `run`. */
export const blocksOf = (heading: string, { asTheyStand = false } = {}): string[] => {
  const part = page.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;
  const blocks = [...part.matchAll(/```sh( run)?\n([\s\S]*?)```/g)];
  return blocks.filter(([, isRun]) => !asTheyStand || isRun !== undefined).map(([, , block]) => block!);
};

/** Runs commands with PostgreSQL's programs. Returns the output. @throws Error with it where one fails */
export function runCommands(commands: string, where: { cwd: string; env: Record<string, string> }): string {
  const programs = findDebianPostgres()!;
  const ran = spawnSync('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: where.cwd,
    env: { ...process.env, PATH: [programs, process.env['PATH']].join(delimiter), ...where.env },
    encoding: 'utf8',
  });
  if (ran.status !== 0) throw new Error(`${commands}\n${ran.stdout}${ran.stderr}`);
  return ran.stdout;
}

/** Makes, if missing, the database user that the page names, who owns only the portal's databases. */
export async function addPortalUser(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(
      'do $$ begin create role quayside login; exception when duplicate_object or unique_violation then null; end $$',
    );
  } finally {
    await client.end();
  }
}

/** A database of the same server, as the portal's user sees it. */
export const asPortalUser = (adminUrl: string, name: string): string =>
  Object.assign(new URL(adminUrl), { username: 'quayside', pathname: `/${name}` }).href;
