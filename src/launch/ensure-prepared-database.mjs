import { existsSync } from 'node:fs';
import { inProject } from './root.mjs';
import { runChild } from './run-child.mjs';

/**
 * Has the tables of a new embedded database ready for first starts, and answers the file; null where they could not be made: a
 * first start then makes them itself.
 */
export async function ensurePreparedDatabase() {
  const { placeOfPrepared } = await import('../server/platform/prepared-database.ts');
  const file = placeOfPrepared();
  if (existsSync(file)) return file;
  const program = inProject('src/server/platform/prepare-database.ts');
  const { code } = await runChild(process.execPath, [program], { quiet: true });
  return code === 0 && existsSync(file) ? file : null;
}
