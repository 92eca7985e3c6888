import type { Config } from '#server/config.ts';
import { createServer } from '#server/create-server.ts';
import { openLog } from '#server/open-log.ts';
import { runForParent } from '#server/platform/child-process.ts';
import { type DatabaseOptions, openDatabase } from '#server/platform/database.ts';
import { fillWithDemo } from './fill.ts';

export interface DemoToFill {
  config: Config;
  database: DatabaseOptions;
}

runForParent(async ({ config, database: options }: DemoToFill): Promise<void> => {
  const { log } = openLog(config, process.stdout, () => performance.now());
  const database = await openDatabase(options, log);
  try {
    const server = await createServer({ database, config, log, page: null });
    await fillWithDemo(database, server.services, new Date());
    await server.app.close();
  } finally {
    await database.close();
  }
});
