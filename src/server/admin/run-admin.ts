import { RuleBroken } from '#server/platform/failures.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { Misspoken, writeBrokenRules } from './command.ts';
import type { OpenWorkplace } from './open-workplace.ts';
import { readWords, writeHelp } from './read-words.ts';

/** The lines to print, and whether the command succeeded. */
export interface AdminOutcome {
  lines: string[];
  succeeded: boolean;
}

async function act(words: readonly string[], open: () => Promise<OpenWorkplace>): Promise<string[]> {
  const asked = readWords(words);
  if (!asked) return writeHelp();
  const place = await open();
  try {
    return await asked.command.run(place, asked.given);
  } finally {
    await place.close();
  }
}

/**
 * Does what the words after `npm run admin --` say. The database is opened only for words that make sense. Every
 * mistake of the person becomes one plain line; anything else is thrown.
 */
export async function runAdmin(words: readonly string[], open: () => Promise<OpenWorkplace>): Promise<AdminOutcome> {
  try {
    return { lines: await act(words, open), succeeded: true };
  } catch (error) {
    if (error instanceof RuleBroken) return { lines: [writeBrokenRules(error)], succeeded: false };
    if (error instanceof Misspoken || error instanceof StartupProblem)
      return { lines: [error.message], succeeded: false };
    throw error;
  }
}
