/** Prints one line of progress, on standard error so that a command's own output can be piped. */
export function printLine(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Prints a step that takes a while and returns the result of `act`. A terminal gets the seconds it took on the same line;
 * anything else gets the line at the beginning alone. `output` is where it is printed.
 *
 * @throws what `act` throws, after the line was ended
 */
export async function printStep(words, act, output = process.stderr) {
  if (!output.isTTY) {
    output.write(`${words} …\n`);
    return act();
  }
  const begunAt = performance.now();
  output.write(`${words} … `);
  try {
    const result = await act();
    output.write(`${Math.max(1, Math.round((performance.now() - begunAt) / 1000))} s\n`);
    return result;
  } catch (error) {
    output.write('\n');
    throw error;
  }
}

/** A failure whose message alone tells a person what to do: shown without a stack. */
export class PlainError extends Error {}
