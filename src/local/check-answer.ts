import type { AnyEndpoint } from '#contract/endpoint.ts';

/** @throws TypeError naming the call and the fields */
export function checkAnswer(endpoint: AnyEndpoint, answer: unknown): void {
  const read = endpoint.answer.safeParse(answer);
  if (read.success) return;
  const fields = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new TypeError(`${endpoint.method} ${endpoint.path} was answered in another shape (${fields.join('; ')})`);
}
