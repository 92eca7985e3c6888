import { RuleBroken } from '#server/platform/failures.ts';
import type { FilesConfig } from '#server/files/files-config.ts';
import type { ContentReader } from '#server/files/stored-content.ts';
import type { SecretKeys } from '#server/platform/seal.ts';
import type { Db } from '#server/platform/handler.ts';

export interface CommandContext extends ContentReader {
  db: Db;
  keptIn: FilesConfig['keptIn'];
  /** Overwrites the line before. */
  showProgress(line: string): void;
  /** The exponent of scrypt's N. */
  passwordCost: number;
  /** They encrypt the credentials of carriers' accounts. */
  readSecretKeys(): Promise<SecretKeys>;
  now: Date;
}

export interface Command {
  usage: string;
  /** Half a sentence for the help. */
  does: string;
  /** What stands after the command without a name, such as `the user name`: all are required. */
  words?: readonly string[];
  /** Names of the required options; each takes a value. */
  needs?: readonly string[];
  /** Names of further options. */
  takes?: readonly string[];
  /** Returns lines to print. @throws RuleBroken, UsageError */
  run(context: CommandContext, input: CommandInput): Promise<string[]>;
}

export interface CommandInput {
  words: readonly string[];
  options: Readonly<Record<string, string>>;
}

export class UsageError extends Error {}

export const writeBrokenRules = (broken: RuleBroken): string =>
  Object.values(broken.errors)
    .flat()
    .map((sentence) => (sentence.endsWith('.') ? sentence : `${sentence}.`))
    .join(' ');

export function layOut(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
