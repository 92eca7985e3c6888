import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

/** Adds up what has changed, so that there is little of it to read. */
export async function addUpNumbers(db: Db): Promise<void> {
  const atOnce = 10_000;
  for (;;) {
    const { rows } = await sql<{ added: number }>`select add_up_numbers(${atOnce}) as added`.execute(db);
    if ((rows[0]?.added ?? 0) < atOnce) return;
  }
}
