import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyProject } from './project-copy.ts';

const root = resolve(import.meta.dirname, '../..');

/** A release whose servers a test starts from a folder. */
export interface Release {
  folder: string;
  version: string;
  remove(): void;
}

const versionOf = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/** Unpacks a revision of the project, which runs with the packages that are installed. @throws Error where there is none */
export function unpackRevision(revision: string): Release {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-release-'));
  const commands = 'git -C "$0" archive --format=tar "$1" | tar -x -C "$2"';
  const { status, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', commands, root, revision, folder]);
  if (status !== 0) throw new Error(`${revision} could not be unpacked: ${stderr.toString()}`);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, version: versionOf(folder), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The project as it stands. */
export const ownRelease = (): Release => ({ folder: root, version: versionOf(root), remove: () => {} });

/** Makes the release after the project's own: the next number, and these migrations beside its own. */
export function makeNextRelease(version: string, migrations: Readonly<Record<string, string>>): Release {
  const { folder, edit, remove } = copyProject();
  edit('package.json', `"version": "${versionOf(folder)}"`, `"version": "${version}"`);
  const release = { folder, version, remove };
  for (const [name, text] of Object.entries(migrations)) addMigration(release, name, text);
  return release;
}

/** Adds a migration to a release of `makeNextRelease`. */
export const addMigration = ({ folder }: Release, name: string, text: string): void =>
  writeFileSync(join(folder, 'src/server/migrations', name), text);

/** Runs `--check` of a release, as docs/operations.md says. Returns its output and exit code. */
export function checkRelease(
  { folder }: Release,
  environment: Record<string, string>,
): { words: string; code: number | null } {
  const env = { ...process.env, LOG_LEVEL: 'silent', ...environment };
  const ran = spawnSync(process.execPath, ['src/server/main.ts', '--check'], { cwd: folder, env, encoding: 'utf8' });
  return { words: `${ran.stdout}${ran.stderr}`, code: ran.status };
}
