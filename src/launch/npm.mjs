import { existsSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { runChild } from './run-child.mjs';
import { PlainError } from './print-step.mjs';

// Offline, npm's own retries would keep a person waiting for more than a minute without a word.
const patience = ['--fetch-retries=3', '--fetch-retry-factor=3', '--fetch-retry-mintimeout=1000'];
const quiet = ['--no-audit', '--no-fund', '--no-progress', '--no-update-notifier'];

/** Runs npm, quietly, under the Node that runs this. */
export function runNpm(args) {
  // Asked politely to stop, npm first undoes what it did, which takes seconds; the next run starts over anyway.
  const stopWith = 'SIGKILL';
  return runChild(process.execPath, [findNpm(), ...quiet, ...patience, ...args], { quiet: true, stopWith });
}

function findNpm() {
  const named = process.env.npm_execpath;
  if (named && isNpm(named)) return named;
  const bin = dirname(process.execPath);
  const beside = [join(bin, '../lib/node_modules'), join(bin, 'node_modules'), '/usr/share/nodejs'];
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => [followLink(join(folder, 'npm')), join(folder, 'node_modules/npm/bin/npm-cli.js')]);
  const found = [...beside.map((folder) => join(folder, 'npm/bin/npm-cli.js')), ...onPath].find(isNpm);
  if (found) return found;
  throw new PlainError(
    'npm was not found. Install Node.js, which includes npm, from https://nodejs.org and try again.',
  );
}

const isNpm = (path) => basename(path) === 'npm-cli.js' && existsSync(path);

function followLink(path) {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

const causes = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTCACHED/,
    'the npm registry cannot be reached',
  ],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY|CERT_/,
    'the certificate of the npm registry is not trusted here',
  ],
  [/E40[13]\b/, 'the npm registry refused access'],
  [/ENOSPC/, 'the disk is full'],
  [/EACCES|EPERM|EROFS/, 'a folder cannot be written'],
];

/** Says whether npm failed because it could not reach the registry, so that asking again is of no use. */
export const wasOffline = (output) => causes[0][0].test(output);

/** Says in a few words why npm failed, from what it printed. */
export function explainNpm(output) {
  const known = causes.find(([pattern]) => pattern.test(output));
  if (known) return known[1];
  const lines = output.split('\n').filter((line) => /^npm (error|ERR!) (?!code|A complete log)\S/.test(line));
  return `npm says: ${lines[0]?.replace(/^npm (error|ERR!) /, '') ?? 'nothing'}`;
}
