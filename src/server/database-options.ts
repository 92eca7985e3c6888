import type { Config } from './config.ts';
import type { DatabaseOptions } from './platform/database.ts';

export const databaseOptionsOf = ({
  databaseUrl,
  databaseDirectUrl,
  databaseReadUrl,
  dataDir,
}: Config): DatabaseOptions =>
  databaseUrl === null
    ? { kind: 'embedded', dataDir }
    : { kind: 'postgres', url: databaseUrl, directUrl: databaseDirectUrl, readUrl: databaseReadUrl };
