import { RuleBroken } from '#server/platform/failures.ts';
import { ObjectStoreUnreachable } from '#server/platform/object-storage.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { UsageError, writeBrokenRules } from './command.ts';
import type { OpenCommandContext } from './open-context.ts';
import { readCommand, writeHelp } from './read-command.ts';

interface AdminOutcome {
  lines: string[];
  succeeded: boolean;
}

const describeUnreachable = ({ reason }: ObjectStoreUnreachable): string =>
  `The file store failed: ${reason}. What was moved so far stays where it is; the same command goes on.`;

async function act(words: readonly string[], open: () => Promise<OpenCommandContext>): Promise<string[]> {
  const commandLine = readCommand(words);
  if (!commandLine) return writeHelp();
  const context = await open();
  try {
    return await commandLine.command.run(context, commandLine.input);
  } finally {
    await context.close();
  }
}

/** Opens the database only for valid arguments. A user's mistake is returned as one line; anything else is thrown. */
export async function runAdmin(
  words: readonly string[],
  open: () => Promise<OpenCommandContext>,
): Promise<AdminOutcome> {
  try {
    return { lines: await act(words, open), succeeded: true };
  } catch (error) {
    if (error instanceof RuleBroken) return { lines: [writeBrokenRules(error)], succeeded: false };
    if (error instanceof UsageError || error instanceof StartupProblem)
      return { lines: [error.message], succeeded: false };
    if (error instanceof ObjectStoreUnreachable) return { lines: [describeUnreachable(error)], succeeded: false };
    throw error;
  }
}
