import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { moreUsers } from './more-people.ts';
import { demoUsers } from './people.ts';

/** Filled before the demo data, by every server. */
const kept = ['cities', 'countries', 'exchange_rates', 'loaded_places', 'postcodes', 'settings'];

/**
 * Empties a portal whose demo data were not completed, so that they can be made from the start. Nobody but the demo can have
 * written there: a server listens only when the data are whole.
 * @throws StartupProblem when somebody was added by hand meanwhile, whose data would go too
 */
export async function takeDemoBack(db: Db): Promise<void> {
  const own = [...demoUsers, ...moreUsers].map(({ userName }) => userName);
  const stranger = await db
    .selectFrom('users')
    .select('user_name')
    .where('user_name', 'not in', own)
    .executeTakeFirst();
  if (stranger) {
    throw new StartupProblem(
      `The demo data were not completed, and the user ${stranger.user_name} is not one of theirs. Start with an empty database, or with SEED_DEMO=off.`,
    );
  }
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = current_schema() and tablename not like 'kysely\\_%'`.execute(tx);
    const tables = rows.map(({ name }) => name).filter((name) => !kept.includes(name));
    // The books refuse to be emptied, which these few lines of a portal that never opened are not.
    const setTriggers = async (state: 'disable' | 'enable') => {
      for (const name of tables) await sql`alter table ${sql.table(name)} ${sql.raw(state)} trigger user`.execute(tx);
    };
    await setTriggers('disable');
    await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))} restart identity`.execute(tx);
    await setTriggers('enable');
  });
}
