/** Shows one line of progress, on standard error so that a command's own output can be piped. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** A failure whose message alone tells a person what to do: shown without a stack. */
export class PlainError extends Error {}
