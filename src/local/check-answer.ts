import type { AnyCall } from '#contract/call.ts';

/** @throws TypeError naming the call and the fields */
export function checkAnswer(call: AnyCall, answer: unknown): void {
  const read = call.answer.safeParse(answer);
  if (read.success) return;
  const fields = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new TypeError(`${call.method} ${call.path} was answered in another shape (${fields.join('; ')})`);
}
