import { countFiles } from '#server/files/count-files.ts';
import { fileContentTables } from '#server/files/file-tables.ts';
import { moveToStore } from '#server/files/move-files.ts';
import { checkStored, type DamagedFile, eachOrphan, moveToDatabase } from '#server/files/survey-files.ts';
import type { ObjectStore } from '#server/platform/object-storage.ts';
import { type Command, type CommandContext, layOut, UsageError } from './command.ts';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

function storeOf({ objectStore }: CommandContext): ObjectStore {
  if (objectStore === null) throw new UsageError('FILES_S3_ENDPOINT is not set: there is no file store.');
  return objectStore;
}

function progressOf({ showProgress }: CommandContext, verb: string) {
  const sum = { files: 0, bytes: 0 };
  return {
    sum,
    count(bytes: number) {
      sum.files += 1;
      sum.bytes += bytes;
      showProgress(`${verb} ${sum.files} files, ${megabytes(sum.bytes)}`);
    },
  };
}

const describeDamaged = (damaged: readonly DamagedFile[]): string[] =>
  damaged.map(({ table, id, key }) => `Damaged or missing: number ${id} of ${table}, object ${key}.`);

async function moveFiles(context: CommandContext): Promise<string[]> {
  const { db, keptIn } = context;
  const store = storeOf(context);
  const { sum, count } = progressOf(context, 'Moved');
  if (keptIn === 'database') {
    const { damaged } = await moveToDatabase(db, context, count);
    return [
      ...describeDamaged(damaged),
      `Moved ${sum.files} files, ${megabytes(sum.bytes)}, to the database. Servers remove the objects within two hours.`,
    ];
  }
  const clock = () => new Date();
  await moveToStore(db, { store, clock, signal: new AbortController().signal, moved: count });
  return [`Moved ${sum.files} files, ${megabytes(sum.bytes)}, to the store.`];
}

async function checkFiles(context: CommandContext, { remove }: { remove: boolean }): Promise<string[]> {
  const { db, now } = context;
  const store = storeOf(context);
  const { sum, count } = progressOf(context, 'Read');
  const { files, damaged } = await checkStored(db, context, count);
  const orphans = { files: 0, bytes: 0 };
  for await (const { key, size } of eachOrphan(db, store, now)) {
    orphans.files += 1;
    orphans.bytes += size;
    if (remove) await store.remove(key);
  }
  return [
    ...describeDamaged(damaged),
    `${files} files in the store are whole, ${megabytes(sum.bytes)}; ${damaged.length} are not.`,
    `${orphans.files} objects older than a day belong to no file, ${megabytes(orphans.bytes)}${remove ? ': removed' : ''}.`,
  ];
}

export const fileCommands: Readonly<Record<string, Command>> = {
  move: {
    usage: '',
    does: 'moves all files to where FILES_KEPT_IN says; safe beside running servers, and goes on where it was ended',
    run: moveFiles,
  },
  check: {
    usage: '',
    does: 'reads every file in the store, names those that are damaged, and counts objects that belong to no file',
    run: (context) => checkFiles(context, { remove: false }),
  },
  tidy: {
    usage: '',
    does: 'does the same and removes objects older than a day that belong to no file of this database',
    run: (context) => checkFiles(context, { remove: true }),
  },
  list: {
    usage: '',
    does: 'shows how many files are in the database and in the store',
    async run({ db }) {
      const rows: string[][] = [];
      for (const fileTable of fileContentTables) {
        const { inDatabase, inStore, storedBytes } = await countFiles(db, fileTable);
        rows.push([fileTable.table, String(inDatabase), String(inStore), megabytes(storedBytes)]);
      }
      return layOut(['Table', 'In the database', 'In the store', ''], rows);
    },
  },
};
