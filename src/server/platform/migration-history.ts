import { type Kysely, sql } from 'kysely';
import { isOlderRelease } from './own-release.ts';
import { StartupProblem } from './startup-problem.ts';
import type { Tables } from './tables.ts';

// The database keeps which migrations it has had. Beside the name of each stand the release that ran it, and the oldest release
// whose servers can go on with the tables as it leaves them (decision 53).

/** The table of Kysely, with two columns of our own. */
export const historyTable = 'kysely_migration';

/** The word for "every server that could use the tables before". */
const any = 'any';

/** A migration that a database has had. Null are what a server before this rule has not written. */
interface Done {
  name: string;
  release: string | null;
  oldestServer: string | null;
}

/** Reads which servers can go on after a migration, from the line that says so; without one, all that could before. */
export const readOldestServer = (text: string): string =>
  /^-- oldest server: (any|\d+\.\d+\.\d+)$/m.exec(text)?.[1] ?? any;

/** Reads the migrations that a database has had, in their order; a new one has had none. */
export async function readDone(db: Kysely<Tables>): Promise<Done[]> {
  const { rows: found } = await sql<{ table: string | null }>`
    select to_regclass(${sql.lit(historyTable)})::text as "table"`.execute(db);
  if (!found[0]?.table) return [];
  const { rows } = await sql<Done>`
    select name, to_jsonb(done) ->> 'release' as release, to_jsonb(done) ->> 'oldest_server' as "oldestServer"
    from ${sql.table(historyTable)} as done order by name`.execute(db);
  return rows;
}

/**
 * Writes beside each known migration which servers can go on after it, where that is not there yet. A start that is killed
 * before it does leaves nothing there, which keeps older servers away until the next start.
 */
export async function writeOldestServers(
  db: Kysely<Tables>,
  known: Readonly<Record<string, { oldestServer: string }>>,
  release: string,
): Promise<void> {
  const missing = (await readDone(db)).filter(({ name, oldestServer }) => oldestServer === null && name in known);
  if (missing.length === 0) return;
  await sql`alter table ${sql.table(historyTable)}
    add column if not exists release text, add column if not exists oldest_server text`.execute(db);
  for (const { name } of missing)
    await sql`update ${sql.table(historyTable)} set release = ${release}, oldest_server = ${known[name]!.oldestServer}
      where name = ${name}`.execute(db);
}

const isOpenTo = (release: string, { oldestServer }: Done): boolean =>
  oldestServer !== null && (oldestServer === any || !isOlderRelease(release, oldestServer));

/**
 * The migrations of a newer release that a database has had, all of which a server of this release can go on with.
 * @throws StartupProblem naming the release that is needed, when it cannot
 */
export function newerOf(done: readonly Done[], known: ReadonlySet<string>, release: string): string[] {
  const newer = done.filter(({ name }) => !known.has(name));
  const closed = newer.filter((each) => !isOpenTo(release, each));
  if (closed.length === 0) return newer.map(({ name }) => name);
  const names = closed.map(({ name }) => name).join(', ');
  const needed = closed
    .flatMap(({ oldestServer }) => oldestServer ?? [])
    .reduce((one, other) => (isOlderRelease(one, other) ? other : one), '0.0.0');
  const isKnown = closed.every(({ oldestServer }) => oldestServer !== null);
  throw new StartupProblem(
    isKnown
      ? `The database was changed by a newer version of Quayside (${names}), and needs ${needed} or newer; this is ${release}.`
      : `The database was changed by a newer version of Quayside (${names}): start that version instead.`,
  );
}
