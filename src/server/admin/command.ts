import { RuleBroken } from '#server/platform/failures.ts';
import type { FilesConfig } from '#server/files/files-config.ts';
import type { ContentReader } from '#server/files/kept-content.ts';
import type { Db } from '#server/platform/handler.ts';

/** The parts that a command uses. */
export interface CommandContext extends ContentReader {
  db: Db;
  /** Where contents of files go. */
  keptIn: FilesConfig['keptIn'];
  /** Shows how far a long command is, in place of the line before. */
  showProgress(line: string): void;
  /** The exponent of scrypt's N. */
  passwordCost: number;
  now: Date;
}

/** One thing that can be said on the command line: `npm run admin -- <noun> <verb> …`. */
export interface Command {
  /** The words after the verb, as the help shows them. */
  usage: string;
  /** The effect, in half a sentence. */
  does: string;
  /** Words that must follow the verb, by what they are. */
  words: readonly string[];
  /** Options that must be there, each with a value. */
  needs: readonly string[];
  /** Options that may be there. */
  takes: readonly string[];
  /** Does it and answers lines to print. @throws RuleBroken, UsageError */
  run(context: CommandContext, given: HandlerContext): Promise<string[]>;
}

/** Words by position and options by name, all that the command needs among them. */
export interface HandlerContext {
  words: readonly string[];
  options: Readonly<Record<string, string>>;
}

/** The command line itself is wrong; the message is one plain sentence. */
export class UsageError extends Error {}

/** The sentences of a broken rule as one line. */
export const writeBrokenRules = (broken: RuleBroken): string =>
  Object.values(broken.errors)
    .flat()
    .map((sentence) => (sentence.endsWith('.') ? sentence : `${sentence}.`))
    .join(' ');

/** Lines of a table, each column as wide as its widest cell. */
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
